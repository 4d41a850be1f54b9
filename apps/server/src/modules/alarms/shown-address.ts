/** The address of an alarm where the caller may see what it is made of, which differs by the kind of device. Raw SQL: a column of a noun. */
import type { DeviceKind } from '@swapdesk/device-protocol'
import type { Noun } from '../../crud/noun.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { batteries } from '../batteries/index.ts'
import { cabinets } from '../cabinets/index.ts'
import { geofences } from '../geofences/index.ts'
import { stations } from '../stations/index.ts'
import { vehicles } from '../vehicles/index.ts'

type Source = readonly [noun: Noun, columns: readonly string[]]

/** A vehicle's names a station near to where it was, or a geofence around it; a battery's is where the battery said it was. */
const SOURCES: Readonly<Record<DeviceKind, readonly Source[]>> = {
  cabinet: [[cabinets, ['address']]],
  vehicle: [
    [vehicles, ['lng', 'lat']],
    [stations, ['stationName', 'address']],
    [geofences, ['name']],
  ],
  bms: [[batteries, ['place']]],
}

export function shownAddress(context: Context): RawBuilder<string | null> {
  const kinds = Object.entries(SOURCES).flatMap(([kind, sources]) =>
    sources.every(([noun, columns]) => shownColumns(context, noun, columns).length === columns.length) ? [kind] : [],
  )
  return sql<string | null>`case when a.device_kind = any(${kinds}::text[]) then coalesce(a.address, c.address) end`
}
