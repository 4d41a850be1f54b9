// The action that grants a role its permissions.
import { msg } from '@lingui/core/macro'
import { IconShieldCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { RoleRow } from './role-columns'
import { RoleGrant } from './role-grant'

export function useGranting() {
  const can = usePermissionCheck()
  const [granted, setGranted] = useState<RoleRow | null>(null)
  const canGrant = can('roleGrant')
  const rowActions = useMemo(
    () => (canGrant ? [{ id: 'grant', label: msg`Grant permissions`, icon: IconShieldCheck, run: setGranted }] : []),
    [canGrant],
  )
  const dialogs = granted && <RoleGrant key={granted.id} role={granted} onClose={() => setGranted(null)} />
  return { rowActions, dialogs }
}
