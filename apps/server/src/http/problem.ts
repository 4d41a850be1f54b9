/** A refusal or failure with a stable code; its status and texts in both languages are in the catalogue. */
import type { ProblemEntry } from './catalogue-entry.ts'
import { catalogue, type ProblemCode } from './catalogue.ts'

export type Locale = 'zh' | 'en'
/** Message per field, in the request's language. */
export type FieldMessages = Record<string, string>
type ProblemParams = Record<string, string | number>

export class Problem extends Error {
  readonly error: ProblemCode
  readonly params: ProblemParams
  /** Creates the messages of the fields in the request's language. */
  readonly fields: ((locale: Locale) => FieldMessages) | undefined
  /** The `data` of the reply. */
  readonly data: Readonly<Record<string, unknown>>
  /** Whether the text is the one for callers who are narrowed by data scopes. */
  readonly isInScope: boolean

  constructor(
    error: ProblemCode,
    params: ProblemParams = {},
    fields?: (locale: Locale) => FieldMessages,
    data: Readonly<Record<string, unknown>> = {},
    isInScope = false,
  ) {
    super(error)
    this.error = error
    this.params = params
    this.fields = fields
    this.data = data
    this.isInScope = isInScope
  }

  get status(): number {
    return catalogue[this.error].status
  }
}

/** The text of a code with its {placeholders} replaced. */
export function problemText(error: ProblemCode, locale: Locale, params: ProblemParams = {}, isInScope = false): string {
  const { inScope, ...texts }: ProblemEntry = catalogue[error]
  return ((isInScope && inScope) || texts)[locale].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(params[name] ?? ''),
  )
}

/** A problem of one field, shown under it and as the message of the whole. */
export function fieldProblem(error: ProblemCode, field: string, params: ProblemParams = {}): Problem {
  return new Problem(error, params, (locale) => ({ [field]: problemText(error, locale, params) }))
}
