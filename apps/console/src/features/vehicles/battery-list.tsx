// The batteries fitted to a vehicle, each with its state of charge.
import { RecordLink } from '../../kit/navigation/record-link'
import { NotSet } from '../../kit/values/cells'
import classes from './battery-list.module.css'

type BatteryListProps = {
  serials: readonly string[] | null
  socs: readonly (number | null)[] | null
  /** Below it a charge is low. */
  lowPercent: number
}

export function BatteryList({ serials, socs, lowPercent }: BatteryListProps) {
  if (!serials?.length) return <NotSet />
  return (
    <span className={classes.batteries}>
      {serials.map((serial, index) => {
        const soc = socs?.[index] ?? null
        return (
          <span key={serial} className={classes.battery}>
            <span className={classes.serial}>
              <RecordLink kind="battery" number={serial} text={serial} />
            </span>
            {soc !== null && (
              <span className={classes.soc} data-low={soc < lowPercent || undefined}>
                {soc}%
              </span>
            )}
          </span>
        )
      })}
    </span>
  )
}
