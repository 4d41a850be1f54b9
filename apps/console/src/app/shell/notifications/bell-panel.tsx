// What the bell opens: the reader's messages, and above those of operation the alarms and bulk jobs of the moment.
import { AlarmsAndJobs } from '../../../features/alarms/bell-panel'
import { MessagePanel, type Unread } from '../../../features/messages/message-panel'

export function BellPanel({ unread, onLeave }: { unread: Unread | undefined; onLeave: () => void }) {
  return <MessagePanel unread={unread} operation={<AlarmsAndJobs onLeave={onLeave} />} onLeave={onLeave} />
}
