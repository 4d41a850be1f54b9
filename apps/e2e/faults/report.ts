/** The result of a run. */
export type FaultReport = {
  /** Counts, as one line of text. */
  line: string
  /** Losses and failures; empty on success. */
  faults: readonly string[]
}
