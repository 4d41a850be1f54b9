// Vehicle types: the models of vehicles, each with a picture.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/vehicle-types'
import { prefetchList } from '../../kit/list/prefetch'
import { columnsOf } from '../../kit/columns'
import { auditSection } from '../../kit/crud/sections'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import type { RowOf } from '../../kit/resource'
import { vehicleTypes } from './vehicle-type-resource'

const col = columnsOf<RowOf<typeof vehicleTypes>>(labels)
const name = col.text('vehicleType', { width: 200 })
const picture = col.image('vehiclePic')
const voltage = col.dict('batteryVoltage', { width: 110 })
const status = col.dict('status')
const remark = col.text('remark', { width: 240 })
const columns = [name, picture, voltage, status, remark, col.dateTime('createTime'), col.dateTime('updateTime')]

const filter = filtersOf<'vehicleTypeList'>(labels)
const filters = [filter.text('vehicleType'), filter.dict('status')]

const loadForm = () => import('./vehicle-type-form').then((module) => module.vehicleTypeForm)

export function VehicleTypeScreen() {
  return (
    <CrudScreen
      resource={vehicleTypes}
      columns={columns}
      filters={filters}
      form={loadForm}
      detail={[{ title: msg`Details`, columns: [picture, name, voltage, status, remark] }, auditSection]}
    />
  )
}
VehicleTypeScreen.prefetch = prefetchList(vehicleTypes.list, filters)
