// Actions on a stored command that is not yet executed: confirmation by a second person, and cancelling.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { callOperation, useClient, useWrite } from '../api/client'
import { confirmAction, toastSuccess, toastError } from '../dialogs/feedback'
import { usePermissionCheck } from '../user/permissions'
import { useCurrentUser } from '../user/current-user'
import type { TableRowAction } from '../table/table-row'
import { useStableCallback } from '../hooks/use-stable-callback'
import type { CommandRow } from './command-columns'
import { commandRows, ConfirmSummary } from './confirm-summary'

type Actionable = Pick<CommandRow, 'id' | 'state' | 'createUser' | 'name' | 'nameEn' | 'deviceSn'>

/** Whether a user may confirm it, or the reason why not. */
function confirmable(command: Pick<Actionable, 'state' | 'createUser'>, userId: string) {
  if (command.state !== 'waiting') return msg`Only commands awaiting a second person can be confirmed`
  return command.createUser === userId ? msg`You requested it: another person must confirm it` : true
}

export function cancellable({ state }: Pick<Actionable, 'state'>) {
  return state === 'waiting' || state === 'queued' ? true : msg`Already sent or ended`
}

export function useCommandWork() {
  const { t, i18n } = useLingui()
  const client = useClient()
  const { mutateAsync: confirm } = useWrite('deviceCommandConfirm')
  const { mutateAsync: cancel } = useWrite('deviceCommandCancel')
  const textOf = (command: Actionable) => ({
    name: i18n.locale === 'en' ? command.nameEn : command.name,
    sn: command.deviceSn,
  })
  /** As it is stored now, with its parameters. */
  const rowsOf = async ({ id }: Actionable) => {
    const [command, catalogue] = await Promise.all([
      callOperation(client, 'deviceCommandDetail', { id }),
      callOperation(client, 'deviceCommandCatalogue', {}),
    ])
    return commandRows(command, catalogue.find(({ cmd }) => cmd === command.cmd)?.fields ?? [], i18n)
  }
  const confirmOne = useStableCallback(async (command: Actionable) => {
    const { name } = textOf(command)
    try {
      const rows = await rowsOf(command)
      const isSure = await confirmAction({
        title: t`Confirm “${name}”?`,
        text: <ConfirmSummary rows={rows} note={t`It is sent to the device immediately.`} />,
        confirm: t`Confirm and send`,
        isDangerous: true,
      })
      if (!isSure) return
      await confirm({ id: command.id })
      toastSuccess(t`Confirmed and sent`)
    } catch (error) {
      toastError(error)
    }
  })
  const cancelOne = useStableCallback(async (command: Actionable) => {
    const { name, sn } = textOf(command)
    const isSure = await confirmAction({
      title: t`Cancel “${name}”?`,
      text: t`It will not be sent to ${sn}.`,
      confirm: t`Cancel the command`,
    })
    if (isSure) await cancel({ id: command.id }).then(() => toastSuccess(t`Cancelled`), toastError)
  })
  return { confirmOne, cancelOne }
}

/** The same as row actions. */
export function useCommandActions(): readonly TableRowAction<CommandRow>[] {
  const can = usePermissionCheck()
  const { userId } = useCurrentUser()
  const { confirmOne, cancelOne } = useCommandWork()
  const canConfirm = can('deviceCommandConfirm')
  const canCancel = can('deviceCommandCancel')
  return useMemo(() => {
    const confirm: TableRowAction<CommandRow> = {
      id: 'confirm',
      label: msg`Confirm`,
      icon: IconCheck,
      enabled: (row) => confirmable(row, userId),
      run: (row) => void confirmOne(row),
    }
    const cancel: TableRowAction<CommandRow> = {
      id: 'cancel',
      label: msg`Cancel the command`,
      icon: IconBan,
      enabled: cancellable,
      run: (row) => void cancelOne(row),
    }
    return [...(canConfirm ? [confirm] : []), ...(canCancel ? [cancel] : [])]
  }, [canConfirm, canCancel, userId, confirmOne, cancelOne])
}
