// The columns of riders: identity, vehicle, and balance.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/riders'
import { NotSet, Serial } from '../../kit/values/cells'
import { columnsOf } from '../../kit/columns'
import { auditSection } from '../../kit/crud/sections'
import { defineResource, type RowOf } from '../../kit/resource'
import classes from './riders.module.css'

export const riders = defineResource({
  name: 'rider',
  label: msg`rider`,
  nameField: 'name',
  list: 'riderPage',
  detail: 'riderDetail',
  submit: 'riderSubmit',
  remove: 'riderRemove',
  export: 'riderExport',
})

/** Comma-separated serial numbers. */
function Serials({ joined }: { joined: string | null }) {
  const serials = joined?.split(',').filter(Boolean) ?? []
  if (serials.length === 0) return <NotSet />
  return (
    <span className={classes.serials}>
      {serials.map((serial) => (
        <Serial key={serial} value={serial} />
      ))}
    </span>
  )
}

const col = columnsOf<RowOf<typeof riders>>(labels)

const name = col.text('name', { width: 110 })
const mobile = col.serial('mobile', { width: 150 })
const status = col.dict('status', { width: 100 })
const registered = col.dateTime('registerTime')
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })
const card = col.serial('cardNo')
const vehicle = col.serial('vehicleSn')
const vehicleType = col.dict('vehicleType', { width: 130 })
const leaseEnd = col.dateTime('vehicleExpirationTime', { width: 160 })
const strategy = col.text('templateName', { isHiddenAtFirst: true })
const battery = col.custom('bmsSn', (row) => <Serials joined={row.bmsSn} />, { width: 190 })
const swaps = col.number('residueDegree', { width: 110 })
const balance = col.money('balance')
const packages = col.text('packInfoSummary', { isHiddenAtFirst: true })
const account = col.text('accountInfo', { isHiddenAtFirst: true })
const passEnd = col.dateTime('expirationTime', { isHiddenAtFirst: true })

export const columns = [
  name,
  mobile,
  status,
  swaps,
  balance,
  vehicle,
  vehicleType,
  leaseEnd,
  battery,
  card,
  registered,
  operator,
  strategy,
  packages,
  account,
  passEnd,
]

export const sections = [
  { title: msg`Rider`, columns: [name, mobile, status, registered, operator] },
  { title: msg`Rider account`, columns: [swaps, balance, packages, account, passEnd] },
  { title: msg`Bound vehicle`, columns: [vehicle, vehicleType, leaseEnd, strategy, battery] },
  { title: msg`Bound NFC card`, columns: [card] },
  auditSection,
]
