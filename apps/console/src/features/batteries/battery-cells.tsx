// The charge of a battery, as a bar with the number.
import type { CSSProperties } from 'react'
import { NotSet } from '../../kit/values/cells'
import classes from './batteries.module.css'

type ChargeProps = {
  /** State of charge. */
  percent: number | null
  /** Below it the charge is low. */
  lowPercent: number
}

export function Charge({ percent, lowPercent }: ChargeProps) {
  if (percent === null) return <NotSet />
  return (
    <span className={classes.charge} data-low={percent < lowPercent || undefined}>
      <span className={classes.bar} style={{ '--percent': `${percent}%` } as CSSProperties} aria-hidden />
      <span className={classes.percent}>{percent}%</span>
    </span>
  )
}
