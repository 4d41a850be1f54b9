// The present state of a vehicle, above the commands: online, moving, lock and power.
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { useCall } from '../../kit/api/client'
import { columnsOf } from '../../kit/columns'
import { headingText } from '../../kit/labels'
import { usePermissionCheck } from '../../kit/user/permissions'
import { DateTime, NotSet, State } from '../../kit/values/cells'
import { Movement } from './movement'
import { useVehicleRefresh } from './use-vehicle-refresh'
import type { VehicleRow } from './vehicle-resource'
import classes from './vehicle-state.module.css'

const col = columnsOf<VehicleRow>(labels)
const online = col.dict('online')
const seen = col.dateTime('lastSeenTime')
const lock = col.dict('lockStatus')
const power = col.custom('isPowered', () => null)

export function VehicleState({ vehicle }: { vehicle: VehicleRow }) {
  const { t, i18n } = useLingui()
  const can = usePermissionCheck()
  const canRead = can('vehicleDetail', 'view')
  const now = useCall('vehicleDetail', { id: vehicle.id }, { isEnabled: canRead }).data ?? vehicle
  useVehicleRefresh()
  const facts = [
    { id: 'online', label: headingText(online.label, i18n), value: online.cell(now) },
    { id: 'movement', label: t`Movement`, value: <Movement vehicle={now} /> },
    { id: 'lock', label: headingText(lock.label, i18n), value: lock.cell(now) },
    { id: 'power', label: headingText(power.label, i18n), value: <Power isPowered={now.isPowered} /> },
    { id: 'seen', label: headingText(seen.label, i18n), value: <Seen at={now.lastSeenTime} /> },
  ]
  return (
    <dl className={classes.state} aria-label={t`Present state`}>
      {facts.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Seen({ at }: { at: string | null }) {
  const { t } = useLingui()
  return at === null ? <>{t`Never connected`}</> : <DateTime value={at} />
}

function Power({ isPowered }: { isPowered: boolean | null }) {
  const { t } = useLingui()
  if (isPowered === null) return <NotSet />
  return isPowered ? (
    <State statusColor="ok">{t({ message: 'On', context: 'power' })}</State>
  ) : (
    <State statusColor="warn">{t`Cut`}</State>
  )
}
