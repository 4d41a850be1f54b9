// The roles of one or several users; the selection replaces their roles.
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Tree.layer.css'
import '@mantine/core/styles/TreeSelect.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Text, TreeSelect } from '@mantine/core'
import { useState } from 'react'
import { ActionDialog } from '../../kit/dialogs/action-dialog'
import { useRoleTree } from '../../kit/api/options'
import { useWrite } from '../../kit/api/client'
import { listNames } from '../../kit/dialogs/feedback'
import type { UserRow } from './user-resource'

/** The roles all of them have. */
function commonRoles(people: readonly UserRow[]): string[] {
  const [first = [], ...others] = people.map((person) => person.roleId.split(',').filter(Boolean))
  return first.filter((role) => others.every((roles) => roles.includes(role)))
}

export function UserGrant({ people, onClose }: { people: readonly UserRow[]; onClose: () => void }) {
  const { t } = useLingui()
  const roles = useRoleTree(people[0]?.tenantId)
  const grant = useWrite('userGrant')
  const [chosen, setChosen] = useState(() => commonRoles(people))
  const label = t`Roles`
  const names = listNames(people.map((person) => person.account))
  return (
    <ActionDialog
      title={t`Assign roles`}
      verb={t`Assign roles`}
      done={t`Roles assigned`}
      onSubmit={() => grant.mutateAsync({ userIds: people.map((person) => person.id), roleIds: chosen })}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t`For ${names}. The selected roles replace their current roles.`}
      </Text>
      <TreeSelect
        mode="multiple"
        label={label}
        data={roles}
        value={chosen}
        onChange={setChosen}
        defaultExpandAll
        clearable
        clearButtonProps={{ 'aria-label': t`Clear ${label}` }}
        chevronAriaLabels={{ expand: t`Expand`, collapse: t`Collapse` }}
      />
    </ActionDialog>
  )
}
