// Geofences: areas that vehicles stay in, keep out of, are returned to or drive slowly in.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/geofences'
import { CrossTheBorder } from '@swapdesk/dictionary'
import { Suspense } from 'react'
import { useTenantOptions } from '../../kit/api/options'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { auditSection } from '../../kit/crud/sections'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import { useLiveRefresh } from '../../kit/live/use-live'
import { lazyComponent } from '../../kit/loading/lazy-component'
import { ListLink } from '../../kit/navigation/record-link'
import { useIsPlatform } from '../../kit/user/current-user'
import { State } from '../../kit/values/cells'
import { type GeofenceRow, geofences } from './geofence-resource'

const GeofenceMap = lazyComponent(async () => (await import('./geofence-map')).GeofenceMap)

const col = columnsOf<GeofenceRow>(labels)
const name = col.text('name', { width: 180 })
const remark = col.text('remark', { width: 220 })
const type = col.dict('type', { width: 120 })
const limit = col.number('speedLimit', { width: 150 })
const area = col.number('areaKm2', { width: 120 })
const vehicles = col.custom('vehicleCount', (row) => <Vehicles row={row} />, { width: 120, align: 'end' })
const breaches = col.custom('breachCount', (row) => <Breaches row={row} />, { width: 130, align: 'end' })
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })
const status = col.dict('status', { width: 100 })
const updated = col.dateTime('updateTime')

const columns = [name, type, limit, area, vehicles, breaches, remark, status, updated]
const platformColumns = columns.toSpliced(1, 0, operator)

const filter = filtersOf<'geofenceList'>(labels)
const filters = [filter.text('name'), filter.dict('type'), filter.dict('status')]
const platformFilters = [filter.options('tenantId', useTenantOptions), ...filters]

const sections = [
  {
    title: msg`Geometry`,
    columns: [area],
    content: (row: GeofenceRow) => (
      <Suspense>
        <GeofenceMap name={row.name} content={row.content} />
      </Suspense>
    ),
  },
  { title: msg`Geofence`, columns: [name, remark, type, limit, vehicles, breaches, operator, status] },
  auditSection,
]

const vehiclePath = '/fleet/vehicle'

/** The vehicles that are bound to it. */
function Vehicles({ row: { id, vehicleCount } }: { row: GeofenceRow }) {
  const search = { electronicFenceId: id }
  return <ListLink path={vehiclePath} list="vehicleList" search={search} text={String(vehicleCount)} />
}

/** Those of them that are out of bounds. */
function Breaches({ row: { id, breachCount } }: { row: GeofenceRow }) {
  if (breachCount === 0) return <>0</>
  const search = { electronicFenceId: id, crossTheBorder: String(CrossTheBorder.Outside) }
  return (
    <State statusColor="bad">
      <ListLink path={vehiclePath} list="vehicleList" search={search} text={String(breachCount)} />
    </State>
  )
}

const loadForm = () => import('./geofence-form').then((module) => module.geofenceForm)

export function GeofenceScreen() {
  const isPlatform = useIsPlatform()
  // Alarms for those who may not list vehicles.
  useLiveRefresh(['vehicle', 'alarm'], ['geofenceList', 'geofenceDetail'])
  return (
    <CrudScreen
      resource={geofences}
      columns={isPlatform ? platformColumns : columns}
      filters={isPlatform ? platformFilters : filters}
      form={loadForm}
      detail={sections}
    />
  )
}
GeofenceScreen.prefetch = prefetchList(geofences.list, platformFilters)
