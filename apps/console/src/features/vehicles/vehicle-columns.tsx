// The columns of vehicles, in the groups in which the detail view shows them.
import { msg } from '@lingui/core/macro'
import { columnsOf } from '../../kit/columns'
import { BatteryList } from './battery-list'
import type { VehicleRow } from './vehicle-resource'

const col = columnsOf<VehicleRow>()

const sn = col.serial('vehicleSn', msg`Vehicle SN`)
const model = col.text('vehicleTypeName', msg`Model`, { width: 140 })
const operator = col.text('tenantName', msg`Operator`, { width: 130 })
const kind = col.dict('vehicleType', msg`Sale or lease`, 'VehicleType', { width: 130 })
const lease = col.dict('leaseStatus', msg`Lease status`, 'LeaseStatus', { width: 130 })
const price = col.money('price', msg`Price`)
const fenceState = col.dict('crossTheBorder', msg`Vehicle status`, 'CrossTheBorder', { width: 130 })
const rider = col.text('riderName', msg`Rider`, { width: 110 })
const strategy = col.text('rentalStrategyName', msg`Rental strategy`, { width: 140 })
const expiration = col.dateTime('expirationTime', msg`Lease ends`)
const remaining = col.number('remainingDays', msg`Days left`, { width: 90 })
const autoPay = col.dict('autoPay', msg`Automatic renewal`, 'AutomaticRenewal', { width: 150 })
const batteries = col.custom(
  'bmsSnList',
  msg`Batteries`,
  (row) => <BatteryList serials={row.bmsSnList} socs={row.bmsSocList} />,
  {
    width: 190,
  },
)
const lock = col.dict('lockStatus', msg`Lock`, 'lockStatus', { width: 100 })
const located = col.dateTime('finallyLocateTheTime', msg`Last located`)
const fence = col.text('electronicFenceName', msg`Geofence`, { isHiddenAtFirst: true })
const status = col.dict('status', msg`Status`, 'EnableStatus', { width: 100 })
const created = col.dateTime('createTime', msg`Created`, { isHiddenAtFirst: true })

export const columns = [
  sn,
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
  operator,
  status,
  fence,
  created,
]

export const ownColumns = [sn, model, kind, price, operator, status]
export const leaseColumns = [lease, rider, strategy, expiration, remaining, autoPay]
export const stateColumns = [fenceState, lock, located, fence, batteries]
