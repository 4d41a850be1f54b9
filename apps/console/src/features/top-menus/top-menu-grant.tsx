// The menus of a top menu.
import { useLingui } from '@lingui/react/macro'
import { topMenuGrantInput } from '@swapdesk/validation'
import { useMemo, useState } from 'react'
import { CheckTree } from '../../kit/tree/check-tree'
import { grantedLeaves } from '../../kit/tree/check-tree-rules'
import { useCall, useWrite } from '../../kit/api/client'
import { named } from '../../kit/api/options'
import { ActionDialog } from '../../kit/dialogs/action-dialog'

type TopMenuGrantProps = {
  topMenu: { id: string; name: string; nameEn: string | null }
  onClose: () => void
}

export function TopMenuGrant({ topMenu, onClose }: TopMenuGrantProps) {
  const { t, i18n } = useLingui()
  const tree = useCall('menuGrantTopTree', {})
  const held = useCall('menuTopTreeKeys', { topMenuIds: [topMenu.id] })
  const grant = useWrite('topMenuGrant')
  const [changed, setChanged] = useState<ReadonlySet<string> | null>(null)
  const stored = useMemo(() => grantedLeaves(tree.data?.menu ?? [], held.data?.menu ?? []), [tree.data, held.data])
  const checked = changed ?? stored
  const name = named(i18n.locale, topMenu.name, topMenu.nameEn)
  return (
    <ActionDialog
      title={t`Menus of ${name}`}
      verb={t`Save`}
      isReady={tree.data !== undefined && held.data !== undefined}
      error={tree.error ?? held.error}
      done={t`Updated successfully`}
      onSubmit={() => grant.mutateAsync(topMenuGrantInput.parse({ topMenuIds: [topMenu.id], menuIds: [...checked] }))}
      onClose={onClose}
    >
      <CheckTree label={t`Menus`} nodes={tree.data?.menu ?? []} checked={checked} onChange={setChanged} />
    </ActionDialog>
  )
}
