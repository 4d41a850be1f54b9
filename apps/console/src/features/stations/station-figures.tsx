// Figures of a station that are highlighted when out of range.
import { Plural, Trans } from '@lingui/react/macro'
import { State } from '../../kit/values/cells'
import classes from './stations.module.css'

type Figures = { fullCount: number; onlineCount: number; cabinetCount: number; alarmCount: number }

/** Full batteries that riders can take now. */
export function FullBatteries({ row: { fullCount, cabinetCount } }: { row: Figures }) {
  if (fullCount > 0) return <span className={classes.figure}>{fullCount}</span>
  if (cabinetCount === 0) return <span className={classes.quiet}>0</span>
  return (
    <State statusColor="warn">
      <Trans>None left</Trans>
    </State>
  )
}

/** Cabinets online, of how many. */
export function CabinetsOnline({ row: { onlineCount, cabinetCount } }: { row: Figures }) {
  const text = (
    <span className={classes.number}>
      {onlineCount} / {cabinetCount}
    </span>
  )
  if (onlineCount === cabinetCount) return text
  return (
    <span className={classes.pair}>
      {text}
      <State statusColor={onlineCount === 0 ? 'bad' : 'warn'}>
        <Plural value={cabinetCount - onlineCount} one="# offline" other="# offline" />
      </State>
    </span>
  )
}

/** Alarms of its cabinets that have not recovered. */
export function OpenAlarms({ row: { alarmCount } }: { row: Pick<Figures, 'alarmCount'> }) {
  if (alarmCount === 0) return <span className={classes.quiet}>0</span>
  return (
    <State statusColor="bad">
      <Plural value={alarmCount} one="# open" other="# open" />
    </State>
  )
}
