// Cabinets: which are online, and what they have ready.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconAdjustments, IconSend } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { labels } from '@swapdesk/contract/labels/cabinets'
import { useSameTenantRule, useCanPlanJobs } from '../../kit/api/plan-bulk-job'
import { useTenantOptions } from '../../kit/api/options'
import { choiceFilter } from '../../kit/choices/choice-filter'
import { CrudScreen } from '../../kit/crud/crud-screen'
import type { SelectionAction } from '../../kit/crud/selection-bar'
import { filtersOf } from '../../kit/list/filters'
import type { Matching } from '../../kit/list/use-list'
import { useDeviceSecret } from '../../kit/devices/device-secret'
import { LiveMark } from '../../kit/live/live-mark'
import { useLiveRefresh } from '../../kit/live/use-live'
import { usePermissionCheck } from '../../kit/user/permissions'
import { useIsPlatform } from '../../kit/user/current-user'
import type { TableRowAction } from '../../kit/table/table-row'
import { cabinetSections, columns } from './cabinet-columns'
import { cabinets, cabinetSnOf, type CabinetRow, type CabinetTargets } from './cabinet-resource'
import { PushThresholdDialog } from './push-threshold-dialog'
import { StationDialog } from './station-dialog'
import { ThresholdDialog } from './threshold-dialog'
import { useStationAction } from './use-station-action'

const filter = filtersOf<'cabinetList'>(labels)
const yesOnly = [{ value: 'true', label: msg`Awaiting receipt` }]
const filters = [
  filter.text('name'),
  filter.text('cabinetSn'),
  filter.dict('online'),
  choiceFilter(filter.text('stationId'), 'stations'),
  filter.options('isThresholdDiffering', () => {
    const { i18n } = useLingui()
    return yesOnly.map(({ value, label }) => ({ value, label: i18n._(label) }))
  }),
  filter.dict('status'),
  filter.dateRange('createTime_datege', 'createTime_datele'),
]
const platformFilters = filters.toSpliced(3, 0, filter.options('tenantId', useTenantOptions))

const loadForm = () => import('./cabinet-form').then((module) => module.cabinetForm)

type Dialog = { kind: 'threshold' | 'station'; cabinet: CabinetRow } | { kind: 'push'; targets: CabinetTargets } | null

function useCabinetActions(show: (dialog: Dialog) => void): readonly TableRowAction<CabinetRow>[] {
  const canThreshold = usePermissionCheck()('cabinetUpdateThreshold')
  const station = useStationAction(useCallback((cabinet) => show({ kind: 'station', cabinet }), [show]))
  return useMemo(() => {
    const run = (cabinet: CabinetRow) => show({ kind: 'threshold', cabinet })
    const threshold = { id: 'threshold', label: msg`Set threshold`, icon: IconAdjustments, run }
    return [...(canThreshold ? [threshold] : []), ...station]
  }, [canThreshold, station, show])
}

/** Actions on several cabinets, which plan a bulk job. */
function useSelectionActions(show: (dialog: Dialog) => void): readonly SelectionAction<CabinetRow>[] {
  const isInOne = useSameTenantRule()
  const isOffered = useCanPlanJobs()
  return useMemo(() => {
    const push = {
      id: 'push',
      label: msg`Push threshold`,
      icon: IconSend,
      run: (rows: readonly CabinetRow[]) => show({ kind: 'push', targets: { ids: rows.map((row) => row.id) } }),
      enabledMatching: isInOne,
      runMatching: (targets: Matching) => show({ kind: 'push', targets }),
    }
    return isOffered ? [push] : []
  }, [isOffered, isInOne, show])
}

export function CabinetScreen() {
  const isPlatform = useIsPlatform()
  const [dialog, setDialog] = useState<Dialog>(null)
  const own = useCabinetActions(setDialog)
  const secret = useDeviceSecret('cabinet', cabinetSnOf)
  const actions = useMemo(() => [...own, ...secret.actions], [own, secret.actions])
  const selectionActions = useSelectionActions(setDialog)
  const close = () => setDialog(null)
  useLiveRefresh(['cabinet', 'alarm'], ['cabinetList'])
  return (
    <>
      <CrudScreen
        resource={cabinets}
        columns={columns}
        filters={isPlatform ? platformFilters : filters}
        form={loadForm}
        detail={cabinetSections}
        rowActions={actions}
        selectionActions={selectionActions}
        mark={<LiveMark />}
      />
      {secret.dialog}
      {dialog?.kind === 'threshold' && <ThresholdDialog cabinet={dialog.cabinet} onClose={close} />}
      {dialog?.kind === 'station' && <StationDialog cabinet={dialog.cabinet} onClose={close} />}
      {dialog?.kind === 'push' && <PushThresholdDialog targets={dialog.targets} onClose={close} />}
    </>
  )
}
