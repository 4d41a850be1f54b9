// Swaps, energy, riders and batteries over a period that the reader chooses.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import type { FigureKey } from '@swapdesk/contract/figures'
import type { CallId, Data, Input } from '@swapdesk/sdk'
import { useMemo, useState } from 'react'
import { useCall } from '../../kit/api/client'
import { useSeriesLines } from '../../kit/charts/series-lines'
import { SeriesPanel } from '../../kit/charts/series-panel'
import { usePermissionCheck } from '../../kit/user/permissions'
import classes from './curves.module.css'
import { HomePart } from './home-part'

type Period = Input<'homeEfficiency'>['x']
type Series = Data<'homeEfficiency'>
type SeriesCall = Extract<CallId, 'homeEfficiency' | 'homeElectricity' | 'homeUserBattery'>

const periods = [
  { x: 1, name: msg`Today` },
  { x: 2, name: msg`7 days` },
  { x: 3, name: msg`30 days` },
  { x: 5, name: msg`90 days` },
  { x: 4, name: msg`12 months` },
] as const satisfies readonly { x: Period; name: unknown }[]
const last7Days = 2

const refreshMs = 300_000
const chartHeight = 200

export function Curves() {
  const { t, i18n } = useLingui()
  const can = usePermissionCheck()
  const [x, setX] = useState<Period>(last7Days)
  const hasStocks = can('riderPage') || can('batteryList')
  if (!can('swapRecordList') && !can('cabinetList') && !hasStocks) return null
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{t`Trends`}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t`Period`}
          value={String(x)}
          data={periods.map((period) => ({ value: String(period.x), label: i18n._(period.name) }))}
          onChange={(value) => setX(periods.find((period) => String(period.x) === value)?.x ?? last7Days)}
        />
      </div>
      {can('swapRecordList') && (
        <Curve id="homeEfficiency" x={x} kind="bars" title={t`Swaps`} nothing={t`No swaps in this period`} />
      )}
      {can('cabinetList') && (
        <Curve
          id="homeElectricity"
          x={x}
          kind="bars"
          title={t`Electricity used`}
          nothing={t`No meter readings in this period`}
        />
      )}
      {hasStocks && (
        <Curve id="homeUserBattery" x={x} kind="lines" title={t`Riders and batteries`} nothing={t`No data`} />
      )}
    </>
  )
}

type CurveProps = { id: SeriesCall; x: Period; kind: 'bars' | 'lines'; title: string; nothing: string }

function Curve({ id, x, kind, title, nothing }: CurveProps) {
  const query = useCall(id, { x }, { staleTimeMs: refreshMs, refreshMs, keepsPrevious: true })
  return (
    <HomePart title={title} query={query} minHeight={chartHeight} isUntitled>
      {(series) => <CurveChart series={series} kind={kind} title={title} nothing={nothing} />}
    </HomePart>
  )
}

/** The day without its year, the hour without its day. */
function shortLabel(label: string, resolution: Series['resolution']): string {
  if (resolution === 'hour') return label.slice(11)
  return resolution === 'day' ? label.slice(5) : label
}

type ChartProps = { series: Series; kind: 'bars' | 'lines'; title: string; nothing: string }

function CurveChart({ series: { labels, resolution, series }, kind, title, nothing }: ChartProps) {
  const lines = useSeriesLines(series)
  const short = useMemo(() => labels.map((label) => shortLabel(label, resolution)), [labels, resolution])
  if (series.length === 0) return null
  return (
    <div className={classes.chart}>
      <SeriesPanel
        title={title}
        kind={kind}
        labels={labels}
        shortLabels={short}
        lines={lines}
        nothing={nothing}
        figures={series.map(({ key }) => key as FigureKey)}
      />
    </div>
  )
}
