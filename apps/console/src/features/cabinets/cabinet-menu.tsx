// Rare and dangerous commands to a whole cabinet: open everything, restart, commands of the catalogue. The receipt is
// shown beside the button that opens the menu.
import { useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDoorEnter, IconRefresh, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { RunReceipt } from '../../kit/devices/command-button'
import { useCommandRun } from '../../kit/devices/use-command-run'
import { confirmAction } from '../../kit/dialogs/feedback'
import { usePermissionCheck } from '../../kit/user/permissions'
import { useSend } from '../../kit/devices/use-send'
import { cabinetCommand } from './cabinet-commands'
import { SendCommandDialog } from '../../kit/devices/send-command-dialog'
import type { CabinetRow } from './cabinet-resource'

export function CabinetMenu({ cabinet }: { cabinet: CabinetRow }) {
  const { t } = useLingui()
  const can = usePermissionCheck()
  const { send } = useSend('cabinet', cabinet.cabinetSn)
  const { run, start } = useCommandRun()
  const [isSending, setIsSending] = useState(false)
  const { name } = cabinet
  const openAll = async () => {
    const isSure = await confirmAction({
      title: t`Open all slots of ${name}?`,
      text: t`Every door opens and anyone can take the batteries. A second person must confirm it first.`,
      confirm: t`Request opening all slots`,
      isDangerous: true,
    })
    if (isSure) await start(() => send(cabinetCommand.openAll))
  }
  const reboot = async () => {
    const isSure = await confirmAction({
      title: t`Restart ${name}?`,
      text: t`The cabinet is offline for a minute or two; no swaps are possible until it is back.`,
      confirm: t`Restart`,
      isDangerous: true,
    })
    if (isSure) await start(() => send(cabinetCommand.reboot))
  }
  if (!can('deviceCommandSend')) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconSend size={15} stroke={1.7} />}
            rightSection={<IconChevronDown size={14} />}
          >
            {t`Commands`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconSend size={16} stroke={1.7} />} onClick={() => setIsSending(true)}>
            {t`Send a command…`}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="var(--status-bad)"
            leftSection={<IconDoorEnter size={16} stroke={1.7} />}
            onClick={() => void openAll()}
          >
            {t`Open all slots…`}
          </Menu.Item>
          <Menu.Item
            color="var(--status-bad)"
            leftSection={<IconRefresh size={16} stroke={1.7} />}
            onClick={() => void reboot()}
          >
            {t`Restart…`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RunReceipt run={run} />
      {isSending && (
        <SendCommandDialog
          deviceKind="cabinet"
          deviceSn={cabinet.cabinetSn}
          name={name}
          onClose={() => setIsSending(false)}
          onStart={start}
        />
      )}
    </>
  )
}
