// The filters of the live map: operator, text, kinds and states, each with its number.
import { useLingui } from '@lingui/react/macro'
import { CloseButton, Select, TextInput } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/live-map'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import type { Point } from '../../kit/map/points/point'
import { useTenantOptions } from '../../kit/api/options'
import { labelText } from '../../kit/labels'
import lists from '../../kit/list/list.module.css'
import { PointSymbol } from '../../kit/map/points/point-symbol'
import { useIsPlatform } from '../../kit/user/current-user'
import { useDictionaryOptions } from '../../kit/values/dictionary'
import classes from './live-map.module.css'
import { type MapSearch, toggled } from './map-search'
import { kinds, lookOf, looks, neutralLook, states } from '../../kit/map/points/state-looks'

type LiveMapFiltersProps = {
  wanted: MapSearch
  points: ReadonlyMap<string, Point>
  onChange: (changes: Readonly<Record<string, string | undefined>>) => void
}

const TYPING_MS = 200

export function LiveMapFilters({ wanted, points, onChange }: LiveMapFiltersProps) {
  const { t } = useLingui()
  const isPlatform = useIsPlatform()
  const counts = useMemo(() => {
    const found = new Map<string, number>()
    const add = (name: string) => found.set(name, (found.get(name) ?? 0) + 1)
    for (const { kind, state } of points.values()) {
      add(kind)
      if (state !== null && wanted.kinds.includes(kind)) add(state)
    }
    return found
  }, [points, wanted.kinds])
  return (
    <search className={[lists.filters, classes.filters].join(' ')} aria-label={t`Filters`}>
      {isPlatform && (
        <Operator
          value={wanted.tenantId}
          onChange={(tenantId) => onChange({ tenantId, selected: undefined, follow: undefined })}
        />
      )}
      <TextFilter value={wanted.text} onChange={(text) => onChange({ text })} />
      <Chips
        label={t`Kinds`}
        chips={kinds
          .filter((kind) => counts.has(kind) || wanted.kinds.includes(kind))
          .map((kind) => ({ name: kind, look: kind }))}
        chosen={wanted.kinds}
        counts={counts}
        onToggle={(kind) => onChange({ kinds: toggled(wanted.kinds, kind) })}
      />
      <Chips
        label={t`States`}
        chips={states
          .filter((state) => counts.has(state) || wanted.states.includes(state))
          .map((state) => ({ name: state, look: lookOf('vehicle', state) }))}
        chosen={wanted.states}
        counts={counts}
        onToggle={(state) => onChange({ states: toggled(wanted.states, state) || undefined })}
      />
    </search>
  )
}

type ChipsProps<T extends string> = {
  label: string
  chips: readonly { name: T; look: string }[]
  chosen: readonly T[]
  counts: ReadonlyMap<string, number>
  onToggle: (name: T) => void
}

/** What can be chosen, each with its number. */
function Chips<T extends string>({ label, chips, chosen, counts, onToggle }: ChipsProps<T>) {
  const options = [...useDictionaryOptions('map_point_kind'), ...useDictionaryOptions('map_point_state')]
  const labelOf = new Map(options.map((option) => [option.value, option.label]))
  return (
    <fieldset className={classes.chips} aria-label={label}>
      {chips.map(({ name, look }) => (
        <button
          key={name}
          type="button"
          className={classes.chip}
          aria-pressed={chosen.includes(name)}
          onClick={() => onToggle(name)}
        >
          <PointSymbol look={looks[look] ?? neutralLook} size={14} />
          {labelOf.get(name)}
          <span className={classes.count}>{counts.get(name) ?? 0}</span>
        </button>
      ))}
    </fieldset>
  )
}

function Operator({ value, onChange }: { value: string | undefined; onChange: (id: string | undefined) => void }) {
  const { i18n } = useLingui()
  const label = labelText(labels.tenantName, i18n)
  return (
    <Select
      size="xs"
      w={170}
      aria-label={label}
      placeholder={label}
      data={useTenantOptions()}
      value={value ?? null}
      clearable
      searchable
      onChange={(id) => onChange(id ?? undefined)}
    />
  )
}

/** What is typed goes into the address after a moment. */
function TextFilter({ value, onChange }: { value: string; onChange: (text: string | undefined) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => onChange(typed || undefined), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <TextInput
      size="xs"
      w={200}
      aria-label={t`Serial number, name or plate`}
      placeholder={t`Serial number, name or plate`}
      leftSection={<IconSearch size={14} />}
      rightSection={typed && <CloseButton size="xs" aria-label={t`Clear`} onClick={() => setTyped('')} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
