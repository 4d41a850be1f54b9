// The passport of a battery: its whole life as one timeline, to be read and printed.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState, RowsSkeleton } from '../../kit/loading/states'
import { DateTime } from '../../kit/values/cells'
import { DictionaryLabel } from '../../kit/values/dictionary'
import { PassportContent, type PassportEntry } from './passport-content'
import classes from './passport.module.css'
import { usePassport, usePrint } from './use-passport'

/** These happen on a day, not at a moment. */
const ofDays: ReadonlySet<PassportEntry['kind']> = new Set(['made', 'energy', 'health'])

export function BatteryPassport({ id }: { id: string }) {
  const { t } = useLingui()
  const [hasEnergy, setHasEnergy] = useState(true)
  const passport = usePassport(id)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = passport
  const print = usePrint(passport)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={8} />
  const days = data.filter(({ kind }) => kind === 'energy').length
  const shown = hasEnergy ? data : data.filter(({ kind }) => kind !== 'energy')
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
          loading={print.isLoading}
          onClick={print.start}
        >
          <Trans>Print</Trans>
        </Button>
      </div>
      {hasNextPage && (
        <div className={classes.tools}>
          <span className={classes.quiet}>
            <Plural value={data.length} one="The newest # entry" other="The newest # entries" />
          </span>
          <Button size="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Older entries</Trans>
          </Button>
        </div>
      )}
      {error && (
        <ErrorState error={error} onRetry={() => void (passport.isFetchNextPageError ? fetchNextPage() : refetch())} />
      )}
      {shown.length === 0 && (
        <p className={classes.quiet}>
          <Trans>Nothing is known of this battery yet. Its places and alarms appear here.</Trans>
        </p>
      )}
      <ol className={classes.entries} aria-label={t`Passport`}>
        {shown.map((entry) => (
          <li key={JSON.stringify(entry)} data-kind={entry.kind}>
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
