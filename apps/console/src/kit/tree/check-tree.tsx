// A tree with checkboxes, for grants.
import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './check-tree.module.css'
import { checkStateOf, toggled, type GrantNode } from './check-tree-rules'
import { named } from '../api/options'

type CheckTreeProps = {
  label: string
  nodes: readonly GrantNode[]
  /** Leaves. */
  checked: ReadonlySet<string>
  onChange: (checked: ReadonlySet<string>) => void
}

export function CheckTree({ label, nodes, checked, onChange }: CheckTreeProps) {
  return (
    <ul className={classes.tree} aria-label={label}>
      {nodes.map((node) => (
        <Branch
          key={node.id}
          node={node}
          checked={checked}
          depth={0}
          onToggle={(toggledNode) => onChange(toggled(toggledNode, checked))}
        />
      ))}
    </ul>
  )
}

type BranchProps = { node: GrantNode; checked: ReadonlySet<string>; depth: number; onToggle: (node: GrantNode) => void }

function Branch({ node, checked, depth, onToggle }: BranchProps) {
  const { t, i18n } = useLingui()
  const [isOpen, setIsOpen] = useState(depth === 0)
  const mark = checkStateOf(node, checked)
  const title = named(i18n.locale, node.title, node.titleEn)
  const children = node.children ?? []
  return (
    <li>
      <div className={classes.node}>
        {children.length > 0 ? (
          <button
            type="button"
            className={classes.turn}
            aria-expanded={isOpen}
            aria-label={isOpen ? t`Collapse ${title}` : t`Expand ${title}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronRight size={14} data-open={isOpen || undefined} />
          </button>
        ) : (
          <span className={classes.turn} />
        )}
        <Checkbox
          size="xs"
          label={title}
          checked={mark === 'all'}
          indeterminate={mark === 'some'}
          onChange={() => onToggle(node)}
        />
      </div>
      {isOpen && children.length > 0 && (
        <ul className={classes.branch}>
          {children.map((child) => (
            <Branch key={child.id} node={child} checked={checked} depth={depth + 1} onToggle={onToggle} />
          ))}
        </ul>
      )}
    </li>
  )
}
