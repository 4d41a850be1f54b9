// Rules of a grant tree: leaves are granted; a branch is checked when all its leaves are.
export type GrantNode = {
  id: string
  title: string
  titleEn?: string | null
  /** Of a menu. */
  code?: string
  /** Of a menu: 1 screen or group, 2 button. */
  category?: number
  children?: readonly GrantNode[]
}

/** The leaves of trees: buttons, screens without buttons, scopes. */
export function leafIds(nodes: readonly GrantNode[]): string[] {
  return nodes.flatMap((node) => (node.children?.length ? leafIds(node.children) : [node.id]))
}

/** The nodes whose title contains the text, with all below them, under the nodes above them. */
export function matchingNodes(nodes: readonly GrantNode[], text: string): readonly GrantNode[] {
  const sought = text.trim().toLocaleLowerCase()
  if (sought === '') return nodes
  return nodes.flatMap((node) => {
    if ([node.title, node.titleEn].some((title) => title?.toLocaleLowerCase().includes(sought))) return [node]
    const children = matchingNodes(node.children ?? [], sought)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

type CheckState = 'all' | 'some' | 'none'

/** Whether the leaves of a node are all, partly or not checked. */
export function checkStateOf(node: GrantNode, checked: ReadonlySet<string>): CheckState {
  const leaves = leafIds([node])
  const count = leaves.filter((id) => checked.has(id)).length
  if (count === 0) return 'none'
  return count === leaves.length ? 'all' : 'some'
}

/** Checks all leaves of a node, or unchecks them when all are checked. */
export function toggled(node: GrantNode, checked: ReadonlySet<string>): ReadonlySet<string> {
  const leaves = leafIds([node])
  if (checkStateOf(node, checked) !== 'all') return new Set([...checked, ...leaves])
  const unchecked = new Set(leaves)
  return new Set([...checked].filter((id) => !unchecked.has(id)))
}

/** The leaves of a tree that are named, as every leaf of a granted branch is. */
export function grantedLeaves(nodes: readonly GrantNode[], ids: readonly string[]): ReadonlySet<string> {
  const named = new Set(ids)
  return new Set(leafIds(nodes).filter((id) => named.has(id)))
}
