// What becomes of a rider's batteries when the vehicle is taken back: to stock, left in the vehicle, or still with the rider.
import { useLingui } from '@lingui/react/macro'
import { ReturnedBatteries } from './returned-batteries'

export function HandedOverBatteries({ serials }: { serials: readonly string[] }) {
  const { t } = useLingui()
  return (
    <>
      <ReturnedBatteries name="bmsSn" other="fittedBmsSn" label={t`Batteries that came back`} serials={serials} />
      <ReturnedBatteries
        name="fittedBmsSn"
        other="bmsSn"
        label={t`Batteries left in the vehicle`}
        hint={t`What came back goes to stock; what is ticked in neither stays with the rider.`}
        serials={serials}
      />
    </>
  )
}
