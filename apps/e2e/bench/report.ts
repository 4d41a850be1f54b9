/** What the parts of the bench answer, and how it is printed. */

export type Figure = {
  part: string
  what: string
  /** What SwapDesk did, in words with its unit. */
  measured: string
  /** What it is compared with, in the same run. */
  beside?: string
  /** Measured by compared, where both are numbers of one kind. */
  ratio?: number
  target?: string
  /** Whether the target was reached; undefined where there is none. */
  isReached?: boolean
}

const COLUMNS = ['what', 'measured', 'beside', 'ratio', 'target', ''] as const

function cellsOf(figure: Figure): string[] {
  const { what, measured, beside = '', ratio, target = '', isReached } = figure
  const verdict = isReached === undefined ? '' : isReached ? 'yes' : 'NO'
  return [what, measured, beside, ratio === undefined ? '' : `${(ratio * 100).toFixed(0)} %`, target, verdict]
}

export function printFigures(figures: readonly Figure[]): void {
  for (const [part, own] of Map.groupBy(figures, (figure) => figure.part)) {
    const rows = [[...COLUMNS], ...own.map(cellsOf)]
    const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => (row[column] as string).length)))
    console.log(`\n${part}`)
    for (const row of rows)
      console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] as number)).join('  ')}`.trimEnd())
  }
}

/** The middle one of some measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] as number
}

/** The value that so large a share of the measurements does not exceed. */
export function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function thousands(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

/** Says on stderr what is going on: stdout is for the figures. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`)
}
