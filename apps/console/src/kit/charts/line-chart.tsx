// One measured value over time: the mean as a line, lowest to highest as a band, and nothing where there was silence. Drawn as
// SVG, from which its picture is made (decision record 40).
import { useLingui } from '@lingui/react/macro'
import { useElementSize } from '@mantine/hooks'
import type { I18n } from '@lingui/core'
import { useId, useMemo, type PointerEvent } from 'react'
import type { Unit } from '@swapdesk/contract/label'
import { quantityText } from '../values/quantity'
import classes from './charts.module.css'
import { nearest, runsOf, silencesOf, timeText, timeTicks, valueTicks } from './scales'

export type ChartPoint = { at: number; mean: number; min: number; max: number }

type LineChartProps = {
  /** With its unit. */
  title: string
  unit: Unit
  points: readonly ChartPoint[]
  from: number
  to: number
  /** There is no silence after it. */
  now: number
  /** Points further apart have silence between them. */
  gapMs: number
  /** Fixed range of values; by default that of the points. */
  range?: readonly [number, number]
  /** The time that is pointed at, shared by charts under each other. */
  pointedAt: number | null
  onPoint: (at: number | null) => void
}

const height = 170
const margin = { top: 8, right: 12, bottom: 22, left: 48 }
const ticksHigh = 4
const tickWidthPx = 78
const decimalsMax = 3

const rounded = (value: number) => Number(value.toFixed(decimalsMax))

export function LineChart(props: LineChartProps) {
  const { title, unit, points, from, to, now, gapMs, range, pointedAt, onPoint } = props
  const { t, i18n } = useLingui()
  const { ref, width } = useElementSize()
  const titleId = useId()
  const plot = useMemo(
    () => plotOf({ points, from, to, now, gapMs, range, width }),
    [points, from, to, now, gapMs, range, width],
  )
  const index = pointedAt === null ? -1 : nearest(points, pointedAt)
  const pointed = points[index]
  const pointTo = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    onPoint(plot.timeAt(event.clientX - box.left))
  }
  return (
    <section className={classes.chart} aria-labelledby={titleId}>
      <header className={classes.chartHead}>
        <h3 id={titleId} className={classes.chartTitle}>
          {title}
        </h3>
        <output className={classes.chartValue}>{pointed && pointText(pointed, unit, i18n)}</output>
      </header>
      <div ref={ref} className={classes.plot}>
        {width > 0 && (
          <svg className={classes.svg} width={width} height={height} aria-hidden data-chart={title}>
            <Axes plot={plot} width={width} span={to - from} />
            {plot.silences.map(({ x, wide }) => (
              <rect key={x} className={classes.silence} x={x} y={margin.top} width={wide} height={plot.high}>
                <title>{t`No reports`}</title>
              </rect>
            ))}
            {plot.runs.map(({ key, band, line, dot }) => (
              <g key={key}>
                <path className={classes.band} d={band} />
                <path className={classes.line} d={line} />
                {dot && <circle className={classes.dot} cx={dot.x} cy={dot.y} r={2} />}
              </g>
            ))}
            {pointed && (
              <g className={classes.pointer}>
                <line x1={plot.x(pointed.at)} x2={plot.x(pointed.at)} y1={margin.top} y2={margin.top + plot.high} />
                <circle cx={plot.x(pointed.at)} cy={plot.y(pointed.mean)} r={3.5} />
              </g>
            )}
          </svg>
        )}
        {/* Over the picture: reads the points by keyboard and to screen readers. */}
        <input
          type="range"
          className={classes.slider}
          aria-label={title}
          aria-valuetext={pointed ? pointText(pointed, unit, i18n) : t`Arrow keys move from point to point`}
          min={0}
          max={points.length - 1}
          value={index < 0 ? points.length - 1 : index}
          onChange={(event) => onPoint(points[Number(event.currentTarget.value)]?.at ?? null)}
          onMouseDown={(event) => event.preventDefault()}
          onPointerMove={pointTo}
          onPointerLeave={() => onPoint(null)}
          onKeyDown={(event) => event.key === 'Escape' && onPoint(null)}
          onBlur={() => onPoint(null)}
        />
      </div>
    </section>
  )
}

function pointText(point: ChartPoint, unit: Unit, i18n: I18n): string {
  const time = new Date(point.at).toISOString().slice(0, 16).replace('T', ' ')
  const mean = quantityText(rounded(point.mean), unit, i18n)
  const between = point.min === point.max ? '' : ` (${rounded(point.min)}–${rounded(point.max)})`
  return `${time} · ${mean}${between}`
}

/** Half of a label would not fit beside the last tick. */
function anchorAt(x: number, width: number): 'middle' | 'end' {
  return x > width - tickWidthPx / 4 ? 'end' : 'middle'
}

type Plot = ReturnType<typeof plotOf>
type PlotInput = Pick<LineChartProps, 'points' | 'from' | 'to' | 'now' | 'gapMs' | 'range'> & { width: number }

function plotOf({ points, from, to, now, gapMs, range, width }: PlotInput) {
  const wide = Math.max(1, width - margin.left - margin.right)
  const high = height - margin.top - margin.bottom
  const low = range?.[0] ?? Math.min(...points.map(({ min }) => min))
  const top = range?.[1] ?? Math.max(...points.map(({ max }) => max))
  const values = valueTicks(low, top, ticksHigh)
  const [first, last] = [values[0] as number, values.at(-1) as number]
  const x = (at: number) => margin.left + ((at - from) / (to - from)) * wide
  const y = (value: number) => margin.top + high - ((value - first) / (last - first)) * high
  const path = (list: readonly { at: number; value: number }[]) =>
    list.map(({ at, value }, index) => `${index === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  const runs = runsOf(points, gapMs).map((run) => {
    const [start] = run as [ChartPoint]
    const upper = run.map(({ at, max }) => ({ at, value: max }))
    const lower = run.toReversed().map(({ at, min }) => ({ at, value: min }))
    return {
      key: start.at,
      band: run.length > 1 ? `${path([...upper, ...lower])}Z` : '',
      line: path(run.map(({ at, mean }) => ({ at, value: mean }))),
      dot: run.length === 1 ? { x: x(start.at), y: y(start.mean) } : undefined,
    }
  })
  const silences = silencesOf(points, gapMs, from, Math.min(to, now)).map(({ start, end }) => ({
    x: x(start),
    wide: x(end) - x(start),
  }))
  const timeAt = (px: number) => from + ((px - margin.left) / wide) * (to - from)
  const times = timeTicks(from, to, Math.max(2, Math.floor(wide / tickWidthPx)))
  return { x, y, high, values, times, runs, silences, timeAt }
}

function Axes({ plot, width, span }: { plot: Plot; width: number; span: number }) {
  const { x, y, high, values, times } = plot
  return (
    <>
      {values.map((value) => (
        <g key={value}>
          <line className={classes.grid} x1={margin.left} x2={width - margin.right} y1={y(value)} y2={y(value)} />
          <text className={classes.tick} x={margin.left - 8} y={y(value)} dy="0.32em" textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {times.map((at) => (
        <text
          key={at}
          className={classes.tick}
          x={x(at)}
          y={margin.top + high + 16}
          textAnchor={anchorAt(x(at), width)}
        >
          {timeText(at, span)}
        </text>
      ))}
    </>
  )
}
