/** Trees of rows with a parent id: forests in the wire format. */

const ROOT_ID = '0'

type Node = { id: string; parentId: string }
/** `children` is absent on a leaf: clients treat any `children` as a branch. */
export type TreeOf<T> = T & { hasChildren: boolean; children?: TreeOf<T>[] }

/** The rows as a forest, in the given order; a row whose parent is not among them is a root. */
export function forestOf<T extends Node>(rows: readonly T[]): TreeOf<T>[] {
  const ids = new Set(rows.map(({ id }) => id))
  const below = Map.groupBy(rows, ({ parentId }) => (ids.has(parentId) ? parentId : ROOT_ID))
  const build = (parentId: string): TreeOf<T>[] =>
    (below.get(parentId) ?? []).map((row) => {
      const children = build(row.id)
      return children.length > 0 ? { ...row, hasChildren: true, children } : { ...row, hasChildren: false }
    })
  return build(ROOT_ID)
}

/** The matching rows and their ancestors, in the given order. */
export function withAncestors<T extends Node>(rows: readonly T[], isMatch: (row: T) => boolean): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const kept = new Set<string>()
  for (const match of rows.filter(isMatch)) {
    for (let at: T | undefined = match; at && !kept.has(at.id); at = byId.get(at.parentId)) kept.add(at.id)
  }
  return rows.filter(({ id }) => kept.has(id))
}
