// The passport of a battery: its whole life as one timeline, to be read and printed.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../kit/api/client'
import { ErrorState, RowsSkeleton } from '../../kit/loading/states'
import { DateTime } from '../../kit/values/cells'
import { DictionaryLabel } from '../../kit/values/dictionary'
import { PassportContent, type PassportEntry } from './passport-content'
import classes from './passport.module.css'

/** These happen on a day, not at a moment. */
const ofDays: ReadonlySet<PassportEntry['kind']> = new Set(['made', 'energy', 'health'])

export function BatteryPassport({ id }: { id: string }) {
  const { t } = useLingui()
  const [hasEnergy, setHasEnergy] = useState(true)
  const { data, error, refetch } = useCall('batteryPassport', { id })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={8} />
  const days = data.entries.filter(({ kind }) => kind === 'energy').length
  const shown = hasEnergy ? data.entries : data.entries.filter(({ kind }) => kind !== 'energy')
  return (
    <div className={classes.passport} data-grows>
      <div className={classes.tools}>
        {days > 0 && (
          <Checkbox
            size="xs"
            label={t`Energy of each day`}
            checked={hasEnergy}
            onChange={(event) => setHasEnergy(event.currentTarget.checked)}
          />
        )}
        <Button
          size="xs"
          variant="default"
          className={classes.print ?? ''}
          leftSection={<IconPrinter size={15} />}
          onClick={() => window.print()}
        >
          <Trans>Print</Trans>
        </Button>
      </div>
      {!data.isWhole && (
        <p className={classes.quiet}>
          <Plural value={data.entries.length} one="The newest # entry" other="The newest # entries" />
        </p>
      )}
      {shown.length === 0 && (
        <p className={classes.quiet}>
          <Trans>Nothing is known of this battery yet. Its places and alarms appear here.</Trans>
        </p>
      )}
      <ol className={classes.entries} aria-label={t`Passport`}>
        {shown.map((entry) => (
          // Entries of one kind have times of their own.
          <li
            key={`${entry.kind}${entry.time}${entry.alarmId ?? ''}${entry.swapRecordId ?? ''}${entry.boxId ?? ''}`}
            data-kind={entry.kind}
          >
            <span className={classes.time}>
              {ofDays.has(entry.kind) ? entry.time.slice(0, 10) : <DateTime value={entry.time} isFull />}
            </span>
            <span className={classes.kind}>
              <DictionaryLabel code="battery_passport_kind" value={entry.kind} isPlain />
            </span>
            <span className={classes.content}>
              <PassportContent entry={entry} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
