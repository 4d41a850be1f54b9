// The operations of users.
import { msg } from '@lingui/core/macro'
import { defineResource, type RowOf } from '../../kit/resource'

export const users = defineResource({
  name: 'user',
  label: msg`user`,
  nameField: 'account',
  list: 'userPage',
  page: 'user',
  detail: 'userDetail',
  submit: 'userSubmit',
  remove: 'userRemove',
  export: 'userExport',
})

export type UserRow = RowOf<typeof users>
