// The "i" of a figure or a chart: how it is calculated.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Popover } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { FigureKey } from '@swapdesk/contract/figures'
import { Suspense } from 'react'
import { lazyComponent } from '../loading/lazy-component'
import classes from './charts.module.css'

const FormulaText = lazyComponent(async () => (await import('./formula-text')).FormulaText)

/** @param name of the figure or chart, for screen readers */
export function FigureInfo({ name, keys }: { name: string; keys: readonly FigureKey[] }) {
  const { t } = useLingui()
  return (
    <Popover position="bottom-end" shadow="md" radius="md" width={320} withArrow trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size="sm" variant="subtle" color="gray" aria-label={t`How ${name} is calculated`}>
          <IconInfoCircle size={15} />
        </ActionIcon>
      </Popover.Target>
      {/* Read when it opens: it has nothing that could take the focus. */}
      <Popover.Dropdown tabIndex={-1} data-autofocus className={classes.info}>
        <Suspense fallback={null}>
          <FormulaText keys={keys} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
