/** How something on the live map is: the first of its states that needs attention. */
import { CrossTheBorder, EnableStatus, MapPointKind, MapPointState, OnlineStatus } from '@swapdesk/dictionary'

/** What a point is made of; columns that the caller does not see, or that its kind does not have, are missing. */
export type MapRow = {
  id: string
  tenantId: string
  placeLng: number
  placeLat: number
  isOwnPlace: boolean
  placeTime: string | null
} & Partial<{
  tenantName: string | null
  vehicleSn: string
  cabinetSn: string
  bmsSn: string
  stationName: string
  name: string
  plateNumber: string | null
  online: number | null
  lastSeenTime: string | null
  soc: number | null
  lowPowerPercent: number
  isStill: boolean
  speed: number | null
  crossTheBorder: number
  fullCount: number
  cabinetCount: number
  onlineCount: number
  status: number
}>

/** A device with an open critical alarm. */
export type WithAlarm = { kind: string | null; sn: string | null; stationId: string | null }

/** As devices call them. */
const DEVICE_KINDS = { vehicle: 'vehicle', battery: 'bms', cabinet: 'cabinet' } as const

function isOffline(kind: MapPointKind, { online, cabinetCount = 0, onlineCount = cabinetCount }: MapRow): boolean {
  return kind === MapPointKind.Station ? onlineCount < cabinetCount : online === OnlineStatus.Offline
}

function isEmpty(kind: MapPointKind, { fullCount, cabinetCount = 0 }: MapRow): boolean {
  return fullCount === 0 && (kind === MapPointKind.Cabinet || cabinetCount > 0)
}

function isLow({ soc, lowPowerPercent }: MapRow): boolean {
  return typeof soc === 'number' && lowPowerPercent !== undefined && soc < lowPowerPercent
}

const isMoving = ({ isStill, speed }: MapRow) => isStill === false && (speed ?? 0) > 0

/** Null where it is hidden whether the device is online: `normal` would claim that nothing is wrong. */
export function stateOf(withAlarm: readonly WithAlarm[]): (kind: MapPointKind, row: MapRow) => MapPointState | null {
  const devices = new Set(withAlarm.map(({ kind, sn }) => `${kind ?? ''}/${sn ?? ''}`))
  const stations = new Set(withAlarm.map(({ stationId }) => stationId))
  const hasAlarm = (kind: MapPointKind, row: MapRow) =>
    kind === MapPointKind.Station
      ? stations.has(row.id)
      : devices.has(`${DEVICE_KINDS[kind]}/${row.vehicleSn ?? row.cabinetSn ?? row.bmsSn ?? ''}`)
  return (kind, row) => {
    const known = kind === MapPointKind.Station ? row.onlineCount : row.online
    if (row.status === EnableStatus.Disabled) return MapPointState.Disabled
    if (hasAlarm(kind, row)) return MapPointState.Alarm
    if (row.crossTheBorder === CrossTheBorder.Outside) return MapPointState.Outside
    if (isOffline(kind, row)) return MapPointState.Offline
    if (isEmpty(kind, row)) return MapPointState.Empty
    if (isLow(row)) return MapPointState.Low
    if (isMoving(row)) return MapPointState.Moving
    return known === undefined ? null : MapPointState.Normal
  }
}
