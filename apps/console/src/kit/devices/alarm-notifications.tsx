// Who was notified of an alarm, newest first.
import { Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '@swapdesk/sdk'
import { useCall } from '../api/client'
import { ErrorState, RowsSkeleton } from '../loading/states'
import { useLiveRefresh } from '../live/use-live'
import { DateTime } from '../values/cells'
import { DictionaryLabel } from '../values/dictionary'
import classes from './alarm-history.module.css'

type Notification = Data<'alarmNotificationList'>[number]

export function AlarmNotifications({ id }: { id: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('alarmNotificationList', { aldId: id })
  useLiveRefresh(['alarm'], ['alarmNotificationList'])
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={2} />
  if (data.length === 0) return <span className={classes.quiet}>{t`Nobody was notified by a rule.`}</span>
  return (
    <ol className={classes.entries}>
      {data.map((entry) => (
        <NotificationItem key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

function NotificationItem({
  entry: { receiver, ruleName, step, channel, state, error, time },
}: {
  entry: Notification
}) {
  return (
    <li>
      <div className={classes.head}>
        <span>
          <strong>{receiver ?? <Trans>Everybody who may handle it</Trans>}</strong>{' '}
          <DictionaryLabel code="alarm_channel" value={String(channel)} isPlain />
          {' · '}
          <DictionaryLabel code="alarm_message_state" value={String(state)} isPlain />
        </span>
        <span className={classes.quiet}>
          <DateTime value={time} isFull />
        </span>
      </div>
      <p className={classes.text}>
        <span className={classes.quiet}>
          {ruleName}
          {step > 0 && (
            <>
              {' · '}
              <Trans>Escalation {step}</Trans>
            </>
          )}
          {error && ` · ${error}`}
        </span>
      </p>
    </li>
  )
}
