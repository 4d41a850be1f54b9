// Users: departments on the left, users on the right, with actions on accounts.
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { labels } from '@swapdesk/contract/labels/users'
import { useDeptTree } from '../../kit/api/options'
import { useEncryptPassword } from '../../kit/api/client'
import { useImportTool } from '../../kit/api/import-tool'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import type { FixedInput } from '../../kit/resource'
import { usePane } from '../../kit/navigation/pane'
import { SecretDialog } from '../../kit/dialogs/secret-dialog'
import { SideTree } from '../../kit/tree/side-tree'
import { userColumns, userSections } from './user-columns'
import { userForm } from './user-form'
import { UserGrant } from './user-grant'
import { users, type UserRow } from './user-resource'
import { useAccountActions } from './use-account-actions'
import { usePlatformDialog } from './use-platform-dialog'
import { useSelectionActions } from './use-selection-actions'

const filter = filtersOf<'userPage'>(labels)
const filters = [
  filter.text('account'),
  filter.text('realName'),
  filter.text('phone'),
  filter.dict('userType'),
  filter.dict('status'),
  filter.dict('auditStatus'),
]

export function UserScreen() {
  const { t } = useLingui()
  const { search, setSearch } = usePane()
  const encryptPassword = useEncryptPassword()
  const form = useMemo(() => userForm(encryptPassword), [encryptPassword])
  const depts = useDeptTree()
  const deptId = search['dept']
  const inDept = useMemo((): FixedInput<'userPage'> => (deptId ? { deptId } : {}), [deptId])
  const [granted, setGranted] = useState<readonly UserRow[] | null>(null)
  const account = useAccountActions()
  const selectionActions = useSelectionActions(account, setGranted)
  const platform = usePlatformDialog()
  const tools = useImportTool('user_import', 'userSubmit')
  const chooseDept = (dept: string | undefined) =>
    setSearch(({ dept: _dept, current: _current, ...rest }) => (dept ? { ...rest, dept } : rest))
  return (
    <SideTree title={t`Departments`} nodes={depts} chosen={deptId} onChoose={chooseDept}>
      <CrudScreen
        resource={users}
        columns={userColumns}
        filters={filters}
        form={form}
        detail={userSections}
        fixedInput={inDept}
        {...(deptId && { preset: { deptId: [deptId] } })}
        selectionActions={selectionActions}
        rowActions={platform.rowActions}
        tools={tools}
      />
      {platform.dialog}
      {granted && <UserGrant people={granted} onClose={() => setGranted(null)} />}
      {account.passwords && (
        <SecretDialog title={t`New passwords`} secrets={account.passwords} onClose={account.forgetPasswords} />
      )}
    </SideTree>
  )
}
