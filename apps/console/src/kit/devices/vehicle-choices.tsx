// Models and rental strategies to choose by name. The server searches them for what is typed, as there may be more than it
// replies with at once.
import { useLingui } from '@lingui/react/macro'
import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { EnableStatus } from '@swapdesk/dictionary'
import { type ComponentProps, useState } from 'react'
import { useCall } from '../api/client'
import { useDeferredOptions } from '../list/deferred-options'
import type { Filter, Option } from '../list/filters'
import classes from '../list/list.module.css'
import { useIsPlatform } from '../user/current-user'
import { usePermissionCheck } from '../user/permissions'

const TYPING_PAUSE_MS = 250
const TYPED_MAX = 64
const FRESH = { staleTimeMs: 60_000 }
const SEARCH = { ...FRESH, keepsPrevious: true }

type Choice = { id: string; name: string; tenantName?: string | null; isDisabled: boolean }
type Asked = { tenantId?: string; status?: typeof EnableStatus.Disabled }

export type ChoiceSource = 'models' | 'strategies'

const isDisabled = (one: { status?: number } | null | undefined) => one?.status === EnableStatus.Disabled
const FIRST_PAGE = { current: 1, size: 10 }

function useModels(asked: Asked | null, typed: string): readonly Choice[] | undefined {
  const input = { ...asked, ...(typed && { vehicleType: typed }) }
  const { data } = useCall('vehicleTypeOptions', input, { ...SEARCH, isEnabled: asked !== null })
  // What another asked for with the same input is there also where this one asks for nothing.
  if (asked === null) return undefined
  return data?.map(({ id, vehicleType: name, tenantName }) => ({ id, name, tenantName, isDisabled: isDisabled(asked) }))
}

function useStrategies(asked: Asked | null, typed: string): readonly Choice[] | undefined {
  const input = { ...asked, ...(typed && { templateName: typed }) }
  const { data } = useCall('rentalStrategyOptions', input, { ...SEARCH, isEnabled: asked !== null })
  if (asked === null) return undefined
  return data?.map(({ id, templateName: name, tenantName }) => ({
    id,
    name,
    tenantName,
    isDisabled: isDisabled(asked),
  }))
}

/** Those that match the typed text. */
function useFound(source: ChoiceSource, asked: Asked | null, typed: string) {
  const ofModels = useModels(source === 'models' ? asked : null, typed)
  const ofStrategies = useStrategies(source === 'strategies' ? asked : null, typed)
  return source === 'models' ? ofModels : ofStrategies
}

/** One by its ID; for those who may not read it, by a vehicle that has it. */
function useOne(source: ChoiceSource, id: string, isMissing: boolean): Choice | undefined {
  const can = usePermissionCheck()
  const isModel = source === 'models'
  const isRead = can(isModel ? 'vehicleTypeDetail' : 'rentalStrategyDetail', 'view')
  const isAsked = isMissing && isRead
  const model = useCall('vehicleTypeDetail', { id }, { ...FRESH, isEnabled: isAsked && isModel }).data
  const strategy = useCall('rentalStrategyDetail', { id }, { ...FRESH, isEnabled: isAsked && !isModel }).data
  const having = isModel ? { vehicleTypeId: id } : { rentalStrategyId: id }
  const isListed = isMissing && !isRead && can('vehicleList')
  const vehicles = useCall('vehicleList', { ...FIRST_PAGE, ...having }, { ...FRESH, isEnabled: isListed })
  const [vehicle] = vehicles.data?.records ?? []
  const name = isModel
    ? (model?.vehicleType ?? vehicle?.vehicleTypeName)
    : (strategy?.templateName ?? vehicle?.rentalStrategyName)
  const one = isModel ? model : strategy
  return name && isMissing ? { id, name, tenantName: one?.tenantName ?? null, isDisabled: isDisabled(one) } : undefined
}

/** With the operator where there are those of several, whose names may be the same. */
function useOption(): (choice: Choice) => Option {
  const { t } = useLingui()
  const hasSeveral = useIsPlatform()
  return ({ id, name, tenantName, isDisabled: isOff }) => {
    const label = hasSeveral && tenantName ? t`${name} (${tenantName})` : name
    return { value: id, label: isOff ? t`${label} (disabled)` : label }
  }
}

/** One that was disabled between the two calls is in both. */
const merged = (...lists: (readonly Choice[] | undefined)[]) => [
  ...new Map(lists.flatMap((list) => list ?? []).map((one) => [one.id, one])).values(),
]

type Wanted = {
  tenantId?: string | undefined
  typed?: string
  value: string
  /** Whether only enabled ones are offered. */
  isForBinding?: boolean
}

/** The enabled ones, then those that are disabled, which vehicles may still have; and the chosen one, which may be neither. */
function useChoices(source: ChoiceSource, { tenantId, typed = '', value, isForBinding = false }: Wanted) {
  const optionOf = useOption()
  const enabled = tenantId ? { tenantId } : {}
  const disabled = isForBinding ? null : { ...enabled, status: EnableStatus.Disabled }
  const firstDisabled = useFound(source, disabled, '')
  const first = [useFound(source, enabled, ''), disabled ? firstDisabled : []]
  const found = merged(useFound(source, enabled, typed), useFound(source, disabled, typed))
  const known = merged(...first, found).find(({ id }) => id === value)
  // Asked for although it was found by typing: it is not when the text is gone.
  const isMissing = value !== '' && first.every((list) => list?.every(({ id }) => id !== value) === true)
  const one = useOne(source, value, isMissing)
  const chosen = known ?? one
  const isFound = !chosen || found.some(({ id }) => id === chosen.id)
  return {
    options: (isFound ? found : [chosen, ...found]).map((choice) => optionOf(choice)),
    chosen: chosen && optionOf(chosen),
  }
}

type ChoiceSelectProps = Pick<
  SelectProps,
  | 'size'
  | 'className'
  | 'label'
  | 'placeholder'
  | 'comboboxProps'
  | 'onFocus'
  | 'onPointerEnter'
  | 'openOnFocus'
  | 'withAsterisk'
  | 'error'
> & {
  source: ChoiceSource
  /** What it is called, also where it has no visible label. */
  name: string
  tenantId?: string | undefined
  value: string
  onChange: (value: string) => void
  isForBinding?: boolean
  /** Offered after what is found. */
  more?: readonly Option[]
}

const NO_MORE: readonly Option[] = []

export function ChoiceSelect(props: ChoiceSelectProps) {
  const { source, name: label, tenantId, value, onChange, isForBinding = false, more = NO_MORE, ...shown } = props
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const search = useDebouncedCallback(setTyped, TYPING_PAUSE_MS)
  const other = more.find((option) => option.value === value)
  const found = useChoices(source, { tenantId, typed, value: other ? '' : value, isForBinding })
  const chosen = other ?? found.chosen
  return (
    <Select
      {...shown}
      {...(shown.label === undefined && { 'aria-label': label })}
      searchable
      clearable={!shown.withAsterisk}
      clearButtonProps={{ 'aria-label': t`Clear ${label}` }}
      nothingFoundMessage={t`Nothing found`}
      maxLength={TYPED_MAX}
      data={[...found.options, ...more]}
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
  return (
    <ChoiceSelect
      {...choices}
      source={source}
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
  return <>{useChoices(source, { value }).chosen?.label ?? value}</>
}
