// The control of a date-range filter. A separate chunk: calendars are large and rarely opened.
import { useLingui } from '@lingui/react/macro'
import { DatePickerInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useState } from 'react'
import { CalendarLanguage, useCalendarTexts } from '../calendar/calendar-language'
import classes from './list.module.css'

type DateRangeControlProps = {
  label: string
  from: string | null
  to: string | null
  onChange: (from: string | null, to: string | null) => void
}

export function DateRangeControl({ label, from, to, onChange }: DateRangeControlProps) {
  const { t } = useLingui()
  const texts = useCalendarTexts()
  const [half, setHalf] = useState<string | null>(null)
  return (
    <CalendarLanguage>
      <DatePickerInput
        type="range"
        size="xs"
        className={classes.control}
        popoverProps={{ withinPortal: false }}
        aria-label={label}
        placeholder={label}
        allowSingleDateInRange
        clearable
        clearButtonProps={{ 'aria-label': t`Clear ${label}` }}
        valueFormat="YYYY-MM-DD"
        {...texts}
        value={[half ?? from, half ? null : to]}
        onChange={([first, last]) => {
          // Keeps an incomplete range until its end is selected.
          setHalf(first && !last ? first : null)
          if (Boolean(first) === Boolean(last)) onChange(first, last)
        }}
      />
    </CalendarLanguage>
  )
}
