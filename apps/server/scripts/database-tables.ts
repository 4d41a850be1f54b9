// Writes src/db/generated/tables.ts from the catalogue of a freshly migrated database; with --check it only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { Database, openPool, sql } from '../src/db/database.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'

type Column = { tableName: string; columnName: string; type: string; isNullable: boolean; hasDefault: boolean }

const target = new URL('../src/db/generated/tables.ts', import.meta.url)
/** Written by the migrator, which keeps their shape to itself. */
const NOT_OURS = new Set(['schema_migration', 'schema_migration_lock'])

type UniqueIndex = { tableName: string; indexName: string }
type UniqueKey = { tableName: string; columnNames: string[] }
type Catalogue = { columns: Column[]; uniqueIndexes: UniqueIndex[]; uniqueKeys: UniqueKey[]; counted: string[] }

async function catalogueOfMigratedDatabase(): Promise<Catalogue> {
  const embedded = await startEmbedded({ dataDir: null })
  const db = new Database(openPool({ host: embedded.host, max: 1 }), true)
  try {
    await migrate(db.pool)
    // Partitions repeat the columns of their parent.
    const columns = await db.system.all(sql<Column>`
      select c.relname as table_name, a.attname as column_name, t.typname as type, not a.attnotnull as is_nullable,
        a.atthasdef or a.attidentity <> '' as has_default
      from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
      where c.relkind in ('r', 'p') and not c.relispartition order by c.relname, a.attnum`)
    const uniqueIndexes = await db.system.all(sql<UniqueIndex>`
      select c.relname as table_name, i.relname as index_name from pg_index x
        join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where x.indisunique and not x.indisprimary and not c.relispartition
        -- One that holds the id is what references of a tenant refer to: no row runs into it.
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = any(x.indkey) and a.attname in ('id', 'cabinet_id'))
      order by 1, 2`)
    // Of all rows: an index over some of them, or over expressions, leaves several rows alike.
    const uniqueKeys = await db.system.all(sql<UniqueKey>`
      select c.relname as table_name, array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum = any(x.indkey::int2[]) order by a.attnum) as column_names
      from pg_index x join pg_class c on c.oid = x.indrelid
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where x.indisunique and x.indpred is null and x.indexprs is null and not c.relispartition order by 1, 2`)
    const counted = await db.system.all(sql<{ tableName: string }>`
      select distinct c.relname as table_name from pg_trigger t join pg_class c on c.oid = t.tgrelid
        join pg_proc p on p.oid = t.tgfoid and p.proname = 'count_changes' where not c.relispartition order by 1`)
    return { columns, uniqueIndexes, uniqueKeys, counted: counted.map((row) => row.tableName) }
  } finally {
    await db.close()
    await embedded.stop()
  }
}

function camel(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function render({ columns, uniqueIndexes, uniqueKeys, counted }: Catalogue): string {
  const tables = [...Map.groupBy(columns, (column) => column.tableName)].filter(([name]) => !NOT_OURS.has(name))
  const body = tables.map(([table, own]) => {
    const lines = own.map(({ columnName, type, isNullable, hasDefault }) => {
      const marks = `${isNullable ? ' null' : ''}${hasDefault ? ' default' : ''}`
      return `    ${camel(columnName)}: '${type}${marks}',`
    })
    return `  ${camel(table)}: {\n${lines.join('\n')}\n  },`
  })
  const indexes = [...Map.groupBy(uniqueIndexes, (index) => index.tableName)].filter(([name]) => !NOT_OURS.has(name))
  const indexLines = indexes.map(
    ([table, own]) => `  ${camel(table)}: [${own.map(({ indexName }) => `'${indexName}'`).join(', ')}],`,
  )
  const keys = [...Map.groupBy(uniqueKeys, (key) => key.tableName)].filter(([name]) => !NOT_OURS.has(name))
  const keyLines = keys.map(([table, own]) => {
    const lists = own.map(({ columnNames }) => `[${columnNames.map((name) => `'${camel(name)}'`).join(', ')}]`)
    return `  ${camel(table)}: [${lists.join(', ')}],`
  })
  return `// Generated from the migrations by \`pnpm --filter @swapdesk/server tables\`; do not edit.

/** Every table with its columns: the type, whether it may be null, and whether an insert may leave it out. */
export const tables = {
${body.join('\n')}
} as const

/** Unique indexes beside primary keys: what an insert or update may run into. */
export const uniqueIndexes = {
${indexLines.join('\n')}
} as const

/** Columns that name one row at most, primary keys among them: what a join may go by. */
export const uniqueKeys = {
${keyLines.join('\n')}
} as const

/** Tables whose changes are counted per tenant (table_change). */
export const countedTables = [${counted.map((name) => `'${camel(name)}'`).join(', ')}] as const
`
}

const text = render(await catalogueOfMigratedDatabase())
if (!process.argv.includes('--check')) writeFileSync(target, text)
else if (readFileSync(target, 'utf8') !== text) {
  console.error(
    'src/db/generated/tables.ts is not what the migrations make: run `pnpm --filter @swapdesk/server tables`.',
  )
  process.exitCode = 1
}
