// Serial numbers of batteries, joined by commas: each leads to its battery.
import { NotSet } from '../values/cells'
import { RecordLink } from '../navigation/record-link'
import classes from './bindings.module.css'

export function Serials({ joined }: { joined: string | null }) {
  const serials = joined?.split(',').filter(Boolean) ?? []
  if (serials.length === 0) return <NotSet />
  return (
    <span className={classes.serials}>
      {serials.map((serial) => (
        <RecordLink key={serial} kind="battery" number={serial} text={serial} />
      ))}
    </span>
  )
}
