// Indent and toggle of a tree row.
import { useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import classes from './crud.module.css'
import type { Branch } from './forest'

type TreeToggleProps = { branch: Branch<unknown> | undefined; isOpen: boolean; onTurn: () => void }

const indentPx = 18

export function TreeToggle({ branch, isOpen, onTurn }: TreeToggleProps) {
  const { t } = useLingui()
  if (!branch) return null
  const indent = <span style={{ display: 'inline-block', width: branch.depth * indentPx }} />
  if (!branch.hasChildren) {
    return (
      <>
        {indent}
        <span className={classes.leaf} />
      </>
    )
  }
  const label = isOpen ? t`Collapse` : t`Expand`
  return (
    <>
      {indent}
      <button
        type="button"
        className={classes.turn}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={(event) => {
          event.stopPropagation()
          onTurn()
        }}
      >
        <IconChevronRight size={14} data-open={isOpen || undefined} />
      </button>
    </>
  )
}
