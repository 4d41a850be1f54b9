// The operations of object storage.
import { msg } from '@lingui/core/macro'
import { defineResource, type RowOf } from '../../kit/resource'

export const objectStorages = defineResource({
  name: 'object-storage',
  label: msg`storage`,
  nameField: 'ossCode',
  list: 'objectStorageList',
  detail: 'objectStorageDetail',
  submit: 'objectStorageSubmit',
  remove: 'objectStorageRemove',
  export: 'objectStorageExport',
})
export type StorageRow = RowOf<typeof objectStorages>
