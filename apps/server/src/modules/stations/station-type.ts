/** Validates the kind of a site against an open dictionary, which operators extend. */
import { messageText } from '@swapdesk/validation'
import type { Row } from '../../crud/noun.ts'
import { query } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'

const DICTIONARY = 't_station_type'

/** Refuses a kind that is not in the dictionary; a stored kind that was removed since may stay. */
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
