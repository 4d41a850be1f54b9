// What came of locking or unlocking cards, in numbers.

type Result = { isChanged: boolean; staleCabinetCount: number }

/** How many cards changed, how many were so already, and at how many cabinets the old state still holds. */
export function summaryOf(results: readonly Result[]) {
  const changed = results.filter((result) => result.isChanged)
  return {
    changed: changed.length,
    unchanged: results.length - changed.length,
    // One new list carries all of them, so the cabinets that lack it are the same for each.
    behind: Math.max(0, ...results.map((result) => result.staleCabinetCount)),
  }
}
