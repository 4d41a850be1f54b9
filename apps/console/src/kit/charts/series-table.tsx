// A chart as a table: the same moments and series, for screen readers and for reading numbers.
import { useLingui } from '@lingui/react/macro'
import { numberText } from '../values/format'
import classes from './charts.module.css'
import { type SeriesLine, seriesHeading } from './series-scale'

type SeriesTableProps = {
  title: string
  /** What the moments are, such as days. */
  labels: readonly string[]
  lines: readonly SeriesLine[]
}

export function SeriesTable({ title, labels, lines }: SeriesTableProps) {
  const { t, i18n } = useLingui()
  return (
    <section className={classes.tableFrame} aria-label={title}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t`Time`}</th>
            {lines.map((line) => (
              <th key={line.key} scope="col">
                {seriesHeading(line, i18n.locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {lines.map(({ key, values }) => (
                <td key={key}>{typeof values[index] === 'number' ? numberText(values[index]) : t`no data`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
