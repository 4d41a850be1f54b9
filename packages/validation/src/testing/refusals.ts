/** One line per rule: a valid form, a change, and the resulting message in both languages. */
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { issuesOf } from '../form.ts'
import { messageText } from '../messages.ts'
import { contractTakes } from './contract.ts'

type Values = Record<string, unknown>
export type Tried = {
  form: z.ZodType
  /** Its operation in the contract; null if nothing is sent. */
  schema: string | null
  right: Values
  /** Input of the call beside the form, such as the row it acts on. */
  besides?: Values
}

/**
 * Where else it is refused: by the contract, or only by the server's use of the same form, because the rule spans
 * fields, depends on the calendar, or cannot be expressed in JSON schema.
 */
type RefusedBy = 'contract' | 'rule'

export type Refusal<Name extends string> = [
  form: Name,
  change: Values,
  field: string,
  zh: string,
  en: string,
  by: RefusedBy,
]

/** Whether the server accepts the request; true if nothing is sent. */
function isTaken({ form, schema, right, besides }: Tried, change: Values = {}): boolean {
  return schema === null || contractTakes(schema, { ...besides, ...(form.parse(right) as Values), ...change })
}

export function checkRefusals<Name extends string>(tried: Record<Name, Tried>, refusals: Refusal<Name>[]): void {
  it.each(Object.entries<Tried>(tried))('%s: valid input is accepted', (_name, one) => {
    expect(issuesOf(one.form, one.right)).toEqual({})
    expect(isTaken(one)).toBe(true)
  })

  it.each(refusals)('%s with %j: %s', (name, change, field, zh, en, by) => {
    const one: Tried = tried[name]
    const faults = issuesOf(one.form, { ...one.right, ...change })
    expect(Object.keys(faults)).toEqual([field])
    const message = faults[field] ?? ''
    expect([messageText(message, 'zh'), messageText(message, 'en')]).toEqual([zh, en])
    expect(isTaken(one, change)).toBe(by === 'rule')
  })
}
