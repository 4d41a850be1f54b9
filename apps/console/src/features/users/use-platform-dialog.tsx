// What platforms keep of a user, from the list and from the user's page.
import { msg } from '@lingui/core/macro'
import { IconDeviceDesktopCog } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { UserRow } from './user-resource'

const PlatformDialog = lazy(() => import('./platform-dialog').then((module) => ({ default: module.PlatformDialog })))

export function usePlatformDialog(): { rowActions: readonly TableRowAction<UserRow>[]; dialog: ReactNode } {
  const can = usePermissionCheck()
  const canEdit = can('userUpdatePlatform')
  const [user, setUser] = useState<UserRow | null>(null)
  const rowActions = useMemo(
    () => (canEdit ? [{ id: 'platform', label: msg`Platform details`, icon: IconDeviceDesktopCog, run: setUser }] : []),
    [canEdit],
  )
  const dialog = <Suspense>{user && <PlatformDialog user={user} onClose={() => setUser(null)} />}</Suspense>
  return { rowActions, dialog }
}
