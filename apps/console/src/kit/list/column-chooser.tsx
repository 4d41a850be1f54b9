// Selection and order of a table's columns, and its density.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ColumnChoicesProps } from './column-choices'

const load = () => import('./column-choices').then((module) => ({ default: module.ColumnChoices }))
const ColumnChoices = lazy(load) as <R>(props: ColumnChoicesProps<R>) => React.ReactNode

export function ColumnChooser<R>(props: ColumnChoicesProps<R>) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  // Opens with its content: the first element has the focus then. If that could not be loaded, rendering it says so.
  const toggle = () => setIsOpen(!isOpen)
  const open = () => load().then(toggle, toggle)
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      shadow="md"
      radius="md"
      trapFocus
      returnFocus
      width={280}
    >
      <Popover.Target>
        <Tooltip label={t`Columns and density`}>
          <ActionIcon size={30} variant="default" aria-label={t`Columns and density`} onClick={() => void open()}>
            <IconColumns3 size={16} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>
          <ColumnChoices {...props} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
