// Device reports and handling of an alarm, newest first.
import { Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '@swapdesk/sdk'
import { useCall } from '../api/client'
import { ErrorState, RowsSkeleton } from '../loading/states'
import { useLiveRefresh } from '../live/use-live'
import { DateTime } from '../values/cells'
import { DictionaryLabel } from '../values/dictionary'
import classes from './alarm-history.module.css'

type AlarmHistoryItem = Data<'alarmHistoryList'>[number]

export function AlarmHistory({ id }: { id: string }) {
  const { data, error, refetch } = useCall('alarmHistoryList', { aldId: id })
  useLiveRefresh(['alarm'], ['alarmHistoryList'])
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={3} />
  return (
    <ol className={classes.entries}>
      {data.map((entry) => (
        <li key={entry.id} data-kind={entry.kind}>
          <div className={classes.head}>
            <span>
              <What entry={entry} />
              {entry.isLate && (
                <span className={classes.quiet}>
                  {' '}
                  · <Trans>arrived late, changed nothing</Trans>
                </span>
              )}
            </span>
            <span className={classes.quiet}>
              <DateTime value={entry.time} isFull />
            </span>
          </div>
          {entry.content && <p className={classes.text}>{entry.content}</p>}
        </li>
      ))}
    </ol>
  )
}

/** User and action; device reports have no user. */
function What({ entry }: { entry: AlarmHistoryItem }) {
  const { t } = useLingui()
  const { kind, actorName, handling, assigneeName } = entry
  const label = <DictionaryLabel code="alarm_history_kind" value={kind} isPlain />
  if (!actorName) return <strong>{label}</strong>
  return (
    <>
      <strong>{actorName}</strong> {label}
      {kind === 'handled' && handling !== null && (
        <>
          {' · '}
          <DictionaryLabel code="alarm_handling" value={String(handling)} isPlain />
        </>
      )}
      {kind === 'assigned' && ` · ${assigneeName ?? t`nobody`}`}
    </>
  )
}
