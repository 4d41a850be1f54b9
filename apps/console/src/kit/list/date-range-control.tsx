// The control of a date-range filter. In a chunk of its own: calendars are heavy and most visits do not open one.
import { useLingui } from '@lingui/react/macro'
import { DatePickerInput, DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/zh-cn'
import { useState } from 'react'
import classes from './list.module.css'

type DateRangeControlProps = {
  label: string
  from: string | null
  to: string | null
  onChange: (from: string | null, to: string | null) => void
}

export function DateRangeControl({ label, from, to, onChange }: DateRangeControlProps) {
  const { t, i18n } = useLingui()
  const [half, setHalf] = useState<string | null>(null)
  const isChinese = i18n.locale === 'zh'
  return (
    <DatesProvider settings={{ locale: isChinese ? 'zh-cn' : 'en', firstDayOfWeek: 1 }}>
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
        {...(isChinese && { monthLabelFormat: 'YYYY年M月', yearLabelFormat: 'YYYY年' })}
        value={[half ?? from, half ? null : to]}
        onChange={([first, last]) => {
          // Half a range is kept here until its other end is chosen.
          setHalf(first && !last ? first : null)
          if (Boolean(first) === Boolean(last)) onChange(first, last)
        }}
      />
    </DatesProvider>
  )
}
