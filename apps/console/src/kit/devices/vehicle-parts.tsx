// The vehicles of a model or with a rental strategy, on its page: which, and how many can be leased.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { LeaseStatus } from '@swapdesk/dictionary'
import { Skeleton } from '@mantine/core'
import { useCall } from '../api/client'
import { type Column, columnsOf } from '../columns'
import { ListLink } from '../navigation/record-link'
import { relatedList } from '../record/related-list'
import { wholeListHref } from '../record/whole-filter'
import { defineResource, type RowOf } from '../resource'
import { usePermissionCheck } from '../user/permissions'
import { NotSet } from '../values/cells'

const path = '/fleet/vehicle'

const vehicles = defineResource({ name: 'vehicle', label: msg`vehicle`, nameField: 'vehicleSn', list: 'vehicleList' })

const col = columnsOf<RowOf<typeof vehicles>>(labels)

type Filter = 'vehicleTypeId' | 'rentalStrategyId'
type Numbered = { id: string }

const by = (name: Filter, id: string) => (name === 'vehicleTypeId' ? { vehicleTypeId: id } : { rentalStrategyId: id })

export function vehiclesBy<D extends Numbered>(name: Filter) {
  const other =
    name === 'vehicleTypeId'
      ? col.link('rentalStrategyName', { kind: 'rentalStrategy', id: 'rentalStrategyId' }, { width: 140 })
      : col.link('vehicleTypeName', { kind: 'vehicleType', id: 'vehicleTypeId' }, { width: 140 })
  return relatedList({
    id: 'vehicles',
    title: name === 'vehicleTypeId' ? msg`Vehicles of this type` : msg`Vehicles with this strategy`,
    resource: vehicles,
    columns: [
      col.link('vehicleSn', { kind: 'vehicle', id: 'id' }, { isSerial: true }),
      col.text('plateNumber', { width: 110 }),
      col.dict('leaseStatus', { width: 120 }),
      col.link('riderName', { kind: 'rider', id: 'riderId' }, { width: 110 }),
      col.dict('online', { width: 100 }),
      col.number('soc', { width: 150 }),
      other,
      col.dateTime('expirationTime'),
      col.dict('status', { width: 100 }),
    ],
    filter: (row: D) => by(name, row.id),
    inList: (row) => wholeListHref<'vehicleList'>(path, by(name, row.id)),
  })
}

/** As the list of vehicles counts them, with a link to it. */
function IdleCount({ name, id }: { name: Filter; id: string }) {
  const canRead = usePermissionCheck()('vehicleList')
  const search = { ...by(name, id), leaseStatus: String(LeaseStatus.Idle) }
  const { data, error } = useCall(
    'vehicleList',
    { ...search, leaseStatus: LeaseStatus.Idle, size: 1 },
    { isEnabled: canRead },
  )
  if (!canRead || error) return <NotSet />
  if (!data) return <Skeleton width={28} height={18} my={3} />
  return <ListLink path={path} list="vehicleList" search={search} text={String(data.total)} />
}

/** Those that can be leased, in the header of a page; how many there are of all, the list says. */
export function idleVehicles<D extends Numbered>(name: Filter): Column<D> {
  const cell = ({ id }: D) => <IdleCount name={name} id={id} />
  // It shows no field of the row.
  return { id: 'id', label: msg`Idle vehicles`, align: 'end', cell, detail: cell }
}
