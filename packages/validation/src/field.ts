/**
 * Fields of forms. A field accepts typed text and stored values (numbers, null), so that console, command line and
 * server share one schema, and outputs the value of the contract. It never fails by type: an issue is a message code,
 * one per field, and rules across fields always run.
 */
import { z } from 'zod'
import { formRules } from './form-rules.ts'
import type { Message, MessageCode } from './messages.ts'

// Before any schema is created: zod must not compile code, which the console's content security policy forbids.
z.config({ jitless: true })

/** A field of a form: text as input, the contract's value as output. */
export type Field<Out> = z.ZodType<Out, string>
export type Limits = { maxLength?: number; min?: number; max?: number; decimals?: number }
export type FieldMeta = {
  isRequired: boolean
  limits: Limits
  /** Whether the rule depends on the country or currency of the row's tenant. */
  followsTenant?: boolean
}

declare module 'zod' {
  interface GlobalMeta {
    /** Metadata of every field; screens read the required mark and the limits. */
    field?: FieldMeta
  }
}

class Refusal {
  readonly message: Message

  constructor(message: Message) {
    this.message = message
  }
}

export function fieldMetaOf(field: z.ZodType): FieldMeta | undefined {
  return field.meta()?.field
}

export function refuse(message: Message): Refusal {
  return new Refusal(message)
}

const VISIBLE = /[^\s\u00ad\u200b-\u200f\u2060-\u2064]/

/** A typed or stored value as trimmed text; blanks and zero-width characters count as empty. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return VISIBLE.test(value) ? value.trim() : ''
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  return Array.isArray(value) ? value.map(asText).join(',') : ''
}

export function lengthOf(text: string): number {
  return Array.from(text).length
}

type Read<Out> = (text: string, raw: unknown) => Out | Refusal

export function field<Out>(meta: FieldMeta, read: Read<Out>): Field<Out> {
  return z
    .custom<string | null>()
    .default(null) // a missing field counts as empty: refused by its rule, not by its type
    .transform((raw: unknown, context): Out => {
      const result = read(asText(raw), raw)
      if (!(result instanceof Refusal)) return result
      context.addIssue({ code: 'custom', message: result.message, continue: true })
      return z.NEVER
    })
    .meta({ field: meta }) as Field<Out>
}

/** An optional field; `empty` is its value when empty. */
function optional<Out, Empty>(limits: Limits, empty: Empty, read: Read<Out>, isRequired = false): Field<Out | Empty> {
  return field<Out | Empty>({ isRequired, limits }, (text, raw) => (text === '' ? empty : read(text, raw)))
}

function required<Out>(code: MessageCode, limits: Limits, read: Read<Out>): Field<Out> {
  return field({ isRequired: true, limits }, (text, raw) => (text === '' ? refuse(code) : read(text, raw)))
}

type TextRule = { max?: number; pattern?: RegExp; format?: MessageCode }
/** Marks an optional field that a rule across fields may require. */
type WhenShown = { isRequiredWhenShown?: boolean }
const TEXT_MAX = 64
const REASON_MAX = 255

function readText({ max = TEXT_MAX, pattern, format = 'text.format' }: TextRule): Read<string> {
  return (text) => {
    if (lengthOf(text) > max) return refuse(`text.too-long:${max}`)
    return pattern && !pattern.test(text) ? refuse(format) : text
  }
}

export function requiredText(code: MessageCode, rule: TextRule = {}): Field<string> {
  return required(code, { maxLength: rule.max ?? TEXT_MAX }, readText(rule))
}

/** Optional text; empty clears it. */
export function optionalText({ isRequiredWhenShown = false, ...rule }: TextRule & WhenShown = {}): Field<
  string | null
> {
  return optional({ maxLength: rule.max ?? TEXT_MAX }, null, readText(rule), isRequiredWhenShown)
}

/** A reason that must be given: more than blanks and characters without width. */
export function requiredReason(code: MessageCode): Field<string> {
  return requiredText(code, { max: REASON_MAX })
}

/** An optional reason; blank but non-empty text is refused. */
export function optionalReason({ max = REASON_MAX }: { max?: number } = {}): Field<string | null> {
  const read = readText({ max })
  return field({ isRequired: false, limits: { maxLength: max } }, (text, raw) => {
    if (text !== '') return read(text, raw)
    return typeof raw === 'string' && raw !== '' ? refuse('reason.blank') : null
  })
}

/** Optional text; without it a stored one is unchanged. */
export function textOrUnchanged(rule: TextRule = {}): Field<string | undefined> {
  return optional({ maxLength: rule.max ?? TEXT_MAX }, undefined, readText(rule))
}

type Codes = Readonly<Record<string, number | string>>

function readChoice<C extends Codes>(codes: C): Read<C[keyof C]> {
  const byText = new Map(Object.values(codes).map((code) => [String(code), code as C[keyof C]]))
  return (text) => byText.get(text) ?? refuse('choice.unknown')
}

export function requiredChoice<C extends Codes>(code: MessageCode, codes: C): Field<C[keyof C]> {
  return required(code, {}, readChoice(codes))
}

/** An optional choice; without it a stored one, or the server's default, applies. */
export function choiceOrUnchanged<C extends Codes>(codes: C): Field<C[keyof C] | undefined> {
  return optional({}, undefined, readChoice(codes))
}

/** An optional choice; `isRequiredWhenShown` marks one that a rule across fields may require. */
export function optionalChoice<C extends Codes>(codes: C, isRequiredWhenShown = false): Field<C[keyof C] | null> {
  return optional({}, null, readChoice(codes), isRequiredWhenShown)
}

type Range = { min: number; max: number }

function readInteger({ min, max }: Range): Read<number> {
  return (text) => {
    if (!/^-?\d{1,15}(\.\d+)?$/.test(text)) return refuse('number.format')
    if (text.includes('.')) return refuse('number.integer')
    if (Number(text) < min) return refuse(`number.min:${min}`)
    return Number(text) > max ? refuse(`number.max:${max}`) : Number(text)
  }
}

export function requiredInteger(code: MessageCode, range: Range): Field<number> {
  return required(code, { ...range, decimals: 0 }, readInteger(range))
}

export function integerOrUnchanged(range: Range): Field<number | undefined> {
  return optional({ ...range, decimals: 0 }, undefined, readInteger(range))
}

/** An optional number with a maximum of decimals. */
export function numberOrUnchanged({ min, max, decimals }: Range & { decimals: number }): Field<number | undefined> {
  return optional({ min, max, decimals }, undefined, (text) => {
    if (!/^-?\d{1,15}(\.\d{1,9})?$/.test(text)) return refuse('number.format')
    if ((text.split('.')[1] ?? '').length > decimals) return refuse(`number.decimals:${decimals}`)
    if (Number(text) < min) return refuse(`number.min:${min}`)
    return Number(text) > max ? refuse(`number.max:${max}`) : Number(text)
  })
}

/** An optional integer; empty clears it. `isRequiredWhenShown` as for `optionalChoice`. */
export function optionalInteger(range: Range, isRequiredWhenShown = false): Field<number | null> {
  return optional({ ...range, decimals: 0 }, null, readInteger(range), isRequiredWhenShown)
}

const readId: Read<string> = readText({ max: 19, pattern: /^\d{1,19}$/, format: 'choice.unknown' })

/** The identifier of a selected row. */
export function requiredId(code: MessageCode): Field<string> {
  return required(code, {}, readId)
}

export function optionalId(isRequiredWhenShown = false): Field<string | null> {
  return optional({}, null, readId, isRequiredWhenShown)
}

const IDS_MAX = 1000

/** Identifiers of selected rows, as an array or comma-separated. */
function readIds(text: string, max: number): string[] | Refusal {
  const ids = text.split(',')
  if (ids.length > max) return refuse(`selection.too-many:${max}`)
  return ids.every((id) => /^\d{1,19}$/.test(id)) ? ids : refuse('choice.unknown')
}

function joined(ids: string[] | Refusal): string | Refusal {
  return ids instanceof Refusal ? ids : ids.join(',')
}

/** Optional identifiers, comma-separated as in the contract; none is an empty text. */
export function idList(max = IDS_MAX): Field<string> {
  return optional({}, '', (text) => joined(readIds(text, max)))
}

/** The same with at least one. */
export function requiredIdList(code: MessageCode, max = IDS_MAX): Field<string> {
  return required(code, {}, (text) => joined(readIds(text, max)))
}

/** Identifiers of selected rows: at least one, and at most the limit of a call. */
export function requiredIds(max = IDS_MAX): Field<string[]> {
  return required<string[]>('selection.required', {}, (text) => readIds(text, max))
}

/** Identifiers as an array; an empty one removes all grants. */
export function grantedIds(max: number): Field<string[]> {
  return optional<string[], string[]>({}, [], (text) => readIds(text, max))
}

/** The tenant of a row, which administrators of the platform choose; by default the caller's own. */
export function tenantChoice(): Field<string | undefined> {
  return textOrUnchanged({ max: 6, pattern: /^\d{6}$/, format: 'choice.unknown' })
}

const PLATFORM_TENANT = '000000'

/** The operator of a row to add: users of the platform choose it, and cannot choose the platform; that of others is fixed. */
export function operatorChoice(): Field<string | undefined> {
  const meta = {
    get isRequired() {
      return formRules().choosesOperator
    },
    limits: { maxLength: PLATFORM_TENANT.length },
  }
  return field(meta, (text) => {
    const { choosesOperator } = formRules()
    if (text === '') return choosesOperator ? refuse('operator.required') : undefined
    if (!/^\d{6}$/.test(text)) return refuse('choice.unknown')
    return choosesOperator && text === PLATFORM_TENANT ? refuse('operator.platform') : text
  })
}

/** On or off. */
export function flag(): Field<boolean | undefined> {
  return field({ isRequired: false, limits: {} }, (text) => (text === '' ? undefined : text === 'true' || text === '1'))
}

/** On or off; required. */
export function requiredFlag(code: MessageCode): Field<boolean> {
  return required(code, {}, (text) => text === 'true' || text === '1')
}
