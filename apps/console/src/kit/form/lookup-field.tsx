// A selection among more rows than a list can hold: the server searches for the typed text.
import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import type { Option } from '../list/filters'
import { useField, useFieldValue, type FieldProps } from './use-field'

type LookupProps = FieldProps & {
  /** The results for the typed text. */
  options: readonly Option[]
  /** The search: while it runs, and when it fails, the list says so instead of “nothing found”. */
  search?: { isFetching: boolean; error: Error | null }
  /** Why there is none to choose, instead of “nothing found”. */
  nothing?: string
  /** Called with the search text once the user pauses; '' finds everything. */
  onSearch: (typed: string) => void
  /** The name of the stored value, which may not be among the options. */
  storedLabel?: string
}

const typingPauseMs = 250

export function LookupField(props: LookupProps) {
  const { t } = useLingui()
  const field = useField(props)
  const value = useFieldValue(props.name) as string | null
  const [stored] = useState(value)
  const [chosen, setChosen] = useState<Option | null>(null)
  const known = chosen ?? (stored && props.storedLabel ? { value: stored, label: props.storedLabel } : null)
  const [typed, setTyped] = useState(props.storedLabel ?? '')
  const search = useDebouncedCallback(props.onSearch, typingPauseMs)
  const isMissing = known !== null && value === known.value && !props.options.some((option) => option.value === value)
  // Value and text are controlled: otherwise the control discards the typed text when options change.
  const { defaultValue: _start, onChange, ...shared } = field.props
  const type = (text: string) => {
    setTyped(text)
    // The name of the selected value is not a search: all options are offered again.
    search(text === known?.label ? '' : text)
  }
  return (
    <Select
      {...shared}
      value={value}
      searchValue={typed}
      searchable
      clearable={!field.props.withAsterisk}
      clearButtonProps={{ 'aria-label': t`Clear ${props.label}` }}
      nothingFoundMessage={
        props.search?.error?.message ?? (props.search?.isFetching ? t`Searching…` : (props.nothing ?? t`Nothing found`))
      }
      // The server has filtered the options.
      filter={({ options }) => options}
      data={isMissing ? [known, ...props.options] : props.options}
      onSearchChange={type}
      onChange={(next, option) => {
        setChosen(option && { value: option.value, label: option.label })
        onChange(next)
      }}
    />
  )
}
