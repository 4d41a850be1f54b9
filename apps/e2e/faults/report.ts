/** What a run of faults answers. */
export type FaultReport = {
  /** Counts, in the words of one line. */
  line: string
  /** What was lost or went wrong; none is a success. */
  faults: readonly string[]
}
