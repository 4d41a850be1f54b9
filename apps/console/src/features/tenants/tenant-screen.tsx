// Tenants: the operators. Deleted ones are moved to the recycle bin and can be restored.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconAdjustments, IconPackage, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useWrite } from '../../kit/api/client'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { type Secret, SecretDialog } from '../../kit/dialogs/secret-dialog'
import { confirmAction, listNames, toastSuccess, toastError } from '../../kit/dialogs/feedback'
import { usePane } from '../../kit/navigation/pane'
import { PaneSection } from '../../kit/navigation/pane-section'
import { platformTenantId } from '../../kit/user/current-user'
import { usePermissionCheck } from '../../kit/user/permissions'
import { RecycleBin } from './tenant-bin'
import { tenantColumns, tenantFilters, tenantSections } from './tenant-columns'
import { tenantForm } from './tenant-form'
import { TenantPackageDialog } from './tenant-package-dialog'
import { TenantSettingDialog } from './tenant-setting-dialog'
import { tenants, type TenantRow } from './tenant-resource'

export function TenantScreen() {
  const { search } = usePane()
  const { t } = useLingui()
  if (search['bin'] !== '1') return <Tenants />
  return (
    <PaneSection prefix="" title={t`Recycle bin`}>
      <RecycleBin />
    </PaneSection>
  )
}

/** True, or why the row has no package. */
function isOperator(row: TenantRow) {
  return row.tenantId === platformTenantId ? msg`The platform has all menus` : true
}

function Tenants() {
  const { t } = useLingui()
  const { setSearch } = usePane()
  const can = usePermissionCheck()
  const recycle = useWrite('tenantRecycle')
  const [packaged, setPackaged] = useState<TenantRow | null>(null)
  const [limited, setLimited] = useState<{ rows: readonly TenantRow[]; clear?: () => void } | null>(null)
  const [secrets, setSecrets] = useState<Secret[] | null>(null)
  const [canPackage, canLimit] = [can('tenantSetPackage'), can('tenantSetting')]
  const recycleRows = async (rows: readonly TenantRow[]) => {
    const names = listNames(rows.map((row) => row.tenantName))
    const isSure = await confirmAction({
      title: t`Move to the recycle bin?`,
      text: t`${names}: their users can no longer log in. They can be restored from the recycle bin.`,
      confirm: t`Move to recycle bin`,
      isDangerous: true,
    })
    if (!isSure) return false
    return recycle.mutateAsync({ ids: rows.map((row) => row.id) }).then(
      () => {
        toastSuccess(t`Moved to the recycle bin`)
        return true
      },
      (error: unknown) => {
        toastError(error)
        return false
      },
    )
  }
  const rowActions = useMemo(
    () => [
      ...(canPackage
        ? [{ id: 'package', label: msg`Product package`, icon: IconPackage, enabled: isOperator, run: setPackaged }]
        : []),
      ...(canLimit
        ? [
            {
              id: 'limits',
              label: msg`License settings`,
              icon: IconAdjustments,
              run: (row: TenantRow) => setLimited({ rows: [row] }),
            },
          ]
        : []),
    ],
    [canPackage, canLimit],
  )
  const limitAction = {
    id: 'limits',
    label: msg`License settings`,
    icon: IconAdjustments,
    run: (rows: readonly TenantRow[], clear: () => void) => setLimited({ rows, clear }),
  }
  const recycleAction = {
    id: 'recycle',
    label: msg`Move to recycle bin`,
    icon: IconTrash,
    isDangerous: true,
    run: (rows: readonly TenantRow[], clear: () => void) => void recycleRows(rows).then((isDone) => isDone && clear()),
  }
  return (
    <>
      <CrudScreen
        resource={tenants}
        columns={tenantColumns}
        filters={tenantFilters}
        form={tenantForm}
        detail={tenantSections}
        rowActions={rowActions}
        selectionActions={[...(canLimit ? [limitAction] : []), ...(can('tenantRecycle') ? [recycleAction] : [])]}
        onSaved={({ tenantId, account, password }) => {
          if (tenantId && account && password)
            setSecrets([
              { name: t`Tenant ID`, value: tenantId },
              { name: t`Account`, value: account },
              { name: t`Initial password`, value: password },
            ])
        }}
        tools={[
          {
            id: 'bin',
            label: t`Recycle bin`,
            run: () => setSearch(() => ({ bin: '1' }), { push: true }),
            isQuiet: true,
          },
        ]}
      />
      {packaged && <TenantPackageDialog tenant={packaged} onClose={() => setPackaged(null)} />}
      {limited && (
        <TenantSettingDialog tenants={limited.rows} onClose={() => setLimited(null)} onDone={() => limited.clear?.()} />
      )}
      {secrets && <SecretDialog title={t`The new tenant`} secrets={secrets} onClose={() => setSecrets(null)} />}
    </>
  )
}
