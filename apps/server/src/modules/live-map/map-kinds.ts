/**
 * What is on the live map, kind by kind: the rows of its noun, and the columns of them that a point is made of. Raw SQL: joins
 * of a list that only the map needs, and where a battery is.
 */
import type { OperationId } from '@swapdesk/contract/operations'
import { MapPointKind } from '@swapdesk/dictionary'
import { hidesRowsOf } from '../../crud/list-visibility.ts'
import { reachConditions } from '../../crud/list.ts'
import type { Condition, Noun } from '../../crud/noun.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { batteries } from '../batteries/index.ts'
import { cabinets } from '../cabinets/index.ts'
import { stations } from '../stations/index.ts'
import { vehicles } from '../vehicles/index.ts'

/** A position, in degrees; whether it is the row's own; and when, null for a fixed place. */
export type Located = {
  lng: RawBuilder<unknown>
  lat: RawBuilder<unknown>
  isOwn: RawBuilder<unknown>
  time: RawBuilder<unknown>
}

export type MapKind = {
  kind: MapPointKind
  noun: Noun
  list: OperationId
  /** Read for the point, as far as the caller sees them. */
  columns: readonly string[]
  /** Its serial number; null for a kind that has none. */
  sn: { column: string; value: RawBuilder<unknown> } | null
  /** Undefined where a data scope hides where things of this kind are. */
  placeOf: (context: Context) => Located | undefined
  /** Of the rows of a point, which ones change it. */
  changesOf: (context: Context, changed: Changed, place: Located) => Changes
}

/** Whether the row of an alias was written since a read. */
type Changed = (alias: string) => Condition
export type Changes = {
  /** Undefined where that it has changed would tell when a device was heard of, which a data scope hides. */
  shown: readonly Condition[] | undefined
  /** Whether it was taken off the map: by what says where it is, other than a report. */
  moved: readonly Condition[]
}

/** Longer than a cursor is valid: keeps the older rows from being looked at. */
export const RECENT = '10 minutes'

const unknownTime = sql`null::timestamptz`

const isShown = (context: Context, noun: Noun, names: readonly string[]) =>
  shownColumns(context, noun, names).length === names.length

/** Where the device is, without the time of it where that is hidden. */
const ofDevice = (isTimed: boolean): Located => ({
  lng: sql`d.lng`,
  lat: sql`d.lat`,
  isOwn: sql`true`,
  time: isTimed ? sql`d.locate_time` : unknownTime,
})
const isHeardShown = (context: Context, noun: Noun) => isShown(context, noun, ['lastSeenTime'])

const isInReach = (context: Context, noun: Noun) => sql`(${sql.join(reachConditions(context, noun), sql` and `)})`

/** A position of station `st` for those who see the station and where it is. */
const stationValue = (context: Context, name: 'lng' | 'lat') =>
  sql`(case when ${isInReach(context, stations)} then ${sql.ref(`st.${name}`)} end)`

const mappedBatteries: Noun = {
  ...batteries,
  joins: {
    ...batteries.joins,
    d: { table: 'device', on: { kind: sql`'bms'`, sn: 'b.bmsSn', tenantId: 'b.tenantId' } },
    vd: { table: 'device', on: { kind: sql`'vehicle'`, sn: 'v.vehicleSn', tenantId: 'b.tenantId' } },
    st: { table: 'station', on: { id: 'c.stationId', tenantId: 'b.tenantId' } },
  },
}

/** Where a vehicle is, is where its rider is: only who sees all vehicles learns it from their batteries. */
const isVehicleTold = (context: Context) =>
  isShown(context, batteries, ['vehicleSn']) && !hidesRowsOf(context, 'vehicleList')

/** Where the station is of cabinet `c` that holds a battery. */
const holdingStation = (context: Context, name: 'lng' | 'lat') =>
  sql`(case when ${isInReach(context, cabinets)} then ${stationValue(context, name)} end)`

/** Where the cabinet or vehicle is that holds battery `b`, as far as the caller may know which one that is and where. */
function holderOf(context: Context): Located | undefined {
  const isAtStation = isShown(context, batteries, ['cabinetSn']) && isShown(context, cabinets, ['stationName'])
  const ofCabinet = isAtStation && isShown(context, stations, ['lng', 'lat'])
  const ofVehicle = isVehicleTold(context)
  const held = (name: 'lng' | 'lat') => [
    ...(ofCabinet ? [holdingStation(context, name)] : []),
    ...(ofVehicle ? [sql`vd.${sql.ref(name)}`] : []),
  ]
  if (!ofCabinet && !ofVehicle) return undefined
  return {
    lng: sql`coalesce(${sql.join(held('lng'))})`,
    lat: sql`coalesce(${sql.join(held('lat'))})`,
    isOwn: sql`false`,
    time: ofVehicle ? sql`vd.locate_time` : unknownTime,
  }
}

/** None of a battery that a rider or a vehicle has. */
const unridden = (value: RawBuilder<unknown>) => sql`(case when p.place not in ('rider', 'vehicle') then ${value} end)`
const ofUnridden = (own: Located): Located => ({
  ...own,
  lng: unridden(own.lng),
  lat: unridden(own.lat),
  time: unridden(own.time),
})

/** Its own position since it came where it is, else that of what holds it, else its last one. */
function placeOfBattery(context: Context): Located | undefined {
  if (!isShown(context, batteries, ['place'])) return undefined
  const holder = holderOf(context)
  const own = hidesRowsOf(context, 'vehicleList') ? ofUnridden(ofDevice(true)) : ofDevice(true)
  if (!holder) return own
  const isOwn = sql`(${own.lng} is not null and (d.locate_time >= p.occurred_at or ${holder.lng} is null))`
  const either = (name: 'lng' | 'lat' | 'time') => sql`(case when ${isOwn} then ${own[name]} else ${holder[name]} end)`
  return {
    lng: either('lng'),
    lat: either('lat'),
    isOwn,
    time: either('time'),
  }
}

/** Its own row is written by reports, its place when it moves. Reports of what holds it change it only where they place it. */
function changesOfBattery(context: Context, changed: Changed, { isOwn }: Located): Changes {
  // A battery that stays with its rider leaves the vehicle by a change of the rider alone.
  const ofRider = isVehicleTold(context) ? [changed('r')] : []
  const holders = [changed('c'), changed('st'), ...(isVehicleTold(context) ? [changed('vd')] : [])]
  const isPlaced = sql`(not coalesce(${isOwn}, false) and (${sql.join(holders, sql` or `)}))`
  const isKnown = isHeardShown(context, batteries) && isShown(context, batteries, ['placeTime'])
  return {
    shown: isKnown
      ? [changed('b'), changed('p'), ...ofRider, sql`(coalesce(${isOwn}, false) and ${changed('d')})`, isPlaced]
      : undefined,
    moved: [changed('p'), changed('c'), changed('st'), ...ofRider],
  }
}

const cabinetHere = sql`cabinet hc on hc.id = hs.cabinet_id`

/** Its figures are those of its cabinets: of their reports, those that set one online or offline, or change a slot. */
function changesOfStation(context: Context, changed: Changed): Changes {
  const ofCabinets = sql`st.id in (
    select hc.station_id from cabinet hc where ${changed('hc')}
    union all select hc.station_id from cabinet_slot hs join ${cabinetHere} where ${changed('hs')}
    union all select hc.station_id from device hd join cabinet hc on hc.cabinet_sn = hd.sn
      where hd.kind = 'cabinet' and hd.status_time > now() - ${RECENT}::interval and ${changed('hd')})`
  return {
    shown: isHeardShown(context, cabinets) ? [changed('st'), ofCabinets] : undefined,
    moved: [changed('st')],
  }
}

/** In the order in which the list has room for them: places are few, and what moves is found by them. */
export const MAP_KINDS: readonly MapKind[] = [
  {
    kind: MapPointKind.Station,
    noun: stations,
    list: 'stationList',
    sn: null,
    columns: ['stationName', 'cabinetCount', 'onlineCount', 'fullCount', 'status'],
    placeOf: (context) =>
      isShown(context, stations, ['lng', 'lat'])
        ? { lng: sql`st.lng`, lat: sql`st.lat`, isOwn: sql`true`, time: unknownTime }
        : undefined,
    changesOf: changesOfStation,
  },
  {
    kind: MapPointKind.Cabinet,
    noun: cabinets,
    list: 'cabinetList',
    sn: { column: 'cabinetSn', value: sql`c.cabinet_sn` },
    columns: ['cabinetSn', 'name', 'online', 'lastSeenTime', 'fullCount', 'status'],
    placeOf: (context) =>
      isShown(context, cabinets, ['stationName']) && isShown(context, stations, ['lng', 'lat'])
        ? {
            lng: stationValue(context, 'lng'),
            lat: stationValue(context, 'lat'),
            isOwn: sql`false`,
            time: unknownTime,
          }
        : undefined,
    changesOf: (context, changed) => ({
      shown: isHeardShown(context, cabinets) ? [changed('c'), changed('d'), changed('st')] : undefined,
      moved: [changed('c'), changed('st')],
    }),
  },
  {
    kind: MapPointKind.Vehicle,
    noun: vehicles,
    list: 'vehicleList',
    sn: { column: 'vehicleSn', value: sql`v.vehicle_sn` },
    columns: [
      'vehicleSn',
      'plateNumber',
      'online',
      'lastSeenTime',
      'soc',
      'lowPowerPercent',
      'isStill',
      'speed',
      'crossTheBorder',
      'status',
    ],
    placeOf: (context) =>
      isShown(context, vehicles, ['lng', 'lat']) ? ofDevice(isShown(context, vehicles, ['locateTime'])) : undefined,
    changesOf: (context, changed) => ({
      shown: isHeardShown(context, vehicles) ? [changed('v'), changed('d')] : undefined,
      moved: [changed('v')],
    }),
  },
  {
    kind: MapPointKind.Battery,
    noun: mappedBatteries,
    list: 'batteryList',
    sn: { column: 'bmsSn', value: sql`b.bms_sn` },
    columns: ['bmsSn', 'online', 'lastSeenTime', 'soc', 'lowPowerPercent', 'status'],
    placeOf: placeOfBattery,
    changesOf: changesOfBattery,
  },
]

export const isLocated = ({ lng, lat }: Located): Condition => sql`${lng} is not null and ${lat} is not null`

/** The same without the condition that rows exist, to find those that were removed. */
export const withRemoved = (noun: Noun): Noun => ({ ...noun, alive: () => sql`true` })
