// A tree beside a list: selecting a node filters the list. Its nodes are given, or each branch loads its own once it is opened.
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { useState, type ComponentType, type ReactNode } from 'react'
import classes from './side-tree.module.css'

type SideNode = {
  value: string
  label: string
  children?: readonly SideNode[]
  /** Whether a branch can be opened whose nodes are not loaded. */
  hasChildren?: boolean
}

/** Loads the nodes below one, or the first ones, and passes them on; `retry` if that failed. */
export type BranchProps = {
  parent: string | undefined
  children: (nodes: readonly SideNode[] | undefined, retry: (() => void) | undefined) => ReactNode
}

type Choice = { chosen: string | undefined; onChoose: (value: string | undefined) => void }
type Source = { nodes: readonly SideNode[] } | { Branch: ComponentType<BranchProps> }
type SideTreeProps = Choice &
  Source & {
    title: string
    /** The filtered list. */
    children: ReactNode
  }

export function SideTree({ title, children, ...tree }: SideTreeProps) {
  const { chosen, onChoose } = tree
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
        <Level {...tree} parent={undefined} depth={0} />
      </nav>
      <div className={classes.list}>{children}</div>
    </div>
  )
}

type LevelProps = Choice & Source & { parent: string | undefined; depth: number }

function Level({ parent, ...tree }: LevelProps) {
  if ('nodes' in tree) return <Nodes {...tree} nodes={tree.nodes} />
  const { Branch } = tree
  return (
    <Branch parent={parent}>
      {(nodes, retry) =>
        retry ? (
          <button type="button" className={classes.choice} onClick={retry}>
            <Trans>Not loaded. Try again</Trans>
          </button>
        ) : (
          <Nodes {...tree} nodes={nodes} />
        )
      }
    </Branch>
  )
}

type NodesProps = Choice & {
  nodes: readonly SideNode[] | undefined
  Branch?: ComponentType<BranchProps>
  depth: number
}

function Nodes({ nodes, ...tree }: NodesProps) {
  return (
    <ul className={classes.nodes} aria-busy={nodes === undefined}>
      {nodes?.map((node) => (
        <Node key={node.value} node={node} {...tree} />
      ))}
    </ul>
  )
}

const openDepth = 2
const indent = 14

function Node({ node, Branch, depth, chosen, onChoose }: Omit<NodesProps, 'nodes'> & { node: SideNode }) {
  const { t } = useLingui()
  const { value, label: title, children = [] } = node
  const [isOpen, setIsOpen] = useState(!Branch && depth < openDepth)
  const hasChildren = node.hasChildren ?? children.length > 0
  const source = Branch ? { Branch } : { nodes: children }
  return (
    <li>
      <div className={classes.node} style={{ paddingInlineStart: depth * indent }}>
        {hasChildren ? (
          <button
            type="button"
            className={classes.turn}
            aria-expanded={isOpen}
            aria-label={isOpen ? t`Collapse ${title}` : t`Expand ${title}`}
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
          aria-current={value === chosen}
          title={title}
          onClick={() => onChoose(value === chosen ? undefined : value)}
        >
          {title}
        </button>
      </div>
      {hasChildren && isOpen && (
        <Level {...source} chosen={chosen} onChoose={onChoose} parent={value} depth={depth + 1} />
      )}
    </li>
  )
}
