// Notification with the place of an export in the server's queue.
import { plural, t } from '@lingui/core/macro'
import { notifications } from '@mantine/notifications'

/** One notification, shown and changed while the export waits. */
export function createPlace(): { show: (queued: { ahead: number }) => void; hide: () => void } {
  let id: string | undefined
  return {
    show({ ahead }) {
      const before = plural(ahead, { one: '# export before yours', other: '# exports before yours' })
      const message = ahead === 0 ? t`The export is queued: it is next` : t`The export is queued: ${before}`
      const shown = { message, loading: true, autoClose: false, withCloseButton: false, role: 'status' } as const
      if (id === undefined) id = notifications.show(shown)
      else notifications.update({ id, ...shown })
    },
    hide() {
      if (id !== undefined) notifications.hide(id)
    },
  }
}
