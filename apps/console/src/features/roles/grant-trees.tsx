// The menus, data scopes and API scopes of a grant: as trees, the menus also as a matrix, with presets.
import '@mantine/core/styles/Tabs.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Button, ScrollArea, SegmentedControl, Select, Tabs } from '@mantine/core'
import type { Data } from '@swapdesk/sdk'
import { useMemo, useState } from 'react'
import { useCall, useClient } from '../../kit/api/client'
import { named } from '../../kit/api/options'
import { toastError } from '../../kit/dialogs/feedback'
import { CheckTree } from '../../kit/tree/check-tree'
import { leafIds } from '../../kit/tree/check-tree-rules'
import { type Checked, type Kind, kinds, storedBoxes } from './grant-boxes'
import { GrantDifference } from './grant-difference'
import { GrantMatrix } from './grant-matrix'
import classes from './grant-matrix.module.css'
import { screensOf, viewLeaves } from './grant-rules'

export type GrantedRole = Pick<Data<'roleDetail'>, 'id' | 'tenantId' | 'roleName' | 'roleNameEn'>

type GrantTreesProps = {
  role: GrantedRole
  tree: Data<'menuGrantTree'> | undefined
  stored: Checked
  checked: Checked
  onChange: (part: Partial<Checked>) => void
}

export function GrantTrees({ role, tree, stored, checked, onChange }: GrantTreesProps) {
  const { t } = useLingui()
  const [shape, setShape] = useState<'tree' | 'matrix'>('tree')
  const labels: Record<Kind, string> = { menu: t`Menus`, dataScope: t`Data scopes`, apiScope: t`API scopes` }
  const menus = tree?.menu ?? []
  const screens = useMemo(() => screensOf(tree?.menu ?? []), [tree?.menu])
  return (
    <>
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
            {kind === 'menu' && (
              <div className={classes.tools}>
                <SegmentedControl
                  size="xs"
                  value={shape}
                  onChange={(value) => setShape(value === 'matrix' ? 'matrix' : 'tree')}
                  data={[
                    { value: 'tree', label: t`Tree` },
                    { value: 'matrix', label: t`Matrix` },
                  ]}
                />
                <Button.Group>
                  <Preset label={t`View only`} onClick={() => onChange({ menu: new Set(viewLeaves(menus)) })} />
                  <Preset label={t`All rights`} onClick={() => onChange({ menu: new Set(leafIds(menus)) })} />
                  <Preset label={t`None`} onClick={() => onChange({ menu: new Set() })} />
                </Button.Group>
                <CopyFromRole role={role} onCopy={(keys) => tree && onChange(storedBoxes(tree, keys))} />
              </div>
            )}
            <ScrollArea h={380} type="auto" offsetScrollbars="y">
              {kind === 'menu' && shape === 'matrix' ? (
                <GrantMatrix
                  label={labels[kind]}
                  screens={screens}
                  checked={checked.menu}
                  onChange={(menu) => onChange({ menu })}
                />
              ) : (
                <CheckTree
                  label={labels[kind]}
                  nodes={tree?.[kind] ?? []}
                  checked={checked[kind]}
                  before={stored[kind]}
                  onChange={(ids) => onChange({ [kind]: ids })}
                  isSearchable={kind === 'menu'}
                />
              )}
            </ScrollArea>
          </Tabs.Panel>
        ))}
      </Tabs>
      {tree && <GrantDifference tree={tree} stored={stored} checked={checked} />}
    </>
  )
}

function Preset({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="xs" variant="default" onClick={onClick}>
      {label}
    </Button>
  )
}

type CopyFromRoleProps = { role: GrantedRole; onCopy: (keys: Data<'menuRoleTreeKeys'>) => void }

/** Takes over what another role of the same tenant has, as far as the user may grant it. */
function CopyFromRole({ role, onCopy }: CopyFromRoleProps) {
  const { t, i18n } = useLingui()
  const client = useClient()
  const roles = useCall('roleOptions', { tenantId: role.tenantId })
  const options = (roles.data ?? []).filter(({ id }) => id !== role.id)
  const copy = async (id: string) => {
    try {
      onCopy(await client.call('menuRoleTreeKeys', { roleIds: [id] }))
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <Select
      className={classes.copy}
      size="xs"
      searchable
      value={null}
      placeholder={t`Copy from a role`}
      aria-label={t`Copy from a role`}
      data={options.map(({ id, roleName, roleNameEn }) => ({
        value: id,
        label: named(i18n.locale, roleName, roleNameEn),
      }))}
      onChange={(id) => id !== null && void copy(id)}
    />
  )
}
