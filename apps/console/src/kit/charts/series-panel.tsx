// A chart of named moments with its tools: how it is calculated, as a table, and as csv.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react'
import type { FigureKey } from '@swapdesk/contract/figures'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../loading/lazy-component'
import { toastError } from '../dialogs/feedback'
import { FigureInfo } from './figure-info'
import { SeriesChart } from './series-chart'
import { type SeriesLine, seriesHeading } from './series-scale'

const SeriesTable = lazyComponent(async () => (await import('./series-table')).SeriesTable)

type SeriesPanelProps = {
  title: string
  kind: 'bars' | 'lines'
  /** Of each moment, in full. */
  labels: readonly string[]
  /** The same, short enough for the axis. */
  shortLabels: readonly string[]
  lines: readonly SeriesLine[]
  /** Shown when no series has a value. */
  nothing: string
  /** The figures it shows. */
  figures: readonly FigureKey[]
}

export function SeriesPanel({ title, kind, labels, shortLabels, lines, nothing, figures }: SeriesPanelProps) {
  const { t, i18n } = useLingui()
  const [isTable, setIsTable] = useState(false)
  const save = async () => {
    const { csvOf, saveFile } = await import('./save-charts')
    const rows = labels.map((label, index) => [label, ...lines.map(({ values }) => values[index] ?? null)])
    const text = csvOf([[t`Time`, ...lines.map((line) => seriesHeading(line, i18n.locale))], ...rows])
    const [from, to] = [labels[0], labels.at(-1)].map((label = '') => label.replaceAll(/[: ]/g, '-'))
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${[title, from, to].join('-')}.csv`)
  }
  const tools = (
    <>
      <FigureInfo name={title} keys={figures} />
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={isTable ? t`Show ${title} as a chart` : t`Show ${title} as a table`}
        title={isTable ? t`Show as a chart` : t`Show as a table`}
        onClick={() => setIsTable(!isTable)}
      >
        {isTable ? <IconChartBar size={15} /> : <IconTable size={15} />}
      </ActionIcon>
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={t`Save ${title} as CSV`}
        title={t`Save as CSV`}
        onClick={() => void save().catch(toastError)}
      >
        <IconDownload size={15} />
      </ActionIcon>
    </>
  )
  const table = (
    <Suspense>
      <SeriesTable title={title} labels={labels} lines={lines} />
    </Suspense>
  )
  return (
    <SeriesChart
      title={title}
      kind={kind}
      labels={shortLabels}
      lines={lines}
      nothing={nothing}
      tools={tools}
      {...(isTable && { instead: table })}
    />
  )
}
