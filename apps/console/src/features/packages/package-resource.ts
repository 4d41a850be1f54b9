// The operations of the package screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '../../kit/resource'

export const packages = defineResource({
  name: 'package',
  label: msg`package`,
  nameField: 'name',
  list: 'packList',
  detail: 'packDetail',
  submit: 'packSubmit',
  remove: 'packRemove',
  export: 'packExport',
})
