// Takes a fitted battery out of a vehicle: to stock, to somebody, or to repair.
import { useLingui } from '@lingui/react/macro'
import { MoveBatteryDialog, type PlacedBattery } from '../../kit/bindings/move-battery-dialog'

type TakeOutDialogProps = { battery: PlacedBattery; vehicleSn: string; onClose: () => void }

export function TakeOutDialog({ battery, vehicleSn, onClose }: TakeOutDialogProps) {
  const { t } = useLingui()
  const { bmsSn } = battery
  return (
    <MoveBatteryDialog
      battery={battery}
      title={t`Take ${bmsSn} out of ${vehicleSn}`}
      verb={t`Take out`}
      onClose={onClose}
    />
  )
}
