// Chooses a day, a week or a month, and goes back and forward by it.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { type Period, rangeOf } from './periods'
import classes from './period-picker.module.css'

const periodNames = { day: msg`Day`, week: msg`Week`, month: msg`Month` }
const isPeriod = (text: string): text is Period => Object.hasOwn(periodNames, text)

export function usePeriod() {
  const [period, setPeriod] = useState<Period>('day')
  const [back, setBack] = useState(0)
  const range = rangeOf(period, back)
  const from = range.startTime.slice(0, 10)
  const dates = period === 'day' ? from : `${from} – ${range.lastDay}`
  return { period, setPeriod, back, setBack, range, from, dates }
}

export function PeriodPicker({ period, setPeriod, back, setBack, dates }: ReturnType<typeof usePeriod>) {
  const { t, i18n } = useLingui()
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t`Time span`}
        value={period}
        data={Object.entries(periodNames).map(([value, name]) => ({ value, label: i18n._(name) }))}
        onChange={(value) => {
          if (!isPeriod(value)) return
          setPeriod(value)
          setBack(0)
        }}
      />
      <div className={classes.range}>
        <ActionIcon variant="default" size="md" aria-label={t`Earlier`} onClick={() => setBack(back + 1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <span className={classes.dates}>{dates}</span>
        <ActionIcon
          variant="default"
          size="md"
          aria-label={t`Later`}
          disabled={back === 0}
          onClick={() => setBack(back - 1)}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
      </div>
    </>
  )
}
