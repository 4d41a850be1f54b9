// Figures of named moments, such as days: bars for one series, lines for several of one unit. Series that are only read out have
// no picture of their own.
import { useLingui } from '@lingui/react/macro'
import { useElementSize } from '@mantine/hooks'
import { useId, useMemo, useState, type PointerEvent, type ReactNode } from 'react'
import { numberText } from '../values/format'
import classes from './charts.module.css'
import { linePaths, type SeriesLine, seriesHeight, seriesMargin, seriesPlot } from './series-scale'

/** Half of a label such as 11-27, so that the last one is not cut. */
const labelHalfPx = 18

type SeriesChartProps = {
  title: string
  kind: 'bars' | 'lines'
  /** Of each moment, short enough for the axis. */
  labels: readonly string[]
  /** With `bars` the first is drawn. */
  lines: readonly SeriesLine[]
  /** Shown when no series has a value. */
  nothing: string
  /** At the end of the heading. */
  tools?: ReactNode
  /** Takes the place of the picture, such as a table. */
  instead?: ReactNode
}

export function SeriesChart({ title, kind, labels, lines: all, nothing, tools, instead }: SeriesChartProps) {
  const { t } = useLingui()
  const { ref, width } = useElementSize()
  const titleId = useId()
  const [pointedAt, setPointedAt] = useState<number | null>(null)
  const [hidden, setHidden] = useState<readonly string[]>([])
  const lines = useMemo(() => all.filter(({ key }) => !hidden.includes(key)), [all, hidden])
  const drawn = useMemo(() => (kind === 'bars' ? lines.slice(0, 1) : lines), [kind, lines])
  const plot = useMemo(
    () => seriesPlot({ lines: drawn, count: labels.length, width, isFromZero: kind === 'bars' }),
    [drawn, labels.length, width, kind],
  )
  const isKnown = drawn.some(({ values }) => values.some((value) => value !== null))
  const textAt = (index: number) =>
    [labels[index], ...lines.map((line) => valueText(line, index) ?? `${line.name} ${t`no data`}`)].join(' · ')
  const last = labels.length - 1
  const shownAt = Math.min(pointedAt ?? last, last)
  const pointTo = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    setPointedAt(plot.indexAt(event.clientX - box.left))
  }
  return (
    <section className={classes.chart} aria-labelledby={titleId}>
      <header className={classes.chartHead}>
        <h3 id={titleId} className={classes.chartTitle}>
          {title}
        </h3>
        {/* Read out by the slider. */}
        {isKnown && !instead && (
          <span className={classes.chartValue} aria-hidden>
            {textAt(shownAt)}
          </span>
        )}
        {tools && <span className={classes.tools}>{tools}</span>}
      </header>
      {instead}
      <div ref={ref} className={classes.series} hidden={instead !== undefined}>
        {!isKnown && <p className={classes.empty}>{nothing}</p>}
        {isKnown && width > 0 && (
          <svg className={classes.svg} width={width} height={seriesHeight} aria-hidden data-chart={title}>
            {plot.ticks.map((value) => (
              <g key={value}>
                <line
                  className={classes.grid}
                  x1={seriesMargin.left}
                  x2={width - seriesMargin.right}
                  y1={plot.y(value)}
                  y2={plot.y(value)}
                />
                <text className={classes.tick} x={seriesMargin.left - 8} y={plot.y(value)} dy="0.32em" textAnchor="end">
                  {numberText(value)}
                </text>
              </g>
            ))}
            {plot.labelled.map((index) => (
              <text
                key={index}
                className={classes.tick}
                x={Math.min(plot.x(index), width - labelHalfPx)}
                y={seriesMargin.top + plot.high + 16}
                textAnchor="middle"
              >
                {labels[index]}
              </text>
            ))}
            {pointedAt !== null && (
              <rect
                className={classes.pointed}
                x={plot.x(shownAt) - plot.barWidth / 2 - 2}
                y={seriesMargin.top}
                width={plot.barWidth + 4}
                height={plot.high}
              />
            )}
            {kind === 'bars' ? (
              <Bars line={drawn[0]} plot={plot} />
            ) : (
              <Lines lines={drawn} all={all} plot={plot} at={shownAt} />
            )}
          </svg>
        )}
        {isKnown && (
          <input
            type="range"
            className={classes.slider}
            aria-label={title}
            aria-valuetext={textAt(shownAt)}
            min={0}
            max={last}
            value={shownAt}
            onChange={(event) => setPointedAt(Number(event.currentTarget.value))}
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={pointTo}
            onPointerLeave={() => setPointedAt(null)}
            onKeyDown={(event) => event.key === 'Escape' && setPointedAt(null)}
            onBlur={() => setPointedAt(null)}
          />
        )}
      </div>
      {kind === 'lines' && all.length > 1 && !instead && <Legend lines={all} hidden={hidden} onChange={setHidden} />}
    </section>
  )
}

/** A series at a moment, with its name and unit. */
function valueText({ name, unit, values }: SeriesLine, index: number): string | undefined {
  const value = values[index] ?? null
  if (value === null) return undefined
  return `${name} ${numberText(value)}${unit === '%' || unit === '' ? unit : ` ${unit}`}`
}

type Plot = ReturnType<typeof seriesPlot>

function Bars({ line, plot }: { line: SeriesLine | undefined; plot: Plot }) {
  const bottom = seriesMargin.top + plot.high
  return line?.values.map((value, index) =>
    value === null ? null : (
      <rect
        key={plot.x(index)}
        className={classes.bar}
        x={plot.x(index) - plot.barWidth / 2}
        y={plot.y(value)}
        width={plot.barWidth}
        height={Math.max(0, bottom - plot.y(value))}
        rx={Math.min(2, plot.barWidth / 4)}
      />
    ),
  )
}

type LinesProps = { lines: readonly SeriesLine[]; all: readonly SeriesLine[]; plot: Plot; at: number }

/** A line keeps its colour and dashes while others are hidden. */
function Lines({ lines, all, plot, at }: LinesProps) {
  return lines.map(({ key, values }) => {
    const value = values[at] ?? null
    return (
      <g key={key} data-line={all.findIndex((line) => line.key === key)} className={classes.seriesLine}>
        {linePaths(values, plot.x, plot.y).map((path) => (
          <path key={path} className={classes.line} d={path} />
        ))}
        {value !== null && <circle cx={plot.x(at)} cy={plot.y(value)} r={3.5} />}
      </g>
    )
  })
}

type LegendProps = {
  lines: readonly SeriesLine[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}

/** Switches lines off and on; the last one stays. */
function Legend({ lines, hidden, onChange }: LegendProps) {
  const { t } = useLingui()
  return (
    <fieldset className={classes.legend} aria-label={t`Shown series`}>
      {lines.map(({ key, name }, index) => {
        const isHidden = hidden.includes(key)
        return (
          <button
            key={key}
            type="button"
            className={classes.legendItem}
            data-line={index}
            aria-pressed={!isHidden}
            disabled={!isHidden && hidden.length === lines.length - 1}
            onClick={() => onChange(isHidden ? hidden.filter((one) => one !== key) : [...hidden, key])}
          >
            {name}
          </button>
        )
      })}
    </fieldset>
  )
}
