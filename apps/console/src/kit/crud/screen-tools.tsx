// The buttons of a list page: deleting what is checked, the columns, and the primary one that adds.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Column } from '../columns'
import { ColumnChooser } from '../list/column-chooser'
import type { ColumnPrefsControl } from '../table/column-prefs'

type ScreenToolsProps<R> = {
  /** What one of the rows is called. */
  label: string
  columns: readonly Column<R>[]
  prefs: ColumnPrefsControl
  /** Absent where the reader may not. */
  onRemove?: (() => void) | undefined
  onAdd?: (() => void) | undefined
  /** What a screen has besides: before the others, and between them. */
  children?: ReactNode
  first?: ReactNode
}

export function ScreenTools<R>({ label, columns, prefs, onRemove, onAdd, children, first }: ScreenToolsProps<R>) {
  const { t } = useLingui()
  return (
    <>
      {first}
      {onRemove && (
        <Button size="xs" variant="default" leftSection={<IconTrash size={15} />} onClick={onRemove}>
          <Trans>Delete</Trans>
        </Button>
      )}
      {children}
      <ColumnChooser columns={columns} prefs={prefs.prefs} onChange={prefs.change} onReset={prefs.reset} />
      {onAdd && (
        <Button size="xs" leftSection={<IconPlus size={15} />} onClick={onAdd}>
          {t`Add ${label}`}
        </Button>
      )}
    </>
  )
}
