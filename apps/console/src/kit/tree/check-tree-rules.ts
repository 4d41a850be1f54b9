// Rules of a grant tree: a menu may be granted without its buttons, but not without its ancestors.
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

/** Whether a node and its descendants are all, partly or not checked. */
export function checkStateOf(node: GrantNode, checked: ReadonlySet<string>): CheckState {
  const ids = [node.id, ...idsBelow(node)]
  const count = ids.filter((id) => checked.has(id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}

/** Toggles a node: checks it with its descendants and ancestors, or unchecks it with its descendants. */
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

/** The leaves of a tree: in scope trees these are the scopes. */
export function leafIds(nodes: readonly GrantNode[]): string[] {
  return nodes.flatMap((node) => (node.children?.length ? leafIds(node.children) : [node.id]))
}

/** Adds the ancestors of checked nodes, so that branches show their state. */
export function withAncestors(nodes: readonly GrantNode[], checked: Iterable<string>): ReadonlySet<string> {
  const ids = [...checked]
  return new Set([...ids, ...ids.flatMap((id) => pathTo(nodes, id).map((node) => node.id))])
}
