// Vehicle types: the models that vehicles are of, each with a picture.
import { msg } from '@lingui/core/macro'
import { prefetchList } from '../../kit/list/prefetch'
import { columnsOf } from '../../kit/columns'
import { auditSection } from '../../kit/crud/sections'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import type { RowOf } from '../../kit/resource'
import { vehicleTypes } from './vehicle-type-resource'

const col = columnsOf<RowOf<typeof vehicleTypes>>()
const name = col.text('vehicleType', msg`Model`, { width: 200 })
const picture = col.image('vehiclePic', msg`Picture`)
const status = col.dict('status', msg`Status`, 'EnableStatus')
const remark = col.text('remark', msg`Remark`, { width: 240 })
const columns = [
  name,
  picture,
  status,
  remark,
  col.dateTime('createTime', msg`Created`),
  col.dateTime('updateTime', msg`Updated`),
]

const filter = filtersOf<'vehicleTypeList'>()
const filters = [filter.text('vehicleType', msg`Model`), filter.dict('status', msg`Status`, 'EnableStatus')]

const loadForm = () => import('./vehicle-type-form').then((module) => module.vehicleTypeForm)

export function VehicleTypeScreen() {
  return (
    <CrudScreen
      resource={vehicleTypes}
      columns={columns}
      filters={filters}
      form={loadForm}
      detail={[{ title: msg`Details`, columns: [picture, name, status, remark] }, auditSection]}
    />
  )
}
VehicleTypeScreen.prefetch = prefetchList(vehicleTypes.list, filters)
