// A tree beside a list: selecting a node filters the list.
import { Trans, useLingui } from '@lingui/react/macro'
import type { TreeNodeData } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import classes from './side-tree.module.css'

type SideTreeProps = {
  title: string
  nodes: readonly TreeNodeData[]
  chosen: string | undefined
  onChoose: (value: string | undefined) => void
  /** The filtered list. */
  children: ReactNode
}

export function SideTree({ title, nodes, chosen, onChoose, children }: SideTreeProps) {
  return (
    <div className={classes.panes}>
      <nav className={classes.side} aria-label={title}>
        <h2 className={classes.title}>{title}</h2>
        <button
          type="button"
          className={classes.choice}
          aria-current={chosen === undefined}
          onClick={() => onChoose(undefined)}
        >
          <Trans>All</Trans>
        </button>
        <Nodes nodes={nodes} chosen={chosen} onChoose={onChoose} depth={0} />
      </nav>
      <div className={classes.list}>{children}</div>
    </div>
  )
}

type NodesProps = Pick<SideTreeProps, 'nodes' | 'chosen' | 'onChoose'> & { depth: number }

function Nodes({ nodes, chosen, onChoose, depth }: NodesProps) {
  return (
    <ul className={classes.nodes}>
      {nodes.map((node) => (
        <Node key={node.value} node={node} chosen={chosen} onChoose={onChoose} depth={depth} />
      ))}
    </ul>
  )
}

const openDepth = 2

function Node({ node, chosen, onChoose, depth }: Omit<NodesProps, 'nodes'> & { node: TreeNodeData }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(depth < openDepth)
  const hasChildren = (node.children ?? []).length > 0
  return (
    <li>
      <div className={classes.node} style={{ paddingInlineStart: depth * 14 }}>
        {hasChildren ? (
          <button
            type="button"
            className={classes.turn}
            aria-expanded={isOpen}
            aria-label={isOpen ? t`Collapse` : t`Expand`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronRight size={13} data-open={isOpen || undefined} />
          </button>
        ) : (
          <span className={classes.turn} />
        )}
        <button
          type="button"
          className={classes.choice}
          aria-current={node.value === chosen}
          onClick={() => onChoose(node.value === chosen ? undefined : node.value)}
        >
          {node.label}
        </button>
      </div>
      {hasChildren && isOpen && (
        <Nodes nodes={node.children ?? []} chosen={chosen} onChoose={onChoose} depth={depth + 1} />
      )}
    </li>
  )
}
