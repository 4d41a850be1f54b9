// The figures and charts of one kind of statistics, or why there are none.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Unit } from '@swapdesk/contract/label'
import { figures as catalogue } from '@swapdesk/contract/figures'
import type { Data } from '@swapdesk/sdk'
import { useMemo } from 'react'
import { useCall } from '../../kit/api/client'
import { FigureInfo } from '../../kit/charts/figure-info'
import { useSeriesLines } from '../../kit/charts/series-lines'
import { SeriesPanel } from '../../kit/charts/series-panel'
import { ErrorState, RowsSkeleton } from '../../kit/loading/states'
import { numberText } from '../../kit/values/format'
import { unitSuffix } from '../../kit/values/quantity'
import { nameOf } from './figure-names'
import classes from './statistics.module.css'
import type { ShownChart, ShownFigure, StatisticsCall, StatisticsView } from './statistics-views'

type Reply = Data<StatisticsCall>
type BodyProps = { view: StatisticsView; input: Readonly<Record<string, string>>; onClear: () => void }

const staleMs = 60_000
const digits = 2

export function StatisticsBody({ view, input, onClear }: BodyProps) {
  const { call, figures, charts } = view
  const { data, error, refetch, isPlaceholderData } = useCall(call, input, {
    staleTimeMs: staleMs,
    keepsPrevious: true,
  })
  if (error) {
    return (
      <>
        <ErrorState error={error} onRetry={() => void refetch()} />
        {error.status === 400 && (
          <p className={classes.clear}>
            <Button size="xs" variant="light" onClick={onClear}>
              <Trans>Clear filters</Trans>
            </Button>
          </p>
        )}
      </>
    )
  }
  if (!data) return <RowsSkeleton rows={6} />
  const { startDate, endDate, zone } = data
  return (
    <div className={classes.body} data-stale={isPlaceholderData || undefined}>
      <h2 className={classes.period}>
        <Trans>
          {startDate} – {endDate}, days in {zone}
        </Trans>
      </h2>
      <div className={classes.figures}>
        {figures.map((figure) => (
          <FigureTile key={figure.name} shown={figure} reply={data} />
        ))}
      </div>
      {charts.map((chart) => (
        <Chart key={chart.figure} chart={chart} reply={data} />
      ))}
    </div>
  )
}

function FigureTile({ shown: { name, figure, divisor = 1 }, reply }: { shown: ShownFigure; reply: Reply }) {
  const { t, i18n } = useLingui()
  const { unit } = catalogue[figure]
  const heading = nameOf(figure, i18n.locale)
  const value: unknown = Object.entries(reply).find(([key]) => key === name)?.[1]
  const isKnown = typeof value === 'number'
  return (
    <fieldset className={classes.figure} aria-label={heading}>
      <div className={classes.name}>
        {heading}
        <FigureInfo name={heading} keys={[figure]} />
      </div>
      <p className={classes.value} data-empty={!isKnown || undefined}>
        {isKnown ? numberText(Number((value / divisor).toFixed(digits))) : t`no data`}
        {isKnown && unit !== '' && <span className={classes.unit}>{unitSuffix(unit satisfies Unit, i18n)}</span>}
      </p>
    </fieldset>
  )
}

/** The day without its year. */
const shortLabel = (label: string) => label.slice(5)

function Chart({ chart: { figure, kind }, reply }: { chart: ShownChart; reply: Reply }) {
  const { t } = useLingui()
  const { labels, series } = reply.daily
  const all = useSeriesLines(series)
  const lines = useMemo(() => all.filter(({ key }) => key === figure), [all, figure])
  const shortLabels = useMemo(() => labels.map(shortLabel), [labels])
  const [line] = lines
  if (!line) return null
  return (
    <div className={classes.chart}>
      <SeriesPanel
        title={line.name}
        kind={kind}
        labels={labels}
        shortLabels={shortLabels}
        lines={lines}
        nothing={t`No data in this period`}
        figures={[figure]}
      />
    </div>
  )
}
