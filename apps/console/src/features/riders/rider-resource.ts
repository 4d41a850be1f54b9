// The operations of riders.
import { msg } from '@lingui/core/macro'
import { defineResource, type RowOf } from '../../kit/resource'

export const riders = defineResource({
  name: 'rider',
  label: msg`rider`,
  nameField: 'name',
  list: 'riderPage',
  page: 'rider',
  detail: 'riderDetail',
  submit: 'riderSubmit',
  remove: 'riderRemove',
  export: 'riderExport',
})

export type RiderRow = RowOf<typeof riders>
