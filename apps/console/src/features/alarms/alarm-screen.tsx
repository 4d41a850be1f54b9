// Alarms of cabinets, of vehicles or of batteries: open ones first, updated live.
import { useMemo } from 'react'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { alarms } from '../../kit/devices/alarm-columns'
import { alarmSections } from '../../kit/devices/alarm-sections'
import { LiveMark } from '../../kit/live/live-mark'
import { useLiveRefresh } from '../../kit/live/use-live'
import { useIsPlatform } from '../../kit/user/current-user'
import { RecentlyRaisedProvider, useRecentlyRaised } from './recently-raised'
import { kinds, type AlarmKind } from './alarm-kinds'
import { useAlarmActions } from './use-alarm-actions'
import { useOpenAlarmsByDefault } from './use-open-alarms-by-default'

export function CabinetAlarmScreen() {
  return <AlarmScreen kind="cabinet" />
}

export function VehicleAlarmScreen() {
  return <AlarmScreen kind="vehicle" />
}

export function BatteryAlarmScreen() {
  return <AlarmScreen kind="battery" />
}

function AlarmScreen({ kind }: { kind: AlarmKind }) {
  const { deviceKind, columns, filters, platformFilters } = kinds[kind]
  const isPlatform = useIsPlatform()
  const { rowActions, selectionActions, dialog } = useAlarmActions()
  const fixed = useMemo(() => ({ deviceKind }), [deviceKind])
  const fresh = useRecentlyRaised()
  useOpenAlarmsByDefault()
  useLiveRefresh(['alarm'], ['alarmPage', 'alarmDetail'], {
    concerns: ({ data }) => 'deviceKind' in data && data.deviceKind === deviceKind,
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
      {dialog}
    </RecentlyRaisedProvider>
  )
}
