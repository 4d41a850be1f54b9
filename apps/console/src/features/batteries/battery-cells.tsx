// How a battery shows: its charge as a bar with the number, and where it is in words.
import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { NotSet } from '../../kit/values/cells'
import { DictionaryLabel } from '../../kit/values/dictionary'
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

type BatteryPlaceRow = {
  place: string
  cabinetSn: string | null
  boxId: number | null
  riderName: string | null
  vehicleSn: string | null
}

/** Where the battery is: in which slot, with which rider, in which vehicle, or else its place in words. */
export function BatteryPlace({ row: { place, cabinetSn, boxId, riderName, vehicleSn } }: { row: BatteryPlaceRow }) {
  if (cabinetSn && boxId !== null) {
    return (
      <Trans>
        Cabinet {cabinetSn}, slot {boxId}
      </Trans>
    )
  }
  if (cabinetSn) return <Trans>Cabinet {cabinetSn}</Trans>
  if (riderName && vehicleSn) {
    return (
      <Trans>
        With {riderName}, in {vehicleSn}
      </Trans>
    )
  }
  if (riderName) return <Trans>With {riderName}</Trans>
  if (vehicleSn) return <Trans>In vehicle {vehicleSn}</Trans>
  return <DictionaryLabel code="battery_place" value={place} />
}
