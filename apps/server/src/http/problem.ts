/** A refusal or failure with a stable code; its status and texts in both languages are in the catalogue. */
import { catalogue, type ProblemCode } from './catalogue.ts'

export type Locale = 'zh' | 'en'
/** Message per field, already in the reader's language. */
export type FieldMessages = Record<string, string>
export type ProblemParams = Record<string, string | number>

export class Problem extends Error {
  readonly error: ProblemCode
  readonly params: ProblemParams
  /** Makes the messages of the fields once the reader's language is known. */
  readonly fields: ((locale: Locale) => FieldMessages) | undefined
  /** What the reply carries as `data`. */
  readonly data: Readonly<Record<string, unknown>>

  constructor(
    error: ProblemCode,
    params: ProblemParams = {},
    fields?: (locale: Locale) => FieldMessages,
    data: Readonly<Record<string, unknown>> = {},
  ) {
    super(error)
    this.error = error
    this.params = params
    this.fields = fields
    this.data = data
  }

  get status(): number {
    return catalogue[this.error].status
  }
}

/** The words of a code, its {placeholders} filled. */
export function problemText(error: ProblemCode, locale: Locale, params: ProblemParams = {}): string {
  return catalogue[error][locale].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}

/** A problem of one field, shown under it and as the message of the whole. */
export function fieldProblem(error: ProblemCode, field: string, params: ProblemParams = {}): Problem {
  return new Problem(error, params, (locale) => ({ [field]: problemText(error, locale, params) }))
}
