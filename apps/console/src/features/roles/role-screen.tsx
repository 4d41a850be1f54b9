// Roles and their rights.
import { labels } from '@swapdesk/contract/labels/roles'
import { TreeScreen } from '../../kit/crud/tree-screen'
import { filtersOf } from '../../kit/list/filters'
import { useIsPlatform } from '../../kit/user/current-user'
import { columns, platformColumns, roles, roleSections } from './role-columns'
import { roleForm } from './role-form'
import { useGranting } from './use-granting'

const filter = filtersOf<'roleList'>(labels)
const filters = [filter.text('roleName'), filter.text('roleAlias'), filter.dict('status')]

export function RoleScreen() {
  const isPlatform = useIsPlatform()
  const { rowActions, dialogs } = useGranting()
  return (
    <>
      <TreeScreen
        resource={roles}
        columns={isPlatform ? platformColumns : columns}
        filters={filters}
        form={roleForm}
        detail={roleSections}
        rowActions={rowActions}
        hasAddBelow
        isOpenAtFirst
      />
      {dialogs}
    </>
  )
}
