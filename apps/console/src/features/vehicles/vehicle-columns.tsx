// The columns of vehicles, in the groups of the detail view.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { type ReactNode, Suspense } from 'react'
import { columnsOf } from '../../kit/columns'
import { withTexts } from '../../kit/loading/catalog-loader'
import { lazyComponent } from '../../kit/loading/lazy-component'
import { BatteryList } from './battery-list'
import type { VehicleRow } from './vehicle-resource'

// Only details show them: the list loads without.
const loadParts = () => withTexts(import('./detail-parts'))
const Movement = lazyComponent(async () => (await loadParts()).Movement)
const PositionMap = lazyComponent(async () => (await loadParts()).PositionMap)
const Reported = lazyComponent(async () => (await loadParts()).Reported)

const suspended = (part: ReactNode) => <Suspense>{part}</Suspense>

const col = columnsOf<VehicleRow>(labels)

const sn = col.link('vehicleSn', { kind: 'vehicle', id: 'id' }, { isSerial: true })
const plate = col.text('plateNumber', { width: 110 })
const vin = col.serial('vin', { isHiddenAtFirst: true })
const locator = col.serial('gpsSn', { isHiddenAtFirst: true })
const model = col.link('vehicleTypeName', { kind: 'vehicleType', id: 'vehicleTypeId' }, { width: 140 })
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })
const online = col.dict('online', { width: 100 })
const seen = col.dateTime('lastSeenTime', { isHiddenAtFirst: true })
const charge = col.number('soc', { width: 150 })
const mileage = col.number('mileage', { isHiddenAtFirst: true, width: 130 })
const longitude = col.number('lng', { isHiddenAtFirst: true, width: 130 })
const latitude = col.number('lat', { isHiddenAtFirst: true, width: 130 })
const movement = col.custom('speed', (row) => suspended(<Movement vehicle={row} />), {
  label: msg`Movement`,
  reason: 'the speed, or that it stands still or is not known to move',
})
const kind = col.dict('vehicleType', { width: 130 })
const lease = col.dict('leaseStatus', { width: 130 })
const price = col.money('price')
const fenceState = col.dict('crossTheBorder', { width: 130 })
const rider = col.link('riderName', { kind: 'rider', id: 'riderId' }, { width: 110 })
const strategy = col.link('rentalStrategyName', { kind: 'rentalStrategy', id: 'rentalStrategyId' }, { width: 140 })
const expiration = col.dateTime('expirationTime')
const remaining = col.number('remainingDays', { width: 100 })
const autoPay = col.dict('autoPay', { width: 150 })
const batteries = col.custom(
  'bmsSnList',
  (row) => <BatteryList serials={row.bmsSnList} socs={row.bmsSocList} lowPercent={row.lowPowerPercent} />,
  {
    width: 190,
  },
)
const lock = col.dict('lockStatus', { width: 110 })
const located = col.dateTime('finallyLocateTheTime')
const fence = col.text('electronicFenceName', { isHiddenAtFirst: true })
// In details, how old a report is.
const seenAgo = col.custom('lastSeenTime', (row) => suspended(<Reported at={row.lastSeenTime} />))
const locatedAgo = col.custom('finallyLocateTheTime', (row) => suspended(<Reported at={row.finallyLocateTheTime} />))
const stateAgo = col.custom('stateTime', (row) => suspended(<Reported at={row.stateTime} />))
const status = col.dict('status', { width: 100 })
const created = col.dateTime('createTime', { isHiddenAtFirst: true })

export const columns = [
  sn,
  plate,
  online,
  charge,
  model,
  kind,
  lease,
  fenceState,
  rider,
  remaining,
  expiration,
  batteries,
  lock,
  price,
  strategy,
  autoPay,
  located,
  seen,
  mileage,
  longitude,
  latitude,
  operator,
  status,
  fence,
  vin,
  locator,
  created,
]

export const headColumns = [online, lease, lock]
export const figureColumns = [charge, batteries, seenAgo, remaining]
export const belongsToColumns = [operator, model, rider]
export const ownColumns = [sn, plate, vin, locator, model, kind, price, operator, status]
export const leaseColumns = [lease, rider, strategy, expiration, remaining, autoPay]
export const stateColumns = [online, seenAgo, movement, charge, mileage, stateAgo, lock, batteries]
export const positionMap = (row: VehicleRow) => suspended(<PositionMap vehicle={row} />)
export const positionColumns = [longitude, latitude, locatedAgo, fenceState, fence]
