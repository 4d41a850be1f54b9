// The voltage of each cell as a bar, with the lowest and the highest marked: the spread is what tells a bad cell.
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { quantityText } from '../../kit/values/quantity'
import { NotSet } from '../../kit/values/cells'
import classes from './monitoring.module.css'

/** Bars show the range around the cells, not from zero, where differences of millivolts would be invisible. */
const marginV = 0.01
/** Spread from which cells are out of balance (alarm C311 of a common BMS). */
const spreadWarnMv = 100

export function CellVoltages({ volts }: { volts: readonly string[] }) {
  const { t, i18n } = useLingui()
  if (volts.length === 0) return <NotSet />
  const values = volts.map(Number)
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const from = lowest - marginV
  const span = highest + marginV - from
  const spreadMv = Math.round((highest - lowest) * 1000)
  const spread = quantityText(spreadMv, 'mV', i18n)
  const [low, high] = [values.indexOf(lowest) + 1, values.indexOf(highest) + 1]
  const lowestText = quantityText(lowest.toFixed(3), 'V', i18n)
  const highestText = quantityText(highest.toFixed(3), 'V', i18n)
  const cells = values.map((volt, index) => ({ number: index + 1, volt }))
  return (
    <figure className={classes.cells}>
      <figcaption className={classes.cellsCaption}>
        <span className={classes.spread} data-wide={spreadMv >= spreadWarnMv || undefined}>
          <Trans>Spread {spread}</Trans>
        </span>
        <span>
          <Trans>
            Lowest: cell {low}, {lowestText}
          </Trans>
        </span>
        <span>
          <Trans>
            Highest: cell {high}, {highestText}
          </Trans>
        </span>
      </figcaption>
      <ol className={classes.cellBars} aria-label={t`Cell voltages`}>
        {cells.map(({ number, volt }) => {
          const mark = spreadMv === 0 ? undefined : number === low ? 'low' : number === high ? 'high' : undefined
          const text = `${number}: ${quantityText(volt.toFixed(3), 'V', i18n)}`
          return (
            <li
              key={number}
              className={classes.cell}
              data-mark={mark}
              title={text}
              style={{ '--share': `${((volt - from) / span) * 100}%` } as CSSProperties}
            >
              <span className={classes.cellText}>{text}</span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
