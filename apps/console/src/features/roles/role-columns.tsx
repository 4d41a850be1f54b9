// The operations and columns of roles.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/roles'
import { columnsOf } from '../../kit/columns'
import { auditSection } from '../../kit/crud/sections'
import { RecordLink } from '../../kit/navigation/record-link'
import { defineResource, nameOf, type RowOf } from '../../kit/resource'
import { useLingui } from '@lingui/react/macro'

export const roles = defineResource({
  name: 'role',
  label: msg`role`,
  nameField: 'roleName',
  list: 'roleList',
  page: 'role',
  detail: 'roleDetail',
  submit: 'roleSubmit',
  remove: 'roleRemove',
  export: 'roleExport',
})
export type RoleRow = RowOf<typeof roles>

const col = columnsOf<RoleRow>(labels)

function RoleName({ row }: { row: RoleRow }) {
  const { i18n } = useLingui()
  return <RecordLink kind="role" id={row.id} text={nameOf(row, 'roleName', i18n.locale)} />
}

const name = col.custom('roleName', (row) => <RoleName row={row} />, { width: 280 })
const alias = col.serial('roleAlias')
const order = col.number('sort', { width: 80 })
const status = col.dict('status')
const parent = col.link('parentName', { kind: 'role', id: 'parentId' })
const tenant = col.serial('tenantId', { width: 120 })

export const columns = [
  name,
  alias,
  order,
  status,
  col.dateTime('createTime', { isHiddenAtFirst: true }),
  col.dateTime('updateTime'),
]

// Only users of the platform see the rows of several tenants.
export const platformColumns = columns.toSpliced(1, 0, tenant)

export const headColumns = [alias, status]
export const belongsToColumns = [parent]

export const roleSections = [{ title: msg`Role`, columns: [name, alias, parent, order, status] }, auditSection]
