/** Records seeded rows: a row is seeded once, and not again after its removal. */
import { type Executor, query } from './database.ts'

type Kind = 'menu' | 'dict' | 'region'

export async function seededKeys(db: Executor, kind: Kind): Promise<ReadonlySet<string>> {
  const rows = await db.all(query.selectFrom('seedLedger').select('key').where('kind', '=', kind))
  return new Set(rows.map((row) => row.key))
}

export async function noteSeeded(db: Executor, kind: Kind, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const rows = [...new Set(keys)].map((key) => ({ kind, key }))
  await db.run(
    query
      .insertInto('seedLedger')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
  )
}
