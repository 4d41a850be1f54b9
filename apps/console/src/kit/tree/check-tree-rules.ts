// What checking a node of a grant tree means. A menu may be held without its buttons, but never without its ancestors.
export type GrantNode = {
  id: string
  title: string
  titleEn?: string | null
  children?: readonly GrantNode[]
}

export function idsBelow(node: GrantNode): string[] {
  return (node.children ?? []).flatMap((child) => [child.id, ...idsBelow(child)])
}

function pathTo(nodes: readonly GrantNode[], id: string): GrantNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathTo(node.children ?? [], id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

export type CheckState = 'all' | 'some' | 'none'

/** How a node's box stands: it and everything below it, a part of that, or nothing. */
export function checkStateOf(node: GrantNode, checked: ReadonlySet<string>): CheckState {
  const ids = [node.id, ...idsBelow(node)]
  const count = ids.filter((id) => checked.has(id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}

/** Turns a node: checked, with all below and its ancestors; unchecked, with all below. */
export function toggled(nodes: readonly GrantNode[], checked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const path = pathTo(nodes, id)
  const node = path.at(-1)
  if (!node) return checked
  const after = new Set(checked)
  const branch = [id, ...idsBelow(node)]
  if (checkStateOf(node, checked) === 'all') for (const gone of branch) after.delete(gone)
  else for (const added of [...path.map((step) => step.id), ...branch]) after.add(added)
  return after
}

/** The nodes that hold no others: the scopes of a tree whose branches are menus. */
export function leafIds(nodes: readonly GrantNode[]): string[] {
  return nodes.flatMap((node) => (node.children?.length ? leafIds(node.children) : [node.id]))
}

/** Adds the ancestors of what is checked, so that branches show what they hold. */
export function withAncestors(nodes: readonly GrantNode[], checked: Iterable<string>): ReadonlySet<string> {
  const ids = [...checked]
  return new Set([...ids, ...ids.flatMap((id) => pathTo(nodes, id).map((node) => node.id))])
}
