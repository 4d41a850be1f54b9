// The operations of the vehicle type screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '../../kit/resource'

export const vehicleTypes = defineResource({
  name: 'vehicle-type',
  label: msg`vehicle type`,
  nameField: 'vehicleType',
  list: 'vehicleTypeList',
  detail: 'vehicleTypeDetail',
  submit: 'vehicleTypeSubmit',
  remove: 'vehicleTypeRemove',
  export: 'vehicleTypeExport',
})
