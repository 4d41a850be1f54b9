// Date and date-time fields: typed as text or chosen from a calendar.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, CloseButton, Popover, Skeleton, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import type { CalendarProps } from '../calendar/calendars'
import classes from './form.module.css'
import { useField, useFieldValue, type FieldProps } from './use-field'

const DayCalendar = lazy(() => import('../calendar/calendars').then((module) => ({ default: module.DayCalendar })))
const DateTimeCalendar = lazy(() =>
  import('../calendar/calendars').then((module) => ({ default: module.DateTimeCalendar })),
)

export function DateField(props: FieldProps) {
  return <TypedOrChosen {...props} pattern="yyyy-MM-dd" Calendar={DayCalendar} calendarHeight={272} />
}

export function DateTimeField(props: FieldProps) {
  return <TypedOrChosen {...props} pattern="yyyy-MM-dd HH:mm:ss" Calendar={DateTimeCalendar} calendarHeight={318} />
}

type TypedOrChosenProps = FieldProps & {
  /** Format of the value, in the field and on the wire. */
  pattern: string
  Calendar: ComponentType<CalendarProps>
  calendarHeight: number
}

function TypedOrChosen({ pattern, Calendar, calendarHeight, ...props }: TypedOrChosenProps) {
  const field = useField(props)
  const text = useFieldValue(props.name) as string
  // The field is not remounted when its value changes, to keep the focus.
  const { defaultValue: _start, onChange, ...shared } = field.props
  return (
    <TextInput
      {...shared}
      value={text}
      onChange={onChange}
      placeholder={props.placeholder ?? pattern}
      maxLength={pattern.length}
      autoComplete="off"
      rightSectionWidth={text ? 62 : 36}
      rightSection={
        <span className={classes.dateTools}>
          {text && !props.isDisabled && <Clear label={props.label} onClear={() => onChange('')} />}
          <CalendarButton label={props.label} isDisabled={props.isDisabled} height={calendarHeight}>
            {(onDone) => <Calendar text={text} onChoose={onChange} onDone={onDone} />}
          </CalendarButton>
        </span>
      }
    />
  )
}

function Clear({ label, onClear }: { label: string; onClear: () => void }) {
  const { t } = useLingui()
  return <CloseButton size="sm" aria-label={t`Clear ${label}`} title={t`Clear ${label}`} onClick={onClear} />
}

type CalendarButtonProps = {
  label: string
  isDisabled: boolean | undefined
  height: number
  children: (onDone: () => void) => ReactNode
}

function CalendarButton({ label, isDisabled, height, children }: CalendarButtonProps) {
  const { t } = useLingui()
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const name = t`Calendar for ${label}`
  return (
    <Popover opened={isOpen} onDismiss={close} position="bottom-end" shadow="md" radius="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size="sm" aria-label={name} title={name} disabled={isDisabled ?? false} onClick={toggle}>
          <IconCalendar size={16} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown data-mantine-stop-propagation="true">
        <Suspense fallback={<Skeleton width={252} height={height} />}>{children(close)}</Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
