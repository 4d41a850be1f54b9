// Filters are data like columns: a parameter of the list operation, a label, a control, and the text of its value on a
// chip. A filter may span two parameters (from, to).
import { useLingui } from '@lingui/react/macro'
import { CloseButton, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { CallId, Input } from '@swapdesk/sdk'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { type DictionaryCode, DictionaryLabel, useDictionaryOptions } from '../values/dictionary'
import { controlLabel, dictionaryOf, type Label, type LabelOverride, type LabelsForNames } from '../labels'
import { useDeferredOptions } from './deferred-options'
import classes from './list.module.css'

export type Option = { value: string; label: string }
type Values = Readonly<Record<string, string>>

type FilterControlProps = { label: string; values: Values; onChange: (changes: Values) => void }

export type Filter = {
  /** Its parameters. */
  names: readonly string[]
  label: Label
  Control: ComponentType<FilterControlProps>
  /** The text of the current value. */
  Value: ComponentType<{ values: Values }>
}

type FilterName<L extends CallId> = Exclude<
  keyof Input<L> & string,
  'current' | 'size' | 'searchCount' | 'ascs' | 'descs'
>

const typingPauseMs = 300

function textFilter(name: string, label: Label): Filter {
  function Control({ label: text, values, onChange }: FilterControlProps) {
    const applied = values[name] ?? ''
    const [typed, setTyped] = useState(applied)
    const { t } = useLingui()
    const apply = useDebouncedCallback((value: string) => onChange({ [name]: value.trim() }), typingPauseMs)
    useEffect(() => setTyped((before) => (before.trim() === applied ? before : applied)), [applied])
    return (
      <TextInput
        size="xs"
        className={classes.control}
        aria-label={text}
        placeholder={text}
        value={typed}
        maxLength={64}
        data-filter-control
        rightSection={
          typed && (
            <CloseButton
              size="xs"
              aria-label={t`Clear ${text}`}
              onClick={() => {
                setTyped('')
                onChange({ [name]: '' })
              }}
            />
          )
        }
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          apply(event.currentTarget.value)
        }}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
    )
  }
  return { names: [name], label, Control, Value: ({ values }) => <>{values[name]}</> }
}

/** A choice from a list; `useOptions` is a hook, so the list may come from the server. */
function optionsFilter(name: string, label: Label, useOptions: () => readonly Option[]): Filter {
  function Control({ label: text, values, onChange }: FilterControlProps) {
    const { t } = useLingui()
    // Inside the popover of more filters: a click in a portal would count as a click outside.
    const choices = useDeferredOptions({ withinPortal: false, width: 'max-content', position: 'bottom-start' })
    return (
      <Select
        {...choices}
        size="xs"
        className={classes.control}
        aria-label={text}
        placeholder={text}
        clearable
        searchable
        openOnFocus={false}
        clearButtonProps={{ 'aria-label': t`Clear ${text}` }}
        nothingFoundMessage={t`Nothing found`}
        data={useOptions()}
        value={values[name] ?? null}
        onChange={(value) => onChange({ [name]: value ?? '' })}
      />
    )
  }
  function Value({ values }: { values: Values }) {
    return <>{useOptions().find((option) => option.value === values[name])?.label ?? values[name]}</>
  }
  return { names: [name], label, Control, Value }
}

/** `code` is the contract's; a test of the dictionary package checks that it exists. */
function dictionaryFilter(name: string, label: Label, code: string): Filter {
  const filter = optionsFilter(name, label, () => useDictionaryOptions(code))
  return {
    ...filter,
    Value: ({ values }) => <DictionaryLabel code={code as DictionaryCode} value={values[name] ?? ''} isPlain />,
  }
}

const DateRangeControl = lazy(() =>
  import('./date-range-control').then((module) => ({ default: module.DateRangeControl })),
)

/** The time of day that a parameter has beside the date. */
type TimesOfDay = { first: string; last: string }
const wholeDays: TimesOfDay = { first: ' 00:00:00', last: ' 23:59:59' }
const datesOnly: TimesOfDay = { first: '', last: '' }

/** A range of dates over two parameters. */
function dateRangeFilter(from: string, to: string, label: Label, times: TimesOfDay): Filter {
  function Control({ label: text, values, onChange }: FilterControlProps) {
    return (
      <Suspense
        fallback={<TextInput size="xs" className={classes.control} placeholder={text} disabled aria-label={text} />}
      >
        <DateRangeControl
          label={text}
          from={values[from]?.slice(0, 10) ?? null}
          to={values[to]?.slice(0, 10) ?? null}
          onChange={(first, last) =>
            onChange({ [from]: first ? first + times.first : '', [to]: last ? last + times.last : '' })
          }
        />
      </Suspense>
    )
  }
  const Value = ({ values }: { values: Values }) => (
    <>
      {values[from]?.slice(0, 10) ?? '…'} – {values[to]?.slice(0, 10) ?? '…'}
    </>
  )
  return { names: [from, to], label, Control, Value }
}

/** The filters of a list, or of another operation that takes them. `labels` are those of the contract's module for its domain. */
export function filtersOf<L extends CallId>(labels: LabelsForNames<FilterName<L>>) {
  type Name = FilterName<L>
  const labelOf = (name: Name, override?: LabelOverride) => override?.label ?? controlLabel(labels, name)
  return {
    text: (name: Name, override?: LabelOverride) => textFilter(name, labelOf(name, override)),
    dict: (name: Name, override?: LabelOverride) =>
      dictionaryFilter(name, labelOf(name, override), dictionaryOf(labels, name)),
    options: (name: Name, useOptions: () => readonly Option[], override?: LabelOverride) =>
      optionsFilter(name, labelOf(name, override), useOptions),
    /** Over two date-time parameters. */
    dateRange: (from: Name, to: Name, override?: LabelOverride) =>
      dateRangeFilter(from, to, labelOf(from, override), wholeDays),
    /** Over two parameters that are dates. */
    days: (from: Name, to: Name, override?: LabelOverride) =>
      dateRangeFilter(from, to, labelOf(from, override), datesOnly),
  }
}
