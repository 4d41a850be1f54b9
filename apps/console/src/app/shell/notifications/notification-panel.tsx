// What the bell opens: the user's messages, and above those of operation the alarms and bulk jobs of the moment.
import { AlarmsAndJobs } from '../../../features/alarms/alarm-notifications'
import { MessagePanel, type Unread } from '../../../features/messages/message-panel'

export function NotificationPanel({ unread, onLeave }: { unread: Unread | undefined; onLeave: () => void }) {
  return <MessagePanel unread={unread} operation={<AlarmsAndJobs onLeave={onLeave} />} onLeave={onLeave} />
}
