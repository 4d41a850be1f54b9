// The users of a role or an operator, on its page.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/users'
import { columnsOf } from '../columns'
import { defineResource, type FixedInput, type RowOf } from '../resource'
import { relatedList } from './related-list'

const users = defineResource({ name: 'user', label: msg`user`, nameField: 'account', list: 'userPage' })

const col = columnsOf<RowOf<typeof users>>(labels)

export function usersPart<D extends object>(filter: (row: D) => FixedInput<'userPage'>) {
  return relatedList({
    id: 'users',
    title: msg`Users`,
    resource: users,
    columns: [
      col.link('account', { kind: 'user', id: 'id' }, { isSerial: true, width: 150 }),
      col.text('realName', { width: 110 }),
      col.text('roleName', { width: 150 }),
      col.text('deptName', { width: 150 }),
      col.serial('phone', { width: 140 }),
      col.dict('status', { width: 100 }),
    ],
    filter,
  })
}
