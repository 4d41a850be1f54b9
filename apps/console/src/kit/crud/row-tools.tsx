// Row actions of the open record: the first available one as a button, the others as icons, with the reason if disabled.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import type { TableRowAction } from '../table/table-row'

const labelledMax = 1

export function RowTools<R>({ row, actions }: { row: R; actions: readonly TableRowAction<R>[] }) {
  const { i18n } = useLingui()
  const reasonOf = (action: TableRowAction<R>) => {
    const enabled = action.enabled?.(row) ?? true
    return enabled === true ? undefined : i18n._(enabled)
  }
  const possible = actions.filter((action) => reasonOf(action) === undefined)
  const labelled = new Set(possible.slice(0, labelledMax))
  return actions.map((action) => {
    const label = i18n._(action.label)
    const reason = reasonOf(action)
    return labelled.has(action) ? (
      <Button
        key={action.id}
        size="xs"
        variant="default"
        leftSection={<action.icon size={15} stroke={1.7} />}
        onClick={() => action.run(row)}
      >
        {label}
      </Button>
    ) : (
      <ActionIcon
        key={action.id}
        aria-label={label}
        title={reason ?? label}
        aria-disabled={reason !== undefined}
        data-disabled={reason !== undefined || undefined}
        onClick={() => reason === undefined && action.run(row)}
      >
        <action.icon size={17} stroke={1.7} />
      </ActionIcon>
    )
  })
}
