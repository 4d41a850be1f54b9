// Notifications after actions, and confirmations before irreversible ones.
import { t } from '@lingui/core/macro'
import { Button, Group } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { isApiError } from '@swapdesk/sdk'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { overlaysReady } from './overlays-ready'

export function toastSuccess(message: ReactNode): void {
  notifications.show({ message, color: 'green', icon: <IconCheck size={16} />, role: 'status' })
}

/** A success that can be undone for some seconds. */
export function toastUndoable(message: string, onUndo: () => void): void {
  const id = notifications.show({
    message: (
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <span>{message}</span>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => {
            notifications.hide(id)
            onUndo()
          }}
        >{t`Undo`}</Button>
      </Group>
    ),
    color: 'green',
    icon: <IconCheck size={16} />,
    role: 'status',
    autoClose: 10_000,
  })
}

export function toastWarning(message: ReactNode): void {
  notifications.show({ message, color: 'yellow', icon: <IconAlertTriangle size={16} />, role: 'alert' })
}

/** The server's message and the request id. */
export function toastError(error: unknown): void {
  showError(error)
}

/** The same for one of several things, such as a file. */
export function toastErrorOf(subject: string, error: unknown): void {
  showError(error, `${subject}: `)
}

function showError(error: unknown, prefix = ''): void {
  // The login page reports an ended session; aborted calls need no notification.
  if (isApiError(error) && (error.kind === 'session' || error.kind === 'aborted')) return
  const text = error instanceof Error ? error.message : t`Unknown error`
  const requestId = isApiError(error) ? error.requestId : undefined
  notifications.show({
    message: prefix + text,
    ...(requestId && { title: undefined, 'data-request-id': requestId }),
    color: 'red',
    icon: <IconX size={16} />,
    role: 'alert',
    autoClose: 8000,
  })
}

type Confirmation = { title: ReactNode; text?: ReactNode; confirm: string; isDangerous?: boolean }

/** Requests confirmation; resolves to whether it was confirmed. */
export async function confirmAction({ title, text, confirm, isDangerous }: Confirmation): Promise<boolean> {
  await overlaysReady()
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: text,
      labels: { confirm, cancel: t`Cancel` },
      confirmProps: { color: isDangerous ? 'red.8' : 'accent' },
      cancelProps: { variant: 'default' },
      closeButtonProps: { 'aria-label': t`Close` },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    })
  })
}

/** Requests confirmation before input is lost. */
export function confirmDiscard(text: string): Promise<boolean> {
  return confirmAction({ title: t`Leave without saving?`, text, confirm: t`Discard changes`, isDangerous: true })
}

const namesShown = 5

/** Lists names, only the first few in full; `total` if these are not all of them. */
export function listNames(names: readonly string[], total = names.length): string {
  const separator = t({ message: ', ', comment: 'Between the names of an enumeration' })
  const listed = names.slice(0, namesShown)
  const shown = listed.join(separator)
  return total > listed.length && shown !== '' ? t`${shown} and ${total - listed.length} more` : shown
}

/** Requests confirmation before rows are removed, with their number and names; `kept` are selected rows that stay. */
export function confirmRemove(label: string, names: readonly string[], kept: readonly string[] = []): Promise<boolean> {
  const count = names.length
  const list = listNames(names)
  const keptList = listNames(kept)
  return confirmAction({
    title: t`Delete the selected records?`,
    text: (
      <>
        <div>{t`${count} × ${label}: ${list}`}</div>
        {kept.length > 0 && <div>{t`Built-in, not deleted: ${keptList}`}</div>}
      </>
    ),
    confirm: count === 1 ? t`Delete` : t`Delete ${count}`,
    isDangerous: true,
  })
}
