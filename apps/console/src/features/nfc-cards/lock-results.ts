// Counts the results of locking or unlocking cards.

type Result = { isChanged: boolean; staleCabinetCount: number }

/** Numbers of changed cards, unchanged cards, and cabinets that still have the old state. */
export function summaryOf(results: readonly Result[]) {
  const changed = results.filter((result) => result.isChanged)
  return {
    changed: changed.length,
    unchanged: results.length - changed.length,
    // One new list contains all of them, so the cabinets without it are the same for each.
    behind: Math.max(0, ...results.map((result) => result.staleCabinetCount)),
  }
}
