// The notification panel: pinned notices, messages, open alarms and bulk jobs.
import { AlarmsAndJobs } from '../../../features/alarms/alarm-notifications'
import { PinnedNotices } from '../../../features/notices/pinned-notices'
import { MessagePanel, type Unread } from '../../../features/messages/message-panel'

export function NotificationPanel({ unread, onLeave }: { unread: Unread | undefined; onLeave: () => void }) {
  return (
    <MessagePanel
      unread={unread}
      pinned={<PinnedNotices onLeave={onLeave} />}
      operation={<AlarmsAndJobs onLeave={onLeave} />}
      onLeave={onLeave}
    />
  )
}
