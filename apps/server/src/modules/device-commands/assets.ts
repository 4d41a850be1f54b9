/**
 * Devices by their assets: access to the asset includes the device. Raw SQL: table and alias are those of a noun,
 * known only at run time.
 */
import type { DeviceKind } from '@swapdesk/device-protocol'
import { reachConditions } from '../../crud/list.ts'
import { columnOf, snake } from '../../crud/columns.ts'
import type { Noun } from '../../crud/noun.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { batteries } from '../batteries/index.ts'
import { cabinets } from '../cabinets/index.ts'
import { vehicles } from '../vehicles/index.ts'

export const ASSETS: Record<DeviceKind, { noun: Noun; column: string }> = {
  cabinet: { noun: cabinets, column: 'cabinetSn' },
  vehicle: { noun: vehicles, column: 'vehicleSn' },
  bms: { noun: batteries, column: 'bmsSn' },
}

/** The `from` and `where` clauses for devices `d` with their assets within reach; also returns the alias of the assets. */
export function reachedDevices(context: Context, kind: DeviceKind) {
  const { noun, column } = ASSETS[kind]
  const { alias, table } = noun
  const sn = columnOf(`${alias}.${column}`)
  return {
    alias,
    from: sql`${sql.table(snake(table))} as ${sql.ref(alias)} join device d on d.kind = ${kind} and d.sn = ${sn}`,
    where: sql.join(reachConditions(context, noun), sql` and `),
  }
}
