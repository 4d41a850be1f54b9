// The rights of a role: menus with their buttons, data scopes and API scopes, in three trees.
import '@mantine/core/styles/Tabs.layer.css'
import { useLingui } from '@lingui/react/macro'
import { ScrollArea, Tabs } from '@mantine/core'
import type { Data } from '@swapdesk/sdk'
import { roleGrantInput } from '@swapdesk/validation'
import { useMemo, useState } from 'react'
import { ActionDialog } from '../../kit/dialogs/action-dialog'
import { CheckTree } from '../../kit/tree/check-tree'
import { grantedLeaves } from '../../kit/tree/check-tree-rules'
import { named } from '../../kit/api/options'
import { useCall, useWrite } from '../../kit/api/client'

type Kind = 'menu' | 'dataScope' | 'apiScope'
type Checked = Record<Kind, ReadonlySet<string>>
type RoleGrantProps = {
  role: { id: string; roleName: string; roleNameEn: string | null }
  onClose: () => void
}

const none: Checked = { menu: new Set(), dataScope: new Set(), apiScope: new Set() }

/** The granted rights as check boxes: branches follow from their leaves. */
function storedBoxes(tree: Data<'menuGrantTree'>, keys: Data<'menuRoleTreeKeys'>): Checked {
  return {
    menu: grantedLeaves(tree.menu, keys.menu),
    dataScope: grantedLeaves(tree.dataScope, keys.dataScope),
    apiScope: grantedLeaves(tree.apiScope, keys.apiScope),
  }
}

export function RoleGrant({ role, onClose }: RoleGrantProps) {
  const { t, i18n } = useLingui()
  const tree = useCall('menuGrantTree', {})
  const held = useCall('menuRoleTreeKeys', { roleIds: [role.id] })
  const grant = useWrite('roleGrant')
  const [changed, setChanged] = useState<Partial<Checked>>({})
  const stored = useMemo(
    () => (tree.data && held.data ? storedBoxes(tree.data, held.data) : none),
    [tree.data, held.data],
  )
  const checked = { ...stored, ...changed }
  const name = named(i18n.locale, role.roleName, role.roleNameEn)
  const submit = () =>
    grant.mutateAsync(
      roleGrantInput.parse({
        roleIds: [role.id],
        menuIds: [...checked.menu],
        dataScopeIds: [...checked.dataScope],
        apiScopeIds: [...checked.apiScope],
      }),
    )
  return (
    <ActionDialog
      title={t`Permissions of ${name}`}
      verb={t`Save permissions`}
      done={t`Permissions saved`}
      isReady={tree.data !== undefined && held.data !== undefined}
      error={tree.error ?? held.error}
      onSubmit={submit}
      onClose={onClose}
      size={600}
    >
      <GrantTrees
        tree={tree.data}
        checked={checked}
        onChange={(part) => setChanged((before) => ({ ...before, ...part }))}
      />
    </ActionDialog>
  )
}

type GrantTreesProps = {
  tree: Data<'menuGrantTree'> | undefined
  checked: Checked
  onChange: (part: Partial<Checked>) => void
}

const kinds: readonly Kind[] = ['menu', 'dataScope', 'apiScope']

function GrantTrees({ tree, checked, onChange }: GrantTreesProps) {
  const { t } = useLingui()
  const labels: Record<Kind, string> = { menu: t`Menus`, dataScope: t`Data scopes`, apiScope: t`API scopes` }
  return (
    <Tabs defaultValue="menu">
      <Tabs.List>
        {kinds.map((kind) => (
          <Tabs.Tab key={kind} value={kind}>
            {labels[kind]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {kinds.map((kind) => (
        <Tabs.Panel key={kind} value={kind} pt="sm">
          <ScrollArea h={400} type="auto">
            <CheckTree
              label={labels[kind]}
              nodes={tree?.[kind] ?? []}
              checked={checked[kind]}
              onChange={(ids) => onChange({ [kind]: ids })}
              isSearchable={kind === 'menu'}
            />
          </ScrollArea>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
