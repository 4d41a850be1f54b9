// The recordings of a camera by day. The address may name a moment (`at`), such as one minute before an alarm, which is played.
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlayerPlay, IconRefresh, IconVideoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState, Notice, RowsSkeleton } from '../loading/states'
import { usePane } from '../navigation/pane'
import { dayAfter, placeOf, todayText } from './recording-day'
import { RecordedDay } from './camera-recorded-day'
import { useRecordings } from './use-recordings'
import classes from './cameras.module.css'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

export function Recordings({ cameraId }: { cameraId: string }) {
  const { search } = usePane()
  const asked = placeOf(search['at'])
  // Another moment in the address is another visit.
  return <Days key={search['at'] ?? ''} cameraId={cameraId} asked={asked} />
}

function Days({ cameraId, asked }: { cameraId: string; asked: ReturnType<typeof placeOf> }) {
  const { t } = useLingui()
  const [day, setDay] = useState(asked?.day ?? todayText())
  const today = todayText()
  const { isFetching, refetch } = useRecordings(cameraId, day)
  return (
    <div className={classes.part}>
      <div className={classes.tools}>
        <ActionIcon variant="default" size="md" aria-label={t`Day before`} onClick={() => setDay(dayAfter(day, -1))}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <TextInput
          type="date"
          size="xs"
          aria-label={t`Day`}
          value={day}
          max={today}
          onChange={({ currentTarget }) => isDay(currentTarget.value) && setDay(currentTarget.value)}
        />
        <ActionIcon
          variant="default"
          size="md"
          aria-label={t`Day after`}
          disabled={day >= today}
          onClick={() => setDay(dayAfter(day, 1))}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
        {day !== today && (
          <Button size="xs" variant="default" onClick={() => setDay(today)}>
            <Trans>Today</Trans>
          </Button>
        )}
        <ActionIcon
          variant="default"
          size="md"
          aria-label={t`Reload`}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          <IconRefresh size={16} />
        </ActionIcon>
      </div>
      <Day
        key={day}
        cameraId={cameraId}
        day={day}
        askedSecond={asked?.day === day ? asked.second : null}
        onDay={setDay}
      />
    </div>
  )
}

type DayProps = { cameraId: string; day: string; askedSecond: number | null; onDay: (day: string) => void }

function Day({ cameraId, day, askedSecond, onDay }: DayProps) {
  const { data, error, refetch } = useRecordings(cameraId, day)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={5} />
  if (data.length === 0) {
    return (
      <Notice
        icon={IconVideoOff}
        title={<Trans>Nothing was recorded on this day</Trans>}
        text={<Trans>The camera was off, does not record, or has overwritten the day on its card.</Trans>}
      >
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerPlay size={14} />}
          onClick={() => onDay(dayAfter(day, -1))}
        >
          <Trans>Day before</Trans>
        </Button>
      </Notice>
    )
  }
  return <RecordedDay cameraId={cameraId} day={day} records={data} askedSecond={askedSecond} />
}
