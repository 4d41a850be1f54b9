// The recycle bin of tenants, from which they are restored or removed permanently.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconArrowLeft, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useWrite } from '../../kit/api/client'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { toastError, toastSuccess } from '../../kit/dialogs/feedback'
import { usePane } from '../../kit/navigation/pane'
import { usePermissionCheck } from '../../kit/user/permissions'
import { tenantColumns, tenantFilters, tenantSections } from './tenant-columns'
import { TenantRemovalDialog } from './tenant-removal-dialog'
import { recycledTenants, type TenantRow } from './tenant-resource'

const inBin = { isDeleted: '1' }

export function RecycleBin() {
  const { t } = useLingui()
  const { setSearch } = usePane()
  const can = usePermissionCheck()
  const [canRestore, canRemove] = [can('tenantRestore'), can('tenantRemove')]
  const [removed, setRemoved] = useState<TenantRow | null>(null)
  const { mutateAsync: restore } = useWrite('tenantRestore')
  const rowActions = useMemo(
    () => [
      ...(canRestore
        ? [
            {
              id: 'restore',
              label: msg`Restore`,
              icon: IconArrowBackUp,
              run: (row: TenantRow) =>
                void restore({ ids: [row.id] }).then(() => toastSuccess(t`Restored successfully`), toastError),
            },
          ]
        : []),
      ...(canRemove
        ? [{ id: 'remove', label: msg`Delete permanently`, icon: IconTrash, isDangerous: true, run: setRemoved }]
        : []),
    ],
    [canRemove, canRestore, restore, t],
  )
  return (
    <>
      <CrudScreen
        resource={recycledTenants}
        columns={tenantColumns}
        filters={tenantFilters}
        detail={tenantSections}
        rowActions={rowActions}
        fixedInput={inBin}
        tools={[
          {
            id: 'back',
            label: t`Back to tenants`,
            icon: IconArrowLeft,
            run: () => setSearch(() => ({})),
            isQuiet: true,
          },
        ]}
      />
      {removed && <TenantRemovalDialog tenant={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}
