/** How many rows an export reads at a time from the single connection of the embedded database. */

const FIRST = 100
const MIN = 20
const MAX = 2_000
/** Others wait for about this long for one chunk. */
const TARGET_MS = 30

/** Milliseconds from the start of a statement to its first and to its last row. */
type Elapsed = { firstMs: number; lastMs: number }

/** Follows the time that the last chunk took, so that wide rows and slow machines delay others no longer. */
export class ChunkSize {
  #rows = FIRST

  get rows(): number {
    return this.#rows
  }

  adjust(rows: number, { firstMs, lastMs }: Elapsed): void {
    if (rows < 2) return
    const rowMs = Math.max(lastMs - firstMs, 0.1) / (rows - 1)
    // What a statement costs before its first row does not depend on the size: smaller chunks would repeat it more often.
    const rowsMs = Math.max(TARGET_MS - firstMs, firstMs)
    // At most twice as many: the next rows may cost more.
    this.#rows = Math.max(MIN, Math.min(Math.round(rowsMs / rowMs), this.#rows * 2, MAX))
  }
}
