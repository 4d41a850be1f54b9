// Regions: a tree that loads what is opened on the left, the regions below the chosen one on the right.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/regions'
import { IconCornerLeftUp, IconListTree, IconTrash, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useCall, useWrite } from '../../kit/api/client'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { confirmAction, toastError, toastSuccess } from '../../kit/dialogs/feedback'
import { useStableCallback } from '../../kit/hooks/use-stable-callback'
import { filtersOf } from '../../kit/list/filters'
import { usePane } from '../../kit/navigation/pane'
import { nameOf, type FixedInput } from '../../kit/resource'
import { SideTree } from '../../kit/tree/side-tree'
import { usePermissionCheck } from '../../kit/user/permissions'
import { RegionBranch } from './region-branch'
import { columns, sections } from './region-columns'
import { regionForm } from './region-form'
import { regions, type RegionRow } from './region-resource'

const ImportDialog = lazy(() => import('./import-dialog').then((module) => ({ default: module.ImportDialog })))

const filter = filtersOf<'regionList'>(labels)
const filters = [filter.text('name'), filter.text('code'), filter.dict('level')]
/** The parent of countries. */
const world = '00'

export function RegionScreen() {
  const { t } = useLingui()
  const { search, setSearch } = usePane()
  const chosen = search['region']
  const choose = useStableCallback((code: string | undefined) =>
    setSearch(({ region: _region, current: _current, ...rest }) => (code ? { ...rest, region: code } : rest)),
  )
  const below = useMemo((): FixedInput<'regionList'> => (chosen ? { parentCode: chosen } : {}), [chosen])
  const rowActions = useRegionActions(choose)
  const canImport = usePermissionCheck()('regionImport')
  const [isImporting, setImporting] = useState(false)
  const tools = canImport ? [{ id: 'import', label: t`Import`, icon: IconUpload, run: () => setImporting(true) }] : []
  return (
    <SideTree title={t`Administrative regions`} Branch={RegionBranch} chosen={chosen} onChoose={choose}>
      <CrudScreen
        resource={regions}
        columns={columns}
        filters={filters}
        form={regionForm}
        detail={sections}
        fixedInput={below}
        preset={{ parentCode: chosen ?? world }}
        rowActions={rowActions}
        tools={tools}
        mark={chosen && <UpButton code={chosen} onChoose={choose} />}
      />
      <Suspense>{isImporting && <ImportDialog onClose={() => setImporting(false)} />}</Suspense>
    </SideTree>
  )
}

/** The chosen region, which leads to the one it lies in. */
function UpButton({ code, onChoose }: { code: string; onChoose: (code: string | undefined) => void }) {
  const { t, i18n } = useLingui()
  const { data } = useCall('regionDetail', { code })
  if (!data) return null
  return (
    <Button
      size="compact-xs"
      variant="light"
      leftSection={<IconCornerLeftUp size={13} />}
      title={t`To the region above`}
      onClick={() => onChoose(data.parentCode === world ? undefined : data.parentCode)}
    >
      {nameOf(data, 'name', i18n.locale)}
    </Button>
  )
}

function useRegionActions(choose: (code: string) => void) {
  const { t } = useLingui()
  const canRemove = usePermissionCheck()('regionRemove')
  const { mutateAsync } = useWrite('regionRemove')
  const remove = useStableCallback(async ({ code, name }: RegionRow) => {
    const isSure = await confirmAction({
      title: t`Delete the region?`,
      text: t`${name} (${code}) is no longer offered in selections.`,
      confirm: t`Delete`,
      isDangerous: true,
    })
    if (isSure) await mutateAsync({ id: code }).then(() => toastSuccess(t`Region deleted`), toastError)
  })
  return useMemo(() => {
    const show = {
      id: 'below',
      label: msg`Show what lies in it`,
      icon: IconListTree,
      enabled: ({ hasChildren }: RegionRow) => hasChildren || msg`No regions lie in it`,
      run: ({ code }: RegionRow) => choose(code),
    }
    const removal = {
      id: 'delete',
      label: msg`Delete`,
      icon: IconTrash,
      enabled: ({ hasChildren }: RegionRow) => !hasChildren || msg`Regions lie in it: delete these first`,
      run: (row: RegionRow) => void remove(row),
    }
    return canRemove ? [show, removal] : [show]
  }, [canRemove, choose, remove])
}
