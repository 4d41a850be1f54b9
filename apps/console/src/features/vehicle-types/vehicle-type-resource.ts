// The operations of the screens of vehicle types.
import { msg } from '@lingui/core/macro'
import { defineResource, type RowOf } from '../../kit/resource'

export const vehicleTypes = defineResource({
  name: 'vehicle-type',
  label: msg`vehicle type`,
  nameField: 'vehicleType',
  list: 'vehicleTypeList',
  page: 'vehicleType',
  detail: 'vehicleTypeDetail',
  submit: 'vehicleTypeSubmit',
  remove: 'vehicleTypeRemove',
  export: 'vehicleTypeExport',
})

export type VehicleTypeRow = RowOf<typeof vehicleTypes>
