// The notification panel: messages, open alarms and bulk jobs.
import { AlarmsAndJobs } from '../../../features/alarms/alarm-notifications'
import { MessagePanel, type Unread } from '../../../features/messages/message-panel'

export function NotificationPanel({ unread, onLeave }: { unread: Unread | undefined; onLeave: () => void }) {
  return <MessagePanel unread={unread} operation={<AlarmsAndJobs onLeave={onLeave} />} onLeave={onLeave} />
}
