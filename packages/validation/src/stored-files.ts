/** Addresses of files from before the rule for them: a row keeps the one it has, as the server lets it. */
import type { z } from 'zod'
import { issuesOf } from './form.ts'

type Values = Readonly<Record<string, unknown>>

/** An address of the right form. */
const ACCEPTED = '/files/00000000000000000000000000000000.png'

function unchangedOldFiles(schema: z.ZodType, stored: Values, values: Values): string[] {
  return Object.entries(issuesOf(schema, stored))
    .filter(([name, message]) => message === 'file.address' && values[name] === stored[name])
    .map(([name]) => name)
}

/** The values for the schema: unchanged old addresses of the stored row are accepted. */
export function acceptStoredFiles<V extends Values>(schema: z.ZodType, stored: Values, values: V): V {
  const names = unchangedOldFiles(schema, stored, values)
  return names.length === 0 ? values : { ...values, ...Object.fromEntries(names.map((name) => [name, ACCEPTED])) }
}

/** The input that changes a stored row; unchanged old addresses are left out, which keeps them. */
export function parseChange<Out>(schema: z.ZodType<Out>, stored: Values, values: Values): Out {
  const input = schema.parse(acceptStoredFiles(schema, stored, values))
  const kept = new Set(unchangedOldFiles(schema, stored, values))
  if (kept.size === 0) return input
  return Object.fromEntries(Object.entries(input as Values).filter(([name]) => !kept.has(name))) as Out
}
