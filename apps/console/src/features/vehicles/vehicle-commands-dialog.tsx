// Commands to one vehicle: its present state, the buttons, their receipts, and unfinished commands. Commands that need
// standstill can wait for it.
import { useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import {
  IconArmchair,
  IconBell,
  IconBolt,
  IconBoltOff,
  IconLock,
  IconLockOpen,
  IconMapPin,
  IconRefresh,
} from '@tabler/icons-react'
import { CommandButton, WithReceipts } from '../../kit/devices/command-button'
import { SettingsTable } from '../../kit/devices/settings-table'
import { useSend } from '../../kit/devices/use-send'
import { usePermissionCheck } from '../../kit/user/permissions'
import { Dialog } from '../../kit/dialogs/dialog'
import { UnfinishedCommands } from '../../kit/devices/unfinished-commands'
import { SpeedLimit } from './speed-limit'
import { useStandstillQuestion } from './standstill-question'
import { VehicleState } from './vehicle-state'
import type { VehicleRow } from './vehicle-resource'

const cmd = {
  lock: 30_001,
  unlock: 30_002,
  find: 30_003,
  powerCut: 30_004,
  powerOn: 30_005,
  openSeat: 30_007,
  locate: 30_008,
  reboot: 30_009,
} as const

export function VehicleCommandsDialog({ vehicle, onClose }: { vehicle: VehicleRow; onClose: () => void }) {
  const { t } = useLingui()
  const { vehicleSn } = vehicle
  const { send } = useSend('vehicle', vehicleSn)
  const can = usePermissionCheck()
  const { ask, atStandstill, dialog } = useStandstillQuestion(vehicle)
  return (
    // Not centred: it grows at its end only, so that the buttons do not move.
    <Dialog centered={false} onClose={onClose} title={t`Commands to ${vehicleSn}`} size={560}>
      <Stack gap="xs">
        <VehicleState vehicle={vehicle} />
        <WithReceipts empty={t`The receipts of the commands appear here.`}>
          <Group gap="xs" align="flex-start">
            <CommandButton
              label={t`Find (horn and light)`}
              icon={IconBell}
              question={{ title: t`Find ${vehicleSn}?`, text: t`The vehicle sounds its horn and flashes its lights.` }}
              send={() => send(cmd.find)}
            />
            <CommandButton
              label={t`Locate now`}
              icon={IconMapPin}
              question={{ title: t`Locate ${vehicleSn}?`, text: t`The vehicle reports its position at once.` }}
              send={() => send(cmd.locate)}
            />
            <CommandButton
              label={t`Unlock vehicle`}
              icon={IconLockOpen}
              question={{ title: t`Unlock ${vehicleSn}?`, text: t`Anybody beside the vehicle can ride it away.` }}
              send={() => send(cmd.unlock)}
            />
            <CommandButton
              label={t`Power on`}
              icon={IconBolt}
              question={{ title: t`Switch on the power of ${vehicleSn}?`, text: t`The motor has power again.` }}
              send={() => send(cmd.powerOn)}
            />
            <CommandButton
              label={t`Open seat`}
              icon={IconArmchair}
              question={{
                title: t`Open the seat of ${vehicleSn}?`,
                text: t`The battery compartment opens; anybody can take the batteries.`,
              }}
              send={() => send(cmd.openSeat)}
            />
          </Group>
          <Text size="sm" fw={600} mt="sm">
            {t`Only at standstill`}
          </Text>
          <Group gap="xs" align="flex-start">
            <CommandButton
              label={t`Lock vehicle`}
              icon={IconLock}
              question={{ title: t`Lock ${vehicleSn}?`, text: t`The vehicle cannot be ridden until it is unlocked.` }}
              ask={ask}
              send={() => send(cmd.lock, {}, atStandstill())}
            />
            <CommandButton
              label={t`Cut power`}
              icon={IconBoltOff}
              question={{
                title: t`Cut the power of ${vehicleSn}?`,
                text: t`The motor has no power until it is switched on.`,
              }}
              ask={ask}
              send={() => send(cmd.powerCut, {}, atStandstill())}
            />
            <CommandButton
              label={t`Restart controller`}
              icon={IconRefresh}
              question={{
                title: t`Restart the controller of ${vehicleSn}?`,
                text: t`The vehicle is offline for a minute.`,
              }}
              ask={ask}
              send={() => send(cmd.reboot, {}, atStandstill())}
            />
          </Group>
          <SpeedLimit vehicleSn={vehicleSn} ask={ask} atStandstill={atStandstill} />
        </WithReceipts>
        {can('deviceCommandList') && <UnfinishedCommands deviceKind="vehicle" deviceSn={vehicleSn} />}
        {can('deviceSettingList') && (
          <>
            <Text size="sm" fw={600} mt="sm">
              {t`Settings`}
            </Text>
            <SettingsTable deviceKind="vehicle" deviceSn={vehicleSn} />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t`Close`}
          </Button>
        </Group>
      </Stack>
      {dialog}
    </Dialog>
  )
}
