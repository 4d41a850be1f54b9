/** Devices as their assets: who may reach the asset may reach the device. */
import type { DeviceKind } from '@swapdesk/device-protocol'
import { reachConditions } from '../../crud/list.ts'
import type { Resource } from '../../crud/resource.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { batteries } from '../batteries/index.ts'
import { cabinets } from '../cabinets/index.ts'
import { vehicles } from '../vehicles/index.ts'

const ASSETS: Record<DeviceKind, { resource: Resource; column: string }> = {
  cabinet: { resource: cabinets, column: 'cabinet_sn' },
  vehicle: { resource: vehicles, column: 'vehicle_sn' },
  bms: { resource: batteries, column: 'bms_sn' },
}

/** What stands behind `from` and `where`: devices `d` with their assets, whose alias is answered too, within reach. */
export function reachedDevices(context: Context, kind: DeviceKind) {
  const { resource, column } = ASSETS[kind]
  const { alias, table } = resource
  const sn = sql.ref(`${alias}.${column}`)
  return {
    alias,
    from: sql`${sql.table(table)} as ${sql.ref(alias)} join device d on d.kind = ${kind} and d.sn = ${sn}`,
    where: sql.join(reachConditions(context, resource), sql` and `),
  }
}
