// The kinds of records that have a page of their own: where it is, what it reads, and by which number it is found.
// Nothing but data, so that the accessibility tests can read it outside a browser.

/**
 * `path` is that of the list; a record's page is one segment below it. `number` is the parameter of the list that finds
 * a record by the number users know, for lists of something else that have no identifier.
 */
export const recordKinds = {
  vehicle: { path: '/fleet/vehicle', detail: 'vehicleDetail', list: 'vehicleList', number: 'vehicleSn_equal' },
  vehicleType: { path: '/fleet/vehicle-type', detail: 'vehicleTypeDetail', list: 'vehicleTypeList', number: null },
  rentalStrategy: {
    path: '/fleet/rental-strategy',
    detail: 'rentalStrategyDetail',
    list: 'rentalStrategyList',
    number: null,
  },
  trip: { path: '/fleet/trip', detail: 'tripDetail', list: 'tripList', number: null },
  battery: { path: '/swap/battery', detail: 'batteryDetail', list: 'batteryList', number: 'bmsSn_equal' },
  batteryType: { path: '/swap/battery-type', detail: 'batteryTypeDetail', list: 'batteryTypeList', number: null },
  cabinet: { path: '/swap/cabinet', detail: 'cabinetDetail', list: 'cabinetList', number: 'cabinetSn_equal' },
  camera: { path: '/swap/camera', detail: 'cameraDetail', list: 'cameraList', number: null },
  station: { path: '/swap/station', detail: 'stationDetail', list: 'stationList', number: null },
  rider: { path: '/customer/rider', detail: 'riderDetail', list: 'riderPage', number: 'mobile_equal' },
  riderVehicle: {
    path: '/customer/rider-vehicle',
    detail: 'riderVehicleDetail',
    list: 'riderVehicleList',
    number: null,
  },
  riderBattery: {
    path: '/customer/rider-battery',
    detail: 'riderBatteryDetail',
    list: 'riderBatteryList',
    number: null,
  },
  riderSurrender: {
    path: '/customer/rider-surrender',
    detail: 'riderSurrenderDetail',
    list: 'riderSurrenderList',
    number: null,
  },
  card: { path: '/nfc/card', detail: 'nfcCardDetail', list: 'nfcCardList', number: 'cardNo_equal' },
  swap: { path: '/swap/swap-record', detail: 'swapRecordDetail', list: 'swapRecordList', number: null },
  user: { path: '/system/user', detail: 'userDetail', list: 'userPage', number: null },
  role: { path: '/authority/role', detail: 'roleDetail', list: 'roleList', number: null },
  tenant: { path: '/system/tenant', detail: 'tenantDetail', list: 'tenantList', number: 'tenantId' },
} as const

export type RecordKind = keyof typeof recordKinds

/** Kinds that can be found by number. */
export type NumberedKind = {
  [Kind in RecordKind]: (typeof recordKinds)[Kind]['number'] extends null ? never : Kind
}[RecordKind]

const numberMark = '@'

/** What an address says about its record: the identifier, or the number. */
export type RecordKey = { id: string } | { number: string }

export function recordHref(kind: RecordKind, key: RecordKey): string {
  const segment = 'id' in key ? encodeURIComponent(key.id) : numberMark + encodeURIComponent(key.number)
  return `${recordKinds[kind].path}/${segment}`
}

/** The list of a record's page and what the address says about the record; null for other paths. */
export function parseRecordPath(path: string): { kind: RecordKind; key: RecordKey } | null {
  const end = path.lastIndexOf('/')
  const kind = (Object.keys(recordKinds) as RecordKind[]).find((name) => recordKinds[name].path === path.slice(0, end))
  const segment = path.slice(end + 1)
  if (!kind || segment === '') return null
  const isNumber = segment.startsWith(numberMark)
  return { kind, key: isNumber ? { number: decoded(segment.slice(numberMark.length)) } : { id: decoded(segment) } }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The path that the menu has for a page: for a record's page that of its list. */
export function menuPathOf(path: string): string {
  const record = parseRecordPath(path)
  return record ? recordKinds[record.kind].path : path
}
