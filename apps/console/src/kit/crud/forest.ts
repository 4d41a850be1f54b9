// Trees flattened to rows: expanded branches, and the visible rows with their depth.
export type TreeNode<R> = R & { id: string; children?: readonly R[] | undefined }

export type Branch<R> = { row: R; depth: number; hasChildren: boolean }

type WithChildren = { id: string; children?: readonly WithChildren[] | undefined }

/** The visible rows, parents before children; children of a collapsed branch are excluded. */
export function visibleBranches<R extends { id: string }>(
  forest: readonly R[],
  isOpen: (id: string) => boolean,
): Branch<R>[] {
  const walk = (rows: readonly WithChildren[], depth: number): Branch<WithChildren>[] =>
    rows.flatMap((row) => {
      const children = row.children ?? []
      const below = children.length > 0 && isOpen(row.id) ? walk(children, depth + 1) : []
      return [{ row, depth, hasChildren: children.length > 0 }, ...below]
    })
  return walk(forest, 0) as unknown as Branch<R>[]
}

/** Every row with children. */
export function branchIds(forest: readonly WithChildren[]): string[] {
  return forest.flatMap((row) => (row.children?.length ? [row.id, ...branchIds(row.children)] : []))
}

export function countRows(forest: readonly WithChildren[]): number {
  return forest.reduce((sum, row) => sum + 1 + countRows(row.children ?? []), 0)
}
