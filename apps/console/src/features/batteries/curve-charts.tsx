// The charts of a battery's curve, one for each measured value, and their points as csv.
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/batteries'
import { headingOf, type Unit } from '@swapdesk/contract/label'
import type { Data } from '@swapdesk/sdk'
import { useMemo, useState } from 'react'
import { LineChart, type ChartPoint } from '../../kit/charts/line-chart'
import { csvOf } from '../../kit/charts/save-charts'
import { localMs } from '../../kit/charts/scales'
import { useCurrentTime } from '../../kit/hooks/use-current-time'
import { localTimeText } from '../../kit/values/time-zone'

type Curve = Data<'batteryMonitoringCurve'>
type Name = 'bmsSoc' | 'stringVoltage' | 'electricCurrent' | 'temperature' | 'cellVoltageSpread'

const soc: readonly [number, number] = [0, 100]
const measures: readonly { name: Name; unit: Unit; range?: readonly [number, number] }[] = [
  { name: 'bmsSoc', unit: '%', range: soc },
  { name: 'stringVoltage', unit: 'V' },
  { name: 'electricCurrent', unit: 'A' },
  { name: 'temperature', unit: '°C' },
  { name: 'cellVoltageSpread', unit: 'mV' },
]

function pointsOf(curve: Curve, name: Name): ChartPoint[] {
  return curve.points.flatMap((point) => {
    const [mean, min, max] = [point[name], point[`${name}Min`], point[`${name}Max`]]
    return mean === null || min === null || max === null ? [] : [{ at: localMs(point.time), mean, min, max }]
  })
}

/** A row per point: mean, lowest and highest of each measure. */
export function useCsv(curve: Curve | undefined) {
  const { t, i18n } = useLingui()
  const locale = i18n.locale === 'en' ? 'en' : 'zh'
  return () => {
    const heading = measures.flatMap(({ name }) => {
      const label = headingOf(labels[name], locale)
      return [label, t`${label}, lowest`, t`${label}, highest`]
    })
    const rows = (curve?.points ?? []).map((point) => [
      point.time,
      point.reports,
      ...measures.flatMap(({ name }) => [point[name], point[`${name}Min`], point[`${name}Max`]]),
    ])
    return new Blob([csvOf([[t`Time`, t`Reports`, ...heading], ...rows])], { type: 'text/csv;charset=utf-8' })
  }
}

export function CurveCharts({ curve, from, to }: { curve: Curve; from: number; to: number }) {
  const { i18n } = useLingui()
  const now = useCurrentTime()
  const [pointedAt, setPointedAt] = useState<number | null>(null)
  const shown = useMemo(
    () =>
      measures
        .map((measure) => ({ ...measure, points: pointsOf(curve, measure.name) }))
        .filter(({ points }) => points.length > 0),
    [curve],
  )
  return shown.map(({ name, unit, points, range }) => (
    <LineChart
      key={name}
      title={headingOf(labels[name], i18n.locale === 'en' ? 'en' : 'zh')}
      unit={unit}
      points={points}
      from={from}
      to={to}
      now={localMs(localTimeText(now))}
      gapMs={curve.gapSeconds * 1000}
      {...(range && { range })}
      pointedAt={pointedAt}
      onPoint={setPointedAt}
    />
  ))
}
