/** The kind of a site is a key of an open dictionary, which operators extend: the stored one decides. */
import { messageText } from '@swapdesk/validation'
import type { Row } from '../../crud/noun.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'

const DICTIONARY = 't_station_type'

/** Refuses a kind that the dictionary does not have; one that was stored before it was taken out may stay. */
export async function checkStationType(context: Context, row: Row, before: Row | undefined): Promise<Row> {
  const { stationType } = row
  if (stationType === undefined || stationType === before?.['stationType']) return row
  const known = await context.db.first(sql`select 1 as known from dict
    where code = ${DICTIONARY} and dict_key = ${String(Number(stationType))} and status = 1 and is_deleted = 0`)
  if (known) return row
  throw new Problem('validation.failed', {}, (locale) => ({ stationType: messageText('choice.unknown', locale) }))
}
