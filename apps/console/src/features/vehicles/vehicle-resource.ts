// The operations of the vehicle screen.
import { msg } from '@lingui/core/macro'
import { defineResource, type RowOf } from '../../kit/resource'

export const vehicles = defineResource({
  name: 'vehicle',
  label: msg`vehicle`,
  nameField: 'vehicleSn',
  list: 'vehicleList',
  page: 'vehicle',
  detail: 'vehicleDetail',
  submit: 'vehicleSubmit',
  remove: 'vehicleRemove',
  export: 'vehicleExport',
})

export type VehicleRow = RowOf<typeof vehicles>
