// What there is: a figure leads to its list, with the curve of today and the seven days before.
import { Trans, useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/home'
import { headingOf } from '@swapdesk/contract/label'
import type { FigureKey } from '@swapdesk/contract/figures'
import type { Data } from '@swapdesk/sdk'
import type { ReactNode } from 'react'
import { useCall } from '../../kit/api/client'
import { FigureInfo } from '../../kit/charts/figure-info'
import { listHref } from '../../kit/navigation/list-href'
import { PageLink } from '../../kit/navigation/page-link'
import { numberText } from '../../kit/values/format'
import classes from './figures.module.css'
import { HomePart } from './home-part'

type Counts = Data<'homeCount'>
type Figure = {
  name: keyof Counts & keyof typeof labels
  /** The list with as many rows; undefined where there is no such list. */
  href?: (counts: Counts) => string
  /** Of the last days. */
  line?: string
  /** How it is calculated. */
  formula: FigureKey
}

function swapsOfToday({ todayStart }: Counts): string {
  const done = { kind: 'swap', phase: 'DONE', ...(todayStart && { startTime_datege: todayStart }) }
  return listHref<'swapRecordList'>('/swap/swap-record', done)
}

const figures: readonly Figure[] = [
  { name: 'swapCountToday', href: swapsOfToday, line: 'swaps', formula: 'swaps' },
  { name: 'cabinetCount', href: () => '/swap/cabinet', line: 'cabinets', formula: 'cabinets' },
  // Of cabinets, vehicles and batteries, which have lists of their own.
  { name: 'openAlarmCount', formula: 'openAlarms' },
  { name: 'riderCount', href: () => '/customer/rider', line: 'riders', formula: 'riders' },
  { name: 'vehicleCount', href: () => '/fleet/vehicle', line: 'vehicles', formula: 'vehicles' },
  { name: 'batteryCount', href: () => '/swap/battery', line: 'batteries', formula: 'batteries' },
]

const refreshMs = 60_000
const partHeight = 240

export function Figures() {
  const { t } = useLingui()
  const query = useCall('homeCount', {}, { staleTimeMs: refreshMs, refreshMs })
  const shown = figures.filter(({ name }) => typeof query.data?.[name] === 'number')
  if (query.data && shown.length === 0) return null
  return (
    <HomePart title={t`Overview`} query={query} minHeight={partHeight}>
      {(counts) => (
        <div className={classes.figures}>
          {shown.map((figure) => (
            <FigureTile key={figure.name} figure={figure} counts={counts} />
          ))}
        </div>
      )}
    </HomePart>
  )
}

function FigureTile({ figure: { name, href, line, formula }, counts }: { figure: Figure; counts: Counts }) {
  const { i18n } = useLingui()
  const value = counts[name]
  if (typeof value !== 'number') return null
  const values = counts.lastDays.series.find(({ key }) => key === line)?.values ?? []
  const heading = headingOf(labels[name], i18n.locale === 'en' ? 'en' : 'zh')
  const content = (
    <>
      <span className={classes.name}>{heading}</span>
      <span className={classes.value}>{numberText(value)}</span>
      <span className={classes.about}>
        <About name={name} counts={counts} values={values} />
      </span>
      <Sparkline values={values} />
    </>
  )
  return (
    <div className={classes.tile}>
      {href ? (
        <PageLink href={href(counts)} className={classes.figure}>
          {content}
        </PageLink>
      ) : (
        <div className={classes.figure}>{content}</div>
      )}
      <span className={classes.info}>
        <FigureInfo name={heading} keys={[formula]} />
      </span>
    </div>
  )
}

/** What a figure is compared with. */
function About({
  name,
  counts,
  values,
}: {
  name: string
  counts: Counts
  values: readonly (number | null)[]
}): ReactNode {
  const { onlineCabinetCount: online, swapCountYesterday: yesterday } = counts
  if (name === 'swapCountToday') return yesterday === null ? null : <Trans>Yesterday {numberText(yesterday)}</Trans>
  if (name === 'cabinetCount') return online === null ? null : <Trans>Online {numberText(online)}</Trans>
  const [first, last] = [values[0], values.at(-1)]
  if (typeof first !== 'number' || typeof last !== 'number') return null
  const change = last - first
  if (change === 0) return <Trans>Unchanged in 7 days</Trans>
  const text = `${change > 0 ? '+' : '−'}${numberText(Math.abs(change))}`
  return <Trans>{text} in 7 days</Trans>
}

const sparkWidth = 100
const sparkHeight = 22

/** Its shape only; the numbers are in the curves and lists. */
function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  if (known.length < 2 || low === high) return <span className={classes.spark} aria-hidden />
  const points = known.map((value, index) => {
    const x = (index / (known.length - 1)) * sparkWidth
    return `${x.toFixed(1)},${(sparkHeight - 2 - ((value - low) / (high - low)) * (sparkHeight - 4)).toFixed(1)}`
  })
  return (
    <svg className={classes.spark} viewBox={`0 0 ${sparkWidth} ${sparkHeight}`} preserveAspectRatio="none" aria-hidden>
      <polyline points={points.join(' ')} />
    </svg>
  )
}
