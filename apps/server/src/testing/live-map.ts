/** What tests of the live map share: readers with data scopes, and what they see. */
import type { ApiSession } from '@swapdesk/testing'
import { type Database, sql } from '../db/database.ts'
import type { TestServer } from './harness.ts'
import { addCabinet, addVehicle, bootOf, store } from './device-reports.ts'
import { addPerson, menuIdsOf } from './people.ts'

export type MapPoint = {
  kind: string
  id: string
  tenantId: string
  tenantName: string | null
  sn: string | null
  name: string | null
  lng: number
  lat: number
  isOwnPosition: boolean
  locateTime: string | null
  state: string | null
  online: number | null
  soc: number | null
}
export type MapCount = { kind: string; total: number; located: number }
type MapReply = { points: MapPoint[]; removed: { kind: string; id: string }[]; cursor: string; isComplete: boolean }
/** Class, type (1 all rows, 2 own ones) and columns of a data scope. */
export type MapScope = readonly [scopeClass: string, scopeType: number, columns: string]

export const TENANT = '384721'
export const OTHER = '517209'

export const readMap = (who: ApiSession, input: Record<string, string> = {}) =>
  who.data<MapReply>('mapPointList', input)

/** A vehicle that reported from a place. */
export async function reportingVehicle(db: Database, lng: number, lat: number, data: object = {}) {
  const vehicle = await addVehicle(db, TENANT)
  const boot = bootOf(vehicle, 'b1')
  await store(db, boot.boot({}), boot.telemetry({ spd: 0, soc: 80, lng, lat, ...data }))
  return { ...vehicle, boot }
}

export async function stationAt(db: Database, tenantId = TENANT) {
  const row = await db.system.first(sql<{ id: string; stationName: string }>`
    insert into station (tenant_id, station_name, address, lng, lat)
    values (${tenantId}, 'map ' || clock_timestamp(), 'x', 121.5, 31.2) returning id, station_name`)
  if (!row) throw new Error('no station')
  return row
}

export async function cabinetAt(db: Database, stationId: string) {
  const cabinet = await addCabinet(db, TENANT)
  await db.system.run(sql`update cabinet set station_id = ${stationId} where cabinet_sn = ${cabinet.sn}`)
  return cabinet
}

let made = 0

/** Somebody with these menus and data scopes. */
export async function mapReader(
  demo: { running: TestServer; admin: ApiSession; platform: ApiSession },
  menus: readonly string[],
  scopes: readonly MapScope[] = [],
): Promise<ApiSession> {
  const ids = await menuIdsOf(demo.platform)
  const given = scopes.map(async ([scopeClass, scopeType, scopeField], at) => {
    const resourceCode = `map-${(made += 1)}-${at}`
    const scope = { menuId: ids('vehicle')[0], resourceCode, scopeName: '地图', scopeClass, scopeType, scopeField }
    return (await demo.platform.data<{ id: string }>('dataScopeSubmit', scope)).id
  })
  const dataScopeIds = await Promise.all(given)
  const menuIds = ids('fleet', ...menus)
  return (await addPerson(demo.running, demo.admin, TENANT, { menuIds, dataScopeIds })).session
}
