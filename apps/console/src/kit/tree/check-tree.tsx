// A tree with checkboxes, for grants.
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, TextInput } from '@mantine/core'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import classes from './check-tree.module.css'
import { checkStateOf, matchingNodes, toggled, type GrantNode } from './check-tree-rules'
import { named } from '../api/options'

type CheckTreeProps = {
  label: string
  nodes: readonly GrantNode[]
  /** Leaves. */
  checked: ReadonlySet<string>
  /** The leaves that were checked when it opened: others are marked as changed. */
  before?: ReadonlySet<string>
  onChange: (checked: ReadonlySet<string>) => void
  /** With a field above that narrows the tree to the titles that contain a text. */
  isSearchable?: boolean
}

export function CheckTree({ label, nodes, checked, before = checked, onChange, isSearchable }: CheckTreeProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const shown = useMemo(() => matchingNodes(nodes, text), [nodes, text])
  return (
    <>
      {isSearchable && (
        <div className={classes.search}>
          <TextInput
            size="xs"
            type="search"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            leftSection={<IconSearch size={14} />}
            placeholder={t`Search`}
            aria-label={t`Search in ${label}`}
          />
        </div>
      )}
      {shown.length === 0 && nodes.length > 0 && (
        <p className={classes.none}>
          <Trans>Nothing found</Trans>
        </p>
      )}
      <ul className={classes.tree} aria-label={label}>
        {shown.map((node) => (
          <Branch
            key={node.id}
            node={node}
            checked={checked}
            before={before}
            depth={0}
            isNarrowed={text.trim() !== ''}
            onToggle={(toggledNode) => onChange(toggled(toggledNode, checked))}
          />
        ))}
      </ul>
    </>
  )
}

type BranchProps = {
  node: GrantNode
  checked: ReadonlySet<string>
  before: ReadonlySet<string>
  depth: number
  /** What was found is shown open. */
  isNarrowed: boolean
  onToggle: (node: GrantNode) => void
}

function Branch({ node, checked, before, depth, isNarrowed, onToggle }: BranchProps) {
  const { t, i18n } = useLingui()
  const [isOpenByHand, setIsOpen] = useState(depth === 0)
  const isOpen = isNarrowed || isOpenByHand
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
            disabled={isNarrowed}
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
        {children.length === 0 && checked.has(node.id) !== before.has(node.id) && (
          <span className={classes.changed}>{checked.has(node.id) ? t`added` : t`removed`}</span>
        )}
      </div>
      {isOpen && children.length > 0 && (
        <ul className={classes.branch}>
          {children.map((child) => (
            <Branch
              key={child.id}
              node={child}
              checked={checked}
              before={before}
              depth={depth + 1}
              isNarrowed={isNarrowed}
              onToggle={onToggle}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
