// The operations of the battery screens.
import { msg } from '@lingui/core/macro'
import { defineResource, type RowOf } from '../../kit/resource'

export const batteries = defineResource({
  name: 'battery',
  label: msg`battery`,
  nameField: 'bmsSn',
  list: 'batteryList',
  page: 'battery',
  detail: 'batteryDetail',
  submit: 'batterySubmit',
  remove: 'batteryRemove',
  export: 'batteryExport',
})

export type BatteryRow = RowOf<typeof batteries>
