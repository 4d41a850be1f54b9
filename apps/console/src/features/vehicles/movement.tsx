// Whether a vehicle moves, and how fast.
import { useLingui } from '@lingui/react/macro'
import { State } from '../../kit/values/cells'
import { quantityText } from '../../kit/values/quantity'
import type { VehicleRow } from './vehicle-resource'

export function Movement({ vehicle: { isStill, speed, online: isOnline } }: { vehicle: VehicleRow }) {
  const { t, i18n } = useLingui()
  if (isStill) return <State statusColor="ok">{t`Standing still`}</State>
  if (isOnline === 1 && speed) {
    const rate = quantityText(speed, 'km/h', i18n)
    return <State statusColor="warn">{t`Moving at ${rate}`}</State>
  }
  return <State statusColor="off">{t`Not known`}</State>
}
