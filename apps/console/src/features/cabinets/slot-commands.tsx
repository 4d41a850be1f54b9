// The commands of a slot, each confirmed with its effect.
import { useLingui } from '@lingui/react/macro'
import { IconBolt, IconBoltOff, IconDoorEnter, IconLock, IconLockOpen } from '@tabler/icons-react'
import { CommandButton, WithReceipts } from '../../kit/devices/command-button'
import { usePermissionCheck } from '../../kit/user/permissions'
import classes from './cabinet-page.module.css'
import { useSend } from '../../kit/devices/use-send'
import { cabinetCommand } from './cabinet-commands'
import type { Slot } from './slots'
import type { CabinetInfo } from './use-cabinet'

type SlotCommandsProps = { cabinet: CabinetInfo; slot: Slot }

export function SlotCommands({ cabinet, slot }: SlotCommandsProps) {
  const { t } = useLingui()
  const can = usePermissionCheck()
  if (!can('deviceCommandOpenSlot') && !can('deviceCommandSend')) return null
  return (
    <div className={classes.commands}>
      <WithReceipts empty={t`The receipts of the commands appear here.`}>
        <div className={classes.commandButtons}>
          {can('deviceCommandOpenSlot') && <OpenSlot cabinet={cabinet} slot={slot} />}
          {can('deviceCommandSend') && <Use cabinet={cabinet} slot={slot} />}
          {can('deviceCommandSend') && <Charging cabinet={cabinet} slot={slot} />}
        </div>
      </WithReceipts>
    </div>
  )
}

function OpenSlot({ cabinet, slot }: SlotCommandsProps) {
  const { t } = useLingui()
  const { openSlot } = useSend('cabinet', cabinet.cabinetSn)
  const { boxId, bmsSn } = slot
  const { name } = cabinet
  return (
    <CommandButton
      label={t`Open slot`}
      icon={IconDoorEnter}
      question={{
        title: t`Open slot ${boxId}?`,
        text: bmsSn
          ? t`The door of slot ${boxId} of ${name} opens at once. Battery ${bmsSn} can then be taken out by anybody.`
          : t`The door of slot ${boxId} of ${name} opens at once. The slot is empty.`,
      }}
      send={() => openSlot(boxId)}
      match={{ deviceSn: cabinet.cabinetSn, cmd: cabinetCommand.openSlot, boxId }}
    />
  )
}

function Use({ cabinet, slot }: SlotCommandsProps) {
  const { t } = useLingui()
  const { send } = useSend('cabinet', cabinet.cabinetSn)
  const { boxId } = slot
  const { name } = cabinet
  return slot.isEnabled ? (
    <CommandButton
      label={t`Disable slot`}
      icon={IconLock}
      question={{
        title: t`Disable slot ${boxId}?`,
        text: t`Slot ${boxId} of ${name} neither accepts nor dispenses batteries until it is enabled again.`,
      }}
      isDangerous
      send={() => send(cabinetCommand.disableSlot, { boxId })}
    />
  ) : (
    <CommandButton
      label={t`Enable slot`}
      icon={IconLockOpen}
      question={{
        title: t`Enable slot ${boxId}?`,
        text: t`Slot ${boxId} of ${name} accepts and dispenses batteries again.`,
      }}
      send={() => send(cabinetCommand.enableSlot, { boxId })}
    />
  )
}

function Charging({ cabinet, slot }: SlotCommandsProps) {
  const { t } = useLingui()
  const { send } = useSend('cabinet', cabinet.cabinetSn)
  const { boxId, bmsSn } = slot
  if (bmsSn === null) return null
  return slot.state === 'charging' ? (
    <CommandButton
      label={t`Stop charging`}
      icon={IconBoltOff}
      question={{
        title: t`Stop charging in slot ${boxId}?`,
        text: t`Battery ${bmsSn} keeps its current charge until charging is started again.`,
      }}
      send={() => send(cabinetCommand.chargeOff, { boxId })}
    />
  ) : (
    <CommandButton
      label={t`Start charging`}
      icon={IconBolt}
      question={{
        title: t`Start charging in slot ${boxId}?`,
        text: t`The charger of slot ${boxId} is switched on for battery ${bmsSn}.`,
      }}
      send={() => send(cabinetCommand.chargeOn, { boxId })}
    />
  )
}
