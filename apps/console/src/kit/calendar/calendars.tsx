// The calendars of date fields. In a separate chunk, loaded when one is opened, because they are large.
import { useLingui } from '@lingui/react/macro'
import { DatePicker, InlineDateTimePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import dayjs from 'dayjs'
import { useEffect, useRef, type ReactNode } from 'react'
import { CalendarLanguage, useCalendarTexts } from './calendar-language'

export type CalendarProps = {
  /** The text of the field; the calendar shows it once it is a complete date. */
  text: string
  onChoose: (text: string) => void
  onDone: () => void
}

/** The text in this format if it is a valid date: 30 February is not. */
function chosenIn(text: string, format: string): string | null {
  return dayjs(text).format(format) === text ? text : null
}

/** Focuses the selected day or today: the calendar mounts after the popover that took the focus. */
function WithFocus({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus({ preventScroll: true }), [])
  return <div ref={root}>{children}</div>
}

/** Escape closes the calendar but not the form's drawer. */
const inDrawer = { __stopPropagation: true, fullWidth: false }

export function DayCalendar({ text, onChoose, onDone }: CalendarProps) {
  const texts = useCalendarTexts()
  const chosen = chosenIn(text, 'YYYY-MM-DD')
  const choose = (day: string | null) => {
    if (day) onChoose(day)
    onDone()
  }
  return (
    <CalendarLanguage>
      <WithFocus>
        <DatePicker
          highlightToday
          value={chosen}
          {...(chosen && { defaultDate: chosen })}
          onChange={choose}
          {...texts}
          {...inDrawer}
        />
      </WithFocus>
    </CalendarLanguage>
  )
}

export function DateTimeCalendar({ text, onChoose, onDone }: CalendarProps) {
  const { t } = useLingui()
  const texts = useCalendarTexts()
  return (
    <CalendarLanguage>
      <WithFocus>
        <InlineDateTimePicker
          highlightToday
          withSeconds
          value={chosenIn(text, 'YYYY-MM-DD HH:mm:ss')}
          onChange={(moment) => moment && onChoose(moment)}
          onSubmit={onDone}
          submitButtonProps={{ 'aria-label': t`Done`, title: t`Done` }}
          timePickerProps={{
            hoursInputLabel: t`Hours`,
            minutesInputLabel: t`Minutes`,
            secondsInputLabel: t`Seconds`,
          }}
          {...texts}
          {...inDrawer}
        />
      </WithFocus>
    </CalendarLanguage>
  )
}
