import { msg } from '@lingui/core/macro'
import { defineResource, type RowOf } from '../../kit/resource'

export const params = defineResource({
  name: 'param',
  label: msg`parameter`,
  nameField: 'paramName',
  list: 'paramList',
  detail: 'paramDetail',
  submit: 'paramSubmit',
  remove: 'paramRemove',
  export: 'paramExport',
})
export type ParamRow = RowOf<typeof params>
