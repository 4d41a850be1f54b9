// The operations of the battery type screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '../../kit/resource'

export const batteryTypes = defineResource({
  name: 'battery-type',
  label: msg`battery type`,
  nameField: 'bmsTypeName',
  list: 'batteryTypeList',
  detail: 'batteryTypeDetail',
  submit: 'batteryTypeSubmit',
  remove: 'batteryTypeRemove',
  export: 'batteryTypeExport',
})
