/** The kind of a site is a key of an open dictionary, which operators extend: the stored one decides. */
import { messageText } from '@swapdesk/validation'
import type { Row } from '../../crud/noun.ts'
import { query } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'

const DICTIONARY = 't_station_type'

/** Refuses a kind that the dictionary does not have; one that was stored before it was taken out may stay. */
export async function checkStationType(context: Context, row: Row, before: Row | undefined): Promise<Row> {
  const { stationType } = row
  if (stationType === undefined || stationType === before?.['stationType']) return row
  const known = await context.db.first(
    query
      .selectFrom('dict')
      .select('id')
      .where('code', '=', DICTIONARY)
      .where('dictKey', '=', String(Number(stationType)))
      .where('status', '=', 1)
      .where('isDeleted', '=', 0),
  )
  if (known) return row
  throw new Problem('validation.failed', {}, (locale) => ({ stationType: messageText('choice.unknown', locale) }))
}
