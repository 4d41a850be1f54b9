/** The rows of a database as digests, table by table, to compare one database with another. */

/** A connection to either database. */
export type Connection = { query(text: string): Promise<{ rows: Record<string, string>[] }> }
export type RowDigests = ReadonlyMap<string, readonly string[]>

/** Without the table of migrations: a restore runs them again at another time and compares their checksums. */
const TABLES = `select c.relname as name from pg_class c
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
    and c.relname not in ('schema_migration', 'schema_migration_lock') order by 1`

export async function rowDigests(connection: Connection): Promise<RowDigests> {
  const digests = new Map<string, string[]>()
  for (const { name = '' } of (await connection.query(TABLES)).rows) {
    const { rows } = await connection.query(`select md5(t::text) as digest from "${name}" t order by 1`)
    digests.set(
      name,
      rows.map(({ digest = '' }) => digest),
    )
  }
  return digests
}

export function rowCount(digests: RowDigests): number {
  return [...digests.values()].reduce((sum, rows) => sum + rows.length, 0)
}

/** Differences as text: missing rows of `expected`, and additional rows. */
export function differences(expected: RowDigests, actual: RowDigests): string[] {
  return [...new Set([...expected.keys(), ...actual.keys()])].flatMap((table) => {
    const missing = without(expected.get(table) ?? [], actual.get(table) ?? [])
    const added = without(actual.get(table) ?? [], expected.get(table) ?? [])
    return missing + added > 0 ? [`${table}: ${missing} rows missing, ${added} rows too many`] : []
  })
}

function without(rows: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>()
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1)
  let count = 0
  for (const row of rows) {
    const found = left.get(row) ?? 0
    if (found > 0) left.set(row, found - 1)
    else count += 1
  }
  return count
}
