// The filters of a list: the first three inline, the others behind a button, with chips for set ones in the same line,
// so that setting the first one does not move the layout.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Indicator, Popover, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { labelText } from '../labels'
import { useShortcuts } from '../hooks/use-shortcuts'
import { usePane } from '../navigation/pane'
import type { Filter } from './filters'
import classes from './list.module.css'

type FilterBarProps = {
  filters: readonly Filter[]
  values: Readonly<Record<string, string>>
  onChange: (changes: Readonly<Record<string, string>>) => void
}

const inlineCount = 3

function isSet(filter: Filter, values: Readonly<Record<string, string>>): boolean {
  return filter.names.some((name) => values[name])
}

/** The changes that remove a filter. */
export function cleared(filters: readonly Filter[]): Record<string, string> {
  return Object.fromEntries(filters.flatMap((filter) => filter.names.map((name) => [name, ''])))
}

export function FilterBar({ filters, values, onChange }: FilterBarProps) {
  const { t, i18n } = useLingui()
  const { isActive } = usePane()
  const bar = useRef<HTMLDivElement>(null)
  useShortcuts(isActive, (event) => {
    if (event.key !== '/') return
    event.preventDefault()
    bar.current?.querySelector('input')?.focus()
  })
  const rest = filters.slice(inlineCount)
  const setCount = filters.filter((filter) => isSet(filter, values)).length
  const setInRest = rest.filter((filter) => isSet(filter, values)).length
  return (
    <search aria-label={t`Filters`}>
      <div ref={bar} className={classes.filters}>
        {filters.slice(0, inlineCount).map((filter) => (
          <filter.Control
            key={filter.names[0]}
            label={labelText(filter.label, i18n)}
            values={values}
            onChange={onChange}
          />
        ))}
        {rest.length > 0 && (
          <Popover position="bottom-start" shadow="md" radius="md" trapFocus returnFocus>
            <Indicator label={setInRest} size={15} disabled={setInRest === 0}>
              <Popover.Target>
                <Button size="xs" variant="default" leftSection={<IconAdjustmentsHorizontal size={15} />}>
                  <Trans>More filters</Trans>
                </Button>
              </Popover.Target>
            </Indicator>
            <Popover.Dropdown>
              <Stack gap="xs" className={classes.moreFilters}>
                {rest.map((filter) => (
                  <filter.Control
                    key={filter.names[0]}
                    label={labelText(filter.label, i18n)}
                    values={values}
                    onChange={onChange}
                  />
                ))}
              </Stack>
            </Popover.Dropdown>
          </Popover>
        )}
        <Chips filters={rest.filter((filter) => isSet(filter, values))} values={values} onChange={onChange} />
        {setCount > 1 && (
          <Button size="compact-sm" variant="subtle" onClick={() => onChange(cleared(filters))}>
            <Trans>Clear all</Trans>
          </Button>
        )}
      </div>
    </search>
  )
}

function Chips({ filters, values, onChange }: FilterBarProps) {
  const { t, i18n } = useLingui()
  if (filters.length === 0) return null
  return (
    <div className={classes.chips}>
      {filters.map((filter) => {
        const label = labelText(filter.label, i18n)
        return (
          <span key={filter.names[0]} className={classes.chip}>
            <span className={classes.chipLabel}>{label}</span>
            <filter.Value values={values} />
            <button
              type="button"
              className={classes.chipRemove}
              aria-label={t`Remove filter ${label}`}
              title={t`Remove`}
              onClick={() => onChange(cleared([filter]))}
            >
              <IconX size={13} />
            </button>
          </span>
        )
      })}
    </div>
  )
}
