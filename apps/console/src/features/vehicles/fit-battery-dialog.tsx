// Fits a battery in a vehicle without a rider: one of its voltage, in stock or with staff.
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/rider-bindings'
import { BatteryPlace } from '@swapdesk/dictionary'
import { riderBatteryInput } from '@swapdesk/validation'
import { useWrite } from '../../kit/api/client'
import { useBatteryLookup } from '../../kit/bindings/lookups'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import type { VehicleRow } from './vehicle-resource'

const initial = { batteryId: null, reason: '' }
const Field = fieldsOf<typeof initial>(labels)
const schema = riderBatteryInput.omit({ contactsId: true })

type FitBatteryDialogProps = { vehicle: Pick<VehicleRow, 'id' | 'vehicleSn' | 'tenantId'>; onClose: () => void }

export function FitBatteryDialog({ vehicle: { id, vehicleSn, tenantId }, onClose }: FitBatteryDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: move } = useWrite('batteryMove', ['vehicleList'])
  return (
    <FormDialog
      title={t`Fit a battery in ${vehicleSn}`}
      verb={t`Fit battery`}
      done={t`Battery fitted`}
      schema={schema}
      initial={initial}
      onSubmit={({ batteryId, reason }) => move({ id: batteryId, place: BatteryPlace.Vehicle, vehicleId: id, reason })}
      onClose={onClose}
      size={460}
    >
      <Field.Lookup
        name="batteryId"
        label={t`Battery`}
        reason="it is chosen by its serial number"
        placeholder={t`Type a serial number`}
        hint={t`Enabled batteries in stock or with staff, of the voltage of the vehicle`}
        {...useBatteryLookup('id', { tenantId, fitsVehicleId: id })}
        hasAutofocus
      />
      <Field.Multiline name="reason" />
    </FormDialog>
  )
}
