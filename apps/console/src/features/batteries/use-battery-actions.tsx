// What staff record of a battery, in the list and on its page: where it is, and that it is lost or scrapped.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BatteryPlace } from '@swapdesk/dictionary'
import { staffMovesFrom, WRITTEN_OFF } from '@swapdesk/validation'
import { IconMapPinCheck, IconTrashX } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useDeviceSecret } from '../../kit/devices/device-secret'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { BatteryRow } from './battery-resource'

const loadDialogs = () => import('./move-dialogs')
const MoveDialog = lazy(() => loadDialogs().then((module) => ({ default: module.MoveDialog })))
const WriteOffDialog = lazy(() => loadDialogs().then((module) => ({ default: module.WriteOffDialog })))

type Shown = { kind: 'move' | 'writeOff'; battery: BatteryRow }

/** Of the targets that the rule allows, whether one is offered; else why none is. */
function whyNot(place: BatteryRow['place'], isOffered: (to: BatteryPlace) => boolean, reason: MessageDescriptor) {
  if (!place) return msg`You may not see where the battery is`
  return staffMovesFrom(place).some(isOffered) || reason
}
const isWriteOff = (to: BatteryPlace) => WRITTEN_OFF.includes(to)
const bmsSnOf = ({ bmsSn }: BatteryRow) => bmsSn

export function useBatteryActions() {
  const can = usePermissionCheck()
  const [canMove, canWriteOff] = [can('batteryMove'), can('batteryWriteOff')]
  const [shown, show] = useState<Shown | null>(null)
  const secret = useDeviceSecret('bms', bmsSnOf)
  const rowActions = useMemo((): TableRowAction<BatteryRow>[] => {
    const move: TableRowAction<BatteryRow> = {
      id: 'move',
      label: msg`Record location`,
      icon: IconMapPinCheck,
      enabled: ({ place }) => whyNot(place, (to) => !isWriteOff(to), msg`Unbind it from its rider first`),
      run: (battery) => show({ kind: 'move', battery }),
    }
    const writeOff: TableRowAction<BatteryRow> = {
      id: 'writeOff',
      label: msg`Write off`,
      icon: IconTrashX,
      enabled: ({ place }) => whyNot(place, isWriteOff, msg`The battery is written off already`),
      run: (battery) => show({ kind: 'writeOff', battery }),
    }
    return [...(canMove ? [move] : []), ...(canWriteOff ? [writeOff] : []), ...secret.actions]
  }, [canMove, canWriteOff, secret.actions])
  const Dialog = shown?.kind === 'move' ? MoveDialog : WriteOffDialog
  const dialogs = (
    <>
      {secret.dialog}
      <Suspense>{shown && <Dialog battery={shown.battery} onClose={() => show(null)} />}</Suspense>
    </>
  )
  return { rowActions, dialogs }
}
