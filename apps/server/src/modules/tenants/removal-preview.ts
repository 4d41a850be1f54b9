/** What is removed with a tenant: the number of its records by kind. Raw SQL: one count per table of a noun. */
import { isReachable } from '../../crud/list.ts'
import { definedNouns } from '../../crud/noun.ts'
import { query, sql } from '../../db/database.ts'
import { snake } from '../../db/names.ts'
import { hasColumn } from '../../db/tables.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { KEPT_TABLES } from './tenant-eraser.ts'
import { tenants } from './tenants.repository.ts'

export async function removalPreview(context: Context, id: string): Promise<DataOf<'tenantRemovalPreview'>> {
  const tenant = await context.db.first(
    query
      .selectFrom('tenant as t')
      .select(['t.id', 't.tenantId', 't.tenantName'])
      .where('t.id', '=', id)
      .where(isReachable(context, tenants)),
  )
  if (!tenant) throw new Problem('row.not-found')
  const counts = await countsOf(context, tenant.tenantId)
  return {
    ...tenant,
    counts: counts.map(({ name, count }) => ({ name, count })).toSorted((one, other) => other.count - one.count),
  }
}

/** The kinds of records of which a tenant has any. */
async function countsOf(context: Context, tenantId: string): Promise<{ table: string; name: string; count: number }[]> {
  const kept = new Set<string>(KEPT_TABLES)
  const nouns = definedNouns().filter(
    ({ table, isTenantOwned, operations }) => isTenantOwned && operations.export && !kept.has(snake(table)),
  )
  const byTable = new Map(nouns.map((noun) => [noun.table, noun]))
  const counted = await context.db.many(
    [...byTable.keys()].map((table) => {
      const isAlive = hasColumn(table, 'isDeleted') ? sql`is_deleted = 0` : sql`true`
      return sql`select count(*)::integer as count from ${sql.table(snake(table))}
        where tenant_id = ${tenantId} and ${isAlive}`
    }),
  )
  const counts = [...byTable.values()].map(({ table, title }, at) => ({
    table,
    name: title[context.locale],
    count: Number(counted[at]?.[0]?.['count'] ?? 0),
  }))
  return counts.filter(({ count }) => count > 0)
}
