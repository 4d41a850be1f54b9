// Alarms of cabinets or of vehicles: open ones first, following the devices by themselves.
import { msg } from '@lingui/core/macro'
import { IconChecklist } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { CrudScreen } from '../../kit/crud/crud-screen'
import type { SelectionAction } from '../../kit/crud/selection-bar'
import { alarms, type AlarmRow } from '../../kit/devices/alarm-columns'
import { alarmSections } from '../../kit/devices/alarm-sections'
import { LiveMark } from '../../kit/live/live-mark'
import { useLiveRefresh } from '../../kit/live/use-live'
import { usePermissionCheck } from '../../kit/user/permissions'
import { useIsPlatform } from '../../kit/user/current-user'
import type { TableRowAction } from '../../kit/table/table-row'
import { RecentlyRaisedProvider, useRecentlyRaised } from './recently-raised'
import { HandleDialog } from './handle-dialog'
import { kinds, type AlarmKind } from './alarm-kinds'
import { useOpenAlarmsByDefault } from './use-open-alarms-by-default'

export function CabinetAlarmScreen() {
  return <AlarmScreen kind="cabinet" />
}

export function VehicleAlarmScreen() {
  return <AlarmScreen kind="vehicle" />
}

type Handled = { rows: readonly AlarmRow[]; onDone?: () => void }

function useHandling(show: (handled: Handled) => void) {
  const can = usePermissionCheck()
  const isOffered = can('alarmHandle')
  return useMemo(() => {
    const handle = { id: 'handle', label: msg`Handle`, icon: IconChecklist }
    const rowActions: TableRowAction<AlarmRow>[] = [{ ...handle, run: (row) => show({ rows: [row] }) }]
    const selectionActions: SelectionAction<AlarmRow>[] = [
      { ...handle, run: (rows, clear) => show({ rows, onDone: clear }) },
    ]
    return isOffered ? { rowActions, selectionActions } : { rowActions: [], selectionActions: [] }
  }, [isOffered, show])
}

function AlarmScreen({ kind }: { kind: AlarmKind }) {
  const { columns, filters, platformFilters } = kinds[kind]
  const isPlatform = useIsPlatform()
  const [handled, setHandled] = useState<Handled | null>(null)
  const { rowActions, selectionActions } = useHandling(setHandled)
  const fixed = useMemo(() => ({ deviceKind: kind }), [kind])
  const fresh = useRecentlyRaised()
  useOpenAlarmsByDefault()
  useLiveRefresh(['alarm'], ['alarmPage', 'alarmDetail'], {
    concerns: ({ data }) => 'deviceKind' in data && data.deviceKind === kind,
  })
  return (
    <RecentlyRaisedProvider value={fresh}>
      <CrudScreen
        resource={alarms}
        columns={columns}
        filters={isPlatform ? platformFilters : filters}
        fixedInput={fixed}
        detail={alarmSections}
        rowActions={rowActions}
        selectionActions={selectionActions}
        mark={<LiveMark />}
      />
      {handled && (
        <HandleDialog
          alarms={handled.rows}
          onClose={() => setHandled(null)}
          {...(handled.onDone && { onDone: handled.onDone })}
        />
      )}
    </RecentlyRaisedProvider>
  )
}
