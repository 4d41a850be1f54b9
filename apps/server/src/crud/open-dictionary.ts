/** Validates fields whose values are keys of open dictionaries, which operators extend. */
import { type MessageCode, messageText } from '@swapdesk/validation'
import { query } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import type { Row } from './noun.ts'

const UNKNOWN: MessageCode = 'choice.unknown'

/**
 * A rule of a noun: refuses values that are not enabled items of the dictionary of their field (`dictionaryOf`: field →
 * code). A stored value whose item was removed since may stay; null is not checked.
 */
export function openDictionaries(
  dictionaryOf: Readonly<Record<string, string>>,
): (context: Context, row: Row, before: Row | undefined) => Promise<Row> {
  return async (context, row, before) => {
    const changed = Object.keys(dictionaryOf).filter(
      (field) => row[field] !== undefined && row[field] !== null && row[field] !== before?.[field],
    )
    const unknown: string[] = []
    for (const field of changed) {
      const item = context.db.first(
        query
          .selectFrom('dict')
          .select('id')
          .where('code', '=', dictionaryOf[field] ?? '')
          .where('dictKey', '=', String(Number(row[field])))
          .where('status', '=', 1)
          .where('isDeleted', '=', 0),
      )
      if (!(await item)) unknown.push(field)
    }
    if (unknown.length === 0) return row
    throw new Problem('validation.failed', {}, (locale) =>
      Object.fromEntries(unknown.map((field) => [field, messageText(UNKNOWN, locale)])),
    )
  }
}
