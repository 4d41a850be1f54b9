// Where the bars and lines of a chart over named moments are drawn.
import { valueTicks } from './scales'

/** Null where nothing can be said. */
export type SeriesLine = { key: string; name: string; unit: string; values: readonly (number | null)[] }

/** Above a column of its values: `Mileage (km)`, `骑行里程（公里）`. */
export function seriesHeading({ name, unit }: SeriesLine, locale: string): string {
  if (unit === '') return name
  return locale === 'en' ? `${name} (${unit})` : `${name}（${unit}）`
}

export const seriesHeight = 150
export const seriesMargin = { top: 8, right: 10, bottom: 22, left: 44 }

const percentTicks = [0, 50, 100]
const ticksHigh = 3
const labelWidthPx = 52
const barShare = 0.68
const barWidthMax = 36

type Input = { lines: readonly SeriesLine[]; count: number; width: number; isFromZero: boolean }

/** Every n-th moment has its label, the last one always. */
export function labelledIndexes(count: number, wide: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(wide / labelWidthPx))))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0)
}

/** Shares of a whole end at 100; whole numbers have ticks at whole numbers. */
function ticksOf(values: readonly number[], isFromZero: boolean, isPercent: boolean): number[] {
  if (isPercent) return percentTicks
  const low = isFromZero ? 0 : Math.min(...values)
  const high = Math.max(...values)
  const ticks = valueTicks(low, high === 0 ? 1 : high, ticksHigh)
  return values.every(Number.isInteger) ? ticks.filter(Number.isInteger) : ticks
}

export function seriesPlot({ lines, count, width, isFromZero }: Input) {
  const wide = Math.max(1, width - seriesMargin.left - seriesMargin.right)
  const high = seriesHeight - seriesMargin.top - seriesMargin.bottom
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null))
  const isPercent = lines.length > 0 && lines.every(({ unit }) => unit === '%')
  const ticks = known.length > 0 ? ticksOf(known, isFromZero, isPercent) : []
  const [first, last] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const step = wide / Math.max(1, count)
  const x = (index: number) => seriesMargin.left + (index + 0.5) * step
  const y = (value: number) => seriesMargin.top + high - ((value - first) / (last - first || 1)) * high
  const barWidth = Math.min(barWidthMax, Math.max(1, step * barShare))
  const indexAt = (px: number) => Math.min(count - 1, Math.max(0, Math.floor((px - seriesMargin.left) / step)))
  return { x, y, high, ticks, barWidth, indexAt, labelled: labelledIndexes(count, wide) }
}

/** The runs of a line between its gaps, as paths. */
export function linePaths(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string[] {
  const paths: string[] = []
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    const isNew = index === 0 || values[index - 1] === null || values[index - 1] === undefined
    const point = `${x(index).toFixed(1)} ${y(value).toFixed(1)}`
    if (isNew) paths.push(`M${point}`)
    else paths[paths.length - 1] += `L${point}`
  }
  return paths
}
