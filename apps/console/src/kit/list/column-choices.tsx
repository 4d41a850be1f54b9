// What the column chooser offers: loaded with its first opening, which keeps it out of the first list.
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Checkbox, Divider, ScrollArea, SegmentedControl, Stack } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Density } from '../appearance/appearance-store'
import { useThemeDensity } from '../appearance/use-appearance'
import type { Column } from '../columns'
import { headingText } from '../labels'
import { type ColumnPrefs, moveColumn } from '../table/column-prefs'
import classes from './column-choices.module.css'

export type ColumnChoicesProps<R> = {
  columns: readonly Column<R>[]
  prefs: ColumnPrefs
  onChange: (change: Partial<ColumnPrefs>) => void
  onReset: () => void
}

export function ColumnChoices<R>({ columns, prefs, onChange, onReset }: ColumnChoicesProps<R>) {
  const { t } = useLingui()
  const usual = useThemeDensity()
  const densities: { value: Density; label: string }[] = [
    { value: 'compact', label: t`Compact` },
    { value: 'normal', label: t`Normal` },
    { value: 'comfortable', label: t`Comfortable` },
  ]
  return (
    <Stack gap="xs">
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t`Density`}
        data={densities}
        value={prefs.density ?? usual}
        onChange={(density) => onChange({ density })}
      />
      <ScrollArea.Autosize mah={340}>
        <Choices columns={columns} prefs={prefs} onChange={onChange} />
      </ScrollArea.Autosize>
      <Divider />
      <Button size="xs" variant="subtle" color="gray" onClick={onReset}>
        <Trans>Reset to default</Trans>
      </Button>
    </Stack>
  )
}

function Choices<R>({ columns, prefs, onChange }: Omit<ColumnChoicesProps<R>, 'onReset'>) {
  const { t, i18n } = useLingui()
  const labels = new Map(columns.map((column) => [column.id, headingText(column.label, i18n)]))
  const shownCount = prefs.order.length - prefs.hidden.length
  const toggle = (id: string) =>
    onChange({
      hidden: prefs.hidden.includes(id) ? prefs.hidden.filter((hidden) => hidden !== id) : [...prefs.hidden, id],
    })
  return prefs.order.map((id, index) => {
    const label = labels.get(id) ?? id
    const isShown = !prefs.hidden.includes(id)
    const above = prefs.order[index - 1]
    const below = prefs.order[index + 1]
    return (
      <div key={id} className={classes.choice}>
        <Checkbox
          size="xs"
          label={label}
          checked={isShown}
          disabled={isShown && shownCount === 1}
          onChange={() => toggle(id)}
        />
        <ActionIcon
          size="xs"
          aria-label={t`Move ${label} up`}
          disabled={above === undefined}
          onClick={() => above && onChange({ order: moveColumn(prefs.order, id, above) })}
        >
          <IconArrowUp size={13} />
        </ActionIcon>
        <ActionIcon
          size="xs"
          aria-label={t`Move ${label} down`}
          disabled={below === undefined}
          onClick={() => below && onChange({ order: moveColumn(prefs.order, id, below) })}
        >
          <IconArrowDown size={13} />
        </ActionIcon>
      </div>
    )
  })
}
