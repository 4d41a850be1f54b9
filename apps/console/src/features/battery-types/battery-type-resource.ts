// The operations of the screens of battery types.
import { msg } from '@lingui/core/macro'
import { defineResource, type RowOf } from '../../kit/resource'

export const batteryTypes = defineResource({
  name: 'battery-type',
  label: msg`battery type`,
  nameField: 'bmsTypeName',
  list: 'batteryTypeList',
  page: 'batteryType',
  detail: 'batteryTypeDetail',
  submit: 'batteryTypeSubmit',
  remove: 'batteryTypeRemove',
  export: 'batteryTypeExport',
})

export type BatteryTypeRow = RowOf<typeof batteryTypes>
