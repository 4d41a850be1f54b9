/**
 * Rows about devices, such as alarms and commands, are narrowed by the data scopes of the devices' assets. Raw SQL:
 * the condition is composed of those of other nouns.
 */
import type { DeviceKind } from '@swapdesk/device-protocol'
import { columnOf, snake } from '../../crud/columns.ts'
import { scopedOf } from '../../crud/list.ts'
import type { Condition, ForeignColumn } from '../../crud/noun.ts'
import { dataScopeOf, tenantPredicateOf } from '../../crud/scope.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { ASSETS } from './assets.ts'

/** The assets of a kind within the caller's data scopes; undefined if none narrows them. */
function scopedAssets(context: Context, { noun, column }: (typeof ASSETS)[DeviceKind]) {
  const scope = dataScopeOf(context, scopedOf(noun))
  if (!scope) return undefined
  const { alias, table } = noun
  const from = sql`${sql.table(snake(table))} as ${sql.ref(alias)}`
  const where = sql.join([tenantPredicateOf(context, alias) ?? [], scope].flat(), sql` and `)
  return { id: columnOf(`${alias}.id`), sn: columnOf(`${alias}.${column}`), from, where }
}

/**
 * @param device column with the identifier of the device, as `alias.column`; null if it was removed
 * @param sn column with the serial number it had, for removed devices
 * @param kind column with its kind
 */
export function assetScope(device: string, sn: string, kind: string): (context: Context) => Condition | undefined {
  return (context) => {
    const perKind = Object.entries(ASSETS).flatMap(([name, asset]) => {
      const scoped = scopedAssets(context, asset)
      if (!scoped) return []
      // The columns compared stand outside the queries: an alias inside them may be the same.
      return [
        sql`(${columnOf(kind)} <> ${name}
          or ${columnOf(device)} in (select reached.id from ${scoped.from} join device reached on reached.kind = ${name} and reached.sn = ${scoped.sn}
            where ${scoped.where})
          or ${columnOf(device)} is null and ${columnOf(sn)} in (select ${scoped.sn} from ${scoped.from} where ${scoped.where}))`,
      ]
    })
    return perKind.length === 0 ? undefined : sql`${sql.join(perKind, sql` and `)}`
  }
}

/**
 * Rows of vehicles.
 * @param vehicle column with the identifier of the vehicle, as `alias.column`
 */
export function vehicleScope(vehicle: string): (context: Context) => Condition | undefined {
  return (context) => {
    const scoped = scopedAssets(context, ASSETS.vehicle)
    return scoped && sql`${columnOf(vehicle)} in (select ${scoped.id} from ${scoped.from} where ${scoped.where})`
  }
}

/**
 * Rows of cabinets.
 * @param cabinet column with the identifier of the cabinet, as `alias.column`
 * @param sn column with the serial number, for rows without one
 */
export function cabinetScope(cabinet: string, sn: string): (context: Context) => Condition | undefined {
  return (context) => {
    const scoped = scopedAssets(context, ASSETS.cabinet)
    return (
      scoped &&
      sql`(${columnOf(cabinet)} in (select ${scoped.id} from ${scoped.from} where ${scoped.where})
        or ${columnOf(cabinet)} is null and ${columnOf(sn)} in (select ${scoped.sn} from ${scoped.from} where ${scoped.where}))`
    )
  }
}

/** The serial numbers that a column with that of any device shows. */
export function assetNumbers(): readonly ForeignColumn[] {
  return Object.values(ASSETS).map(({ noun, column }) => [noun, column])
}
