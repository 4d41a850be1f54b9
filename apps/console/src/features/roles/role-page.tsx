// The page of one role.
import { IconShield } from '@tabler/icons-react'
import { RecordPage } from '../../kit/record/record-page'
import { usersPart } from '../../kit/record/users-part'
import { belongsToColumns, headColumns, roles, roleSections, type RoleRow } from './role-columns'
import { roleForm } from './role-form'
import { useGranting } from './use-granting'

const related = [usersPart((row: RoleRow) => ({ roleId: row.id }))]

export function RolePage() {
  const { rowActions, dialogs } = useGranting()
  return (
    <>
      <RecordPage
        kind="role"
        resource={roles}
        icon={IconShield}
        head={headColumns}
        belongsTo={belongsToColumns}
        sections={roleSections}
        related={related}
        form={roleForm}
        rowActions={rowActions}
      />
      {dialogs}
    </>
  )
}
