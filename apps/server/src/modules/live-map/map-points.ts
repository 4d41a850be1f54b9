/** Points of the live map, and how many there are. Raw SQL: lists of several nouns, with the columns of the map. */
import { MapPointKind } from '@swapdesk/dictionary'
import { fromOf, selectOf, whereOf } from '../../crud/list.ts'
import type { Condition } from '../../crud/noun.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { type Query, type RawBuilder, sql } from '../../db/database.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { alarms } from '../alarms/index.ts'
import {
  changedSince,
  type Cursor,
  cursorText,
  isAhead,
  isWholeDue,
  readCursor,
  type Snapshot,
  snapshot,
} from './map-cursor.ts'
import { isLocated, type Located, MAP_KINDS, type MapKind, RECENT, withRemoved } from './map-kinds.ts'
import { type MapRow, stateOf, type WithAlarm } from './map-state.ts'

type MapPoints = DataOf<'mapPointList'>
type MapPoint = MapPoints['points'][number]
type Input = InputOf<'mapPointList'>

/** More would be slow to draw; those of the later kinds are left out. */
const POINTS_MAX = 20_000

/** The kinds whose list the caller may read. */
function readableKinds(context: Context, wanted?: string): MapKind[] {
  const names = wanted?.split(',')
  return MAP_KINDS.filter(({ kind, list }) => {
    const isWanted = names === undefined || names.includes(kind)
    return isWanted && !refusalOf(context.principal, list, false)
  })
}

/** That of the only one that is wanted. A serial number that a data scope hides finds nothing. */
function wantedOf(context: Context, { noun, sn }: MapKind, input: Input): Condition[] {
  const isShown = sn !== null && shownColumns(context, noun, [sn.column]).length === 1
  return [
    ...(input.id === undefined ? [] : [sql`${sql.ref(`${noun.alias}.id`)} = ${input.id}::bigint`]),
    ...(input.sn === undefined ? [] : [isShown ? sql`${sn.value} = ${input.sn}` : sql`false`]),
  ]
}

const ofTenant = ({ tenantId }: Input) => (tenantId === undefined ? {} : { tenantId })

/** A row of a noun that is or was on the map. */
type Row = MapRow & { isHere: boolean }
/** What a read is after; all rows are read without. */
type Since = { cursor: Cursor; now: number }
type Read = { kind: MapPointKind; rows: (max: number) => Query<Row> }

const isAnyOf = (conditions: readonly Condition[]) => sql`(${sql.join([...conditions], sql` or `)})`

/** Rows that came onto the map, changed on it or left it since a cursor. */
function changedOf(context: Context, { kind, noun, changesOf }: MapKind, place: Located, since: Since): Condition {
  const changed = changedSince(since.cursor)
  const { shown, moved } = changesOf(context, changed, place)
  const alarmed =
    kind === MapPointKind.Station
      ? sql`st.id in (select station_id from alarmed)`
      : sql`d.id in (select device_id from alarmed)`
  const isShown = isAnyOf([alarmed, ...(shown ?? [isWholeDue(since.cursor, since.now) ? sql`true` : sql`false`])])
  const isRemoved = sql`${sql.ref(`${noun.alias}.is_deleted`)} <> 0`
  return sql`(case when ${isRemoved} then ${changed(noun.alias)}
    when ${isLocated(place)} then ${isShown} else ${isAnyOf(moved)} end)`
}

function rowsOf(context: Context, one: MapKind, place: Located, input: Input, since?: Since) {
  const { noun, columns } = one
  const names = ['id', 'tenantId', 'tenantName', ...columns]
  const isHere = sql`(${sql.ref(`${noun.alias}.is_deleted`)} = 0 and ${isLocated(place)})`
  const [rows, condition] = since
    ? [withRemoved(noun), changedOf(context, one, place, since)]
    : [noun, isLocated(place)]
  const alarmed = since ? sql`with alarmed as materialized (${alarmedSince(context, input, since.cursor)})` : sql``
  return (max: number) => sql<Row>`${alarmed} select ${selectOf(context, noun, names)}, ${place.lng} as place_lng,
      ${place.lat} as place_lat, ${place.isOwn} as is_own_place, ${place.time} as place_time, ${isHere} as is_here
    from ${fromOf(noun)} where ${whereOf(context, rows, ofTenant(input), [condition, ...wantedOf(context, one, input)])}
    order by ${sql.ref(noun.alias)}.id desc limit ${max}`
}

function readsOf(context: Context, input: Input, since?: Since): Read[] {
  return readableKinds(context, input.kinds).flatMap((one) => {
    const place = one.placeOf(context)
    return place ? [{ kind: one.kind, rows: rowsOf(context, one, place, input, since) }] : []
  })
}

const OPEN = 1
const CRITICAL = 1

/** Alarms are of those who may list them, with their levels. */
const seesAlarms = (context: Context) =>
  refusalOf(context.principal, 'alarmPage', false) === undefined &&
  shownColumns(context, alarms, ['deviceId', 'status', 'level']).length === 3

/** Devices with an open critical alarm, and their stations. */
function alarmsOf(context: Context, input: Input): Query<WithAlarm> {
  if (!seesAlarms(context)) return sql<WithAlarm>`select null as kind, null as sn, null as station_id where false`
  return sql<WithAlarm>`select distinct d.kind, d.sn, c.station_id from ${fromOf(alarms)}
    where ${whereOf(context, alarms, ofTenant(input), [sql`a.status = ${OPEN}`, sql`a.level = ${CRITICAL}`])}`
}

/** Devices with an alarm that was raised, recovered or changed since, and their stations. */
function alarmedSince(context: Context, input: Input, cursor: Cursor): Query {
  if (!seesAlarms(context)) return sql`select null::bigint as device_id, null::bigint as station_id where false`
  const changed = [sql`a.update_time > now() - ${RECENT}::interval`, changedSince(cursor)('a')]
  return sql`select d.id as device_id, c.station_id from ${fromOf(alarms)}
    where ${whereOf(context, withRemoved(alarms), ofTenant(input), changed)}`
}

function pointOf(kind: MapPointKind, row: MapRow, state: MapPoint['state']): MapPoint {
  return {
    kind,
    id: row.id,
    tenantId: row.tenantId,
    tenantName: row.tenantName ?? null,
    sn: row.vehicleSn ?? row.cabinetSn ?? row.bmsSn ?? null,
    name: row.stationName ?? row.name ?? row.plateNumber ?? null,
    lng: row.placeLng,
    lat: row.placeLat,
    isOwnPosition: row.isOwnPlace,
    locateTime: row.placeTime,
    state,
    online: row.online ?? null,
    soc: row.soc ?? null,
    lastSeenTime: row.lastSeenTime ?? null,
  }
}

type Found = { seen: Snapshot; withAlarm: WithAlarm[]; rows: Row[][] }

/** What has changed, in one message. */
async function readChanges(context: Context, input: Input, reads: readonly Read[]): Promise<Found> {
  const queries = [snapshot, alarmsOf(context, input), ...reads.map(({ rows }) => rows(POINTS_MAX + 1))]
  const [seen, withAlarm, ...rows] = await context.db.many(queries)
  return { seen: (seen as Snapshot[])[0] as Snapshot, withAlarm: withAlarm as WithAlarm[], rows: rows as Row[][] }
}

/** Everything, each kind as far as the ones before it have left room. */
async function readWhole(context: Context, input: Input, reads: readonly Read[]): Promise<Found> {
  const [seen, withAlarm] = await context.db.many([snapshot, alarmsOf(context, input)])
  const rows: Row[][] = []
  let room = POINTS_MAX
  for (const read of reads) {
    const found = room > 0 ? await context.db.all(read.rows(room)) : []
    room -= found.length
    rows.push(found)
  }
  return { seen: (seen as Snapshot[])[0] as Snapshot, withAlarm: withAlarm as WithAlarm[], rows }
}

function replyOf(reads: readonly Read[], { withAlarm, rows }: Found): Pick<MapPoints, 'points' | 'removed'> {
  const stateIn = stateOf(withAlarm)
  const found = reads.flatMap(({ kind }, at) => (rows[at] ?? []).map((row) => ({ kind, row })))
  return {
    points: found.flatMap(({ kind, row }) => (row.isHere ? [pointOf(kind, row, stateIn(kind, row))] : [])),
    removed: found.flatMap(({ kind, row }) => (row.isHere ? [] : [{ kind, id: row.id }])),
  }
}

const sizeOf = ({ rows }: Found) => rows.reduce((sum, { length }) => sum + length, 0)

export async function mapPoints(context: Context, input: Input): Promise<MapPoints> {
  const now = Date.now()
  const cursor = readCursor(context, input, now)
  if (cursor) {
    const reads = readsOf(context, input, { cursor, now })
    const found = await readChanges(context, input, reads)
    if (!isAhead(cursor, found.seen) && sizeOf(found) <= POINTS_MAX) {
      const wholeAt = isWholeDue(cursor, now) ? now : cursor.wholeAt
      const { completeAt } = cursor
      const next = cursorText(context, input, { xid: found.seen.oldest, completeAt, wholeAt })
      return { ...replyOf(reads, found), cursor: next, isComplete: false }
    }
  }
  const reads = readsOf(context, input)
  const found = await readWhole(context, input, reads)
  const next = cursorText(context, input, { xid: found.seen.oldest, completeAt: now, wholeAt: now })
  return { ...replyOf(reads, found), cursor: next, isComplete: true }
}

type Count = { total: number; located: number }

export async function mapPointCounts(
  context: Context,
  { tenantId }: InputOf<'mapPointCount'>,
): Promise<DataOf<'mapPointCount'>> {
  const kinds = readableKinds(context)
  if (kinds.length === 0) return []
  const found = await context.db.many(
    kinds.map(({ noun, placeOf }) => {
      const place = placeOf(context)
      const located: RawBuilder<unknown> = place ? isLocated(place) : sql`false`
      return sql<Count>`select count(*)::int as total, count(*) filter (where ${located})::int as located
        from ${fromOf(noun)} where ${whereOf(context, noun, tenantId === undefined ? {} : { tenantId })}`
    }),
  )
  return kinds.map(({ kind }, at) => {
    const { total, located } = (found[at] as Count[])[0] as Count
    return { kind, total, located }
  })
}
