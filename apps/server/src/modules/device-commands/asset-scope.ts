/** Rows about devices, such as alarms and commands, are narrowed by the data scopes of the devices' assets. */
import { columnOf, snake } from '../../crud/columns.ts'
import { scopedOf } from '../../crud/list.ts'
import type { Condition } from '../../crud/noun.ts'
import { dataScopeOf, tenantPredicateOf } from '../../crud/scope.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { ASSETS } from './assets.ts'

/**
 * @param sn column with the serial number of the device, as `alias.column`
 * @param kind column with its kind; without one all are cabinets
 */
export function assetScope(sn: string, kind?: string): (context: Context) => Condition | undefined {
  return (context) => {
    const perKind = Object.entries(ASSETS).flatMap(([name, { noun, column }]) => {
      const scope = dataScopeOf(context, scopedOf(noun))
      if (!scope) return []
      const { alias, table } = noun
      const conditions = [tenantPredicateOf(context, alias) ?? [], scope].flat()
      if (kind === undefined && name !== 'cabinet') return []
      const isOther = kind === undefined ? sql`false` : sql`${columnOf(kind)} <> ${name}`
      // The columns compared stand outside the query: an alias inside it may be the same.
      return [
        sql`(${isOther} or ${columnOf(sn)} in (select ${columnOf(`${alias}.${column}`)}
          from ${sql.table(snake(table))} as ${sql.ref(alias)} where ${sql.join(conditions, sql` and `)}))`,
      ]
    })
    return perKind.length === 0 ? undefined : sql`${sql.join(perKind, sql` and `)}`
  }
}
