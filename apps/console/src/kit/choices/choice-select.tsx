// A choice by name. The server searches for what is typed, as there may be more than it replies with at once.
import { useLingui } from '@lingui/react/macro'
import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ComponentProps, useState } from 'react'
import { useDeferredOptions } from '../list/deferred-options'
import type { Filter, Option } from '../list/filters'
import classes from '../list/list.module.css'
import type { ChoiceSource } from './sources'
import { useChoices } from './use-choices'

const TYPING_PAUSE_MS = 250
const TYPED_MAX = 64

type OwnProps = {
  source: ChoiceSource
  /** What it is called, also where it has no visible label. */
  name: string
  tenantId?: string | undefined
  value: string
  onChange: (value: string) => void
  isForBinding?: boolean
  /** Offered after what is found. */
  more?: readonly Option[]
  /** The value with its name, where the caller may not find it. */
  stored?: Option
}
type ChoiceSelectProps = OwnProps & Omit<SelectProps, keyof OwnProps | 'data'>

const NO_MORE: readonly Option[] = []

export function ChoiceSelect(props: ChoiceSelectProps) {
  const { source, name, tenantId, value, onChange, isForBinding = false, more = NO_MORE, stored, ...shown } = props
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const search = useDebouncedCallback(setTyped, TYPING_PAUSE_MS)
  const other = more.find((option) => option.value === value)
  const found = useChoices(source, { tenantId, typed, value: other ? '' : value, isForBinding })
  const isLost = stored !== undefined && stored.value === value && !found.chosen
  const chosen = other ?? (isLost ? stored : found.chosen)
  return (
    <Select
      {...shown}
      {...(shown.label === undefined && { 'aria-label': name })}
      searchable
      clearable={!shown.withAsterisk}
      clearButtonProps={{ 'aria-label': t`Clear ${name}` }}
      nothingFoundMessage={found.error?.message ?? (found.isFetching ? t`Searching…` : t`Nothing found`)}
      maxLength={TYPED_MAX}
      data={[...(isLost ? [stored] : []), ...found.options, ...more]}
      allowDeselect={false}
      // The name of the chosen one is not a search: all are offered again.
      onSearchChange={(text) => search(text === chosen?.label ? '' : text.trim().slice(0, TYPED_MAX))}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

type FilterControlProps = ComponentProps<Filter['Control']>
type FilterPartProps = { source: ChoiceSource; parameter: string; values: Readonly<Record<string, string>> }

export function ChoiceControl({ source, parameter, values, label, onChange }: FilterPartProps & FilterControlProps) {
  // Inside the popover of more filters: a click in a portal would count as a click outside.
  const choices = useDeferredOptions({ withinPortal: false, width: 'max-content', position: 'bottom-start' })
  const { tenantId } = values
  return (
    <ChoiceSelect
      {...choices}
      // What was found for another operator is not offered until the reply.
      key={tenantId}
      source={source}
      tenantId={tenantId}
      size="xs"
      className={classes.control ?? ''}
      name={label}
      placeholder={label}
      openOnFocus={false}
      value={values[parameter] ?? ''}
      onChange={(value) => onChange({ [parameter]: value })}
    />
  )
}

export function ChoiceValue({ source, parameter, values }: FilterPartProps) {
  const value = values[parameter] ?? ''
  const { tenantId } = values
  return <>{useChoices(source, { tenantId, value }).chosen?.label ?? value}</>
}
