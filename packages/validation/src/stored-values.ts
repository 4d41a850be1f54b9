/**
 * Values from before their rule, which a row keeps, as the server lets it: addresses of files, outlines of geofences, and phones and
 * amounts that were stored while the tenant had another country or currency.
 */
import type { z } from 'zod'
import { followsTenant, issuesOf } from './form.ts'
import type { Message } from './messages.ts'

type Values = Readonly<Record<string, unknown>>

/** An address of the right form. */
const FILE = '/files/00000000000000000000000000000000.png'
/** A phone that is valid in every country. */
const PHONE = '+8613800138000'
/** An outline that is valid. */
const OUTLINE = JSON.stringify({
  type: 'Feature',
  properties: { shape: 'circle', radius: 100 },
  geometry: { type: 'Point', coordinates: [0, 0] },
})

/** Unchanged stored values that the schema refuses today, with the message. */
function unchangedOld(schema: z.ZodType, stored: Values, values: Values): [string, Message][] {
  return Object.entries(issuesOf(schema, stored)).filter(
    ([name, message]) =>
      values[name] === stored[name] &&
      isGiven(stored[name]) &&
      (message === 'file.address' || isOutlineFault(message) || followsTenant(schema, name)),
  )
}

const isOutlineFault = (message: Message): boolean => message.startsWith('geofence.content.')

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** A value that the schema accepts in place of one it refuses. */
function acceptedFor(message: Message, value: unknown): string {
  if (message === 'file.address') return FILE
  if (isOutlineFault(message)) return OUTLINE
  return message.startsWith('phone.') ? PHONE : String(Math.ceil(Number(value)))
}

/** The values for the schema: unchanged old values of the stored row are accepted. */
export function acceptStored<V extends Values>(schema: z.ZodType, stored: Values, values: V): V {
  const old = unchangedOld(schema, stored, values)
  const accepted = old.map(([name, message]) => [name, acceptedFor(message, values[name])])
  return old.length === 0 ? values : { ...values, ...Object.fromEntries(accepted) }
}

/** The input that changes a stored row; unchanged old values are left out, which keeps them. */
export function parseChange<Out>(schema: z.ZodType<Out>, stored: Values, values: Values): Out {
  const input = schema.parse(acceptStored(schema, stored, values))
  const kept = new Set(unchangedOld(schema, stored, values).map(([name]) => name))
  if (kept.size === 0) return input
  return Object.fromEntries(Object.entries(input as Values).filter(([name]) => !kept.has(name))) as Out
}
