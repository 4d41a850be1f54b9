// Statistics of vehicles, cabinets, batteries and stations over days of the operator, each figure with its formula.
import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { ListFrame } from '../../kit/crud/list-frame'
import { FilterBar } from '../../kit/list/filter-bar'
import { withFilters } from '../../kit/list/list-state'
import type { Screen } from '../../kit/list/prefetch'
import { type Search, usePane } from '../../kit/navigation/pane'
import { useIsPlatform } from '../../kit/user/current-user'
import { nameOf } from './figure-names'
import { LowPowerButton } from './low-power-button'
import { StatisticsBody } from './statistics-body'
import { filters, platformFilters } from './statistics-filters'
import { viewIdOf, views } from './statistics-views'

const names = platformFilters.flatMap((filter) => filter.names)

/** The filter of the page, without what is not set. */
const inputOf = (search: Search) =>
  Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))

export function StatisticsScreen() {
  const { t, i18n } = useLingui()
  const { search, setSearch } = usePane()
  const isPlatform = useIsPlatform()
  const id = viewIdOf(search['kind'])
  const input = inputOf(search)
  const choose = (changes: Readonly<Record<string, string>>) =>
    // Stations are those of an operator.
    setSearch((before) => withFilters(before, 'tenantId' in changes ? { stationId: '', ...changes } : changes))
  return (
    <ListFrame
      mark={
        <SegmentedControl
          size="xs"
          aria-label={t`Statistics of`}
          value={id}
          data={Object.entries(views).map(([value, { subject }]) => ({ value, label: nameOf(subject, i18n.locale) }))}
          onChange={(kind) => setSearch((before) => withFilters(before, { kind }), { push: true })}
        />
      }
      tools={<LowPowerButton />}
      filters={<FilterBar filters={isPlatform ? platformFilters : filters} values={input} onChange={choose} />}
    >
      <StatisticsBody key={id} view={views[id]} input={input} onClear={() => setSearch(() => ({ kind: id }))} />
    </ListFrame>
  )
}
StatisticsScreen.prefetch = ((search) => ({
  id: views[viewIdOf(search['kind'])].call,
  input: inputOf(search),
})) satisfies Screen['prefetch']
