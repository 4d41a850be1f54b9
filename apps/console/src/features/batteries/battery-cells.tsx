// The charge of a battery, as a bar with the number.
import type { CSSProperties } from 'react'
import { NotSet } from '../../kit/values/cells'
import classes from './batteries.module.css'

const lowPercent = 20

/** State of charge, percent. */
export function Charge({ percent }: { percent: number | null }) {
  if (percent === null) return <NotSet />
  return (
    <span className={classes.charge} data-low={percent < lowPercent || undefined}>
      <span className={classes.bar} style={{ '--percent': `${percent}%` } as CSSProperties} aria-hidden />
      <span className={classes.percent}>{percent}%</span>
    </span>
  )
}
