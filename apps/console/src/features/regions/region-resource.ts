// The operations of regions; one is removed at a time, by an action of the row.
import { msg } from '@lingui/core/macro'
import { defineResource, type RowOf } from '../../kit/resource'

export const regions = defineResource({
  name: 'region',
  label: msg`administrative region`,
  nameField: 'name',
  list: 'regionList',
  detail: 'regionDetail',
  detailKey: 'code',
  submit: 'regionSubmit',
  export: 'regionExport',
})

export type RegionRow = RowOf<typeof regions>
