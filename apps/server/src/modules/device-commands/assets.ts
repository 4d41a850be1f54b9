/** Devices as their assets: who may reach the asset may reach the device. */
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

/** What stands behind `from` and `where`: devices `d` with their assets, whose alias is answered too, within reach. */
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
