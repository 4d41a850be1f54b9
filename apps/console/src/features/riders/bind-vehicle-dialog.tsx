// Gives a rider a vehicle, found by its serial number.
import { useLingui } from '@lingui/react/macro'
import { vehicleBindingInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { useWrite } from '../../kit/api/client'
import { BatteryAllowanceField } from '../../kit/bindings/battery-allowance-field'
import { useVehicleLookup } from '../../kit/bindings/lookups'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import type { RiderRow } from './rider-resource'

const Field = fieldsOf<{ vehicleId: string | null }>(labels)

type BindVehicleDialogProps = { rider: Pick<RiderRow, 'id' | 'name' | 'tenantId'>; onClose: () => void }

export function BindVehicleDialog({ rider: { id, name, tenantId }, onClose }: BindVehicleDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: bind } = useWrite('vehicleBind', ['riderPage', 'riderVehicleList', 'batteryList'])
  const vehicles = useVehicleLookup({ tenantId, hasRider: false })
  return (
    <FormDialog
      title={t`Bind a vehicle to ${name}`}
      verb={t`Bind`}
      done={t`Vehicle bound`}
      schema={vehicleBindingInput.omit({ contactsId: true })}
      initial={{ vehicleId: null, batteryBindNum: '' }}
      onSubmit={(input) => bind({ contactsId: id, ...input })}
      onClose={onClose}
      size={420}
    >
      <Field.Lookup
        name="vehicleId"
        label={t`Vehicle`}
        reason="it is chosen by its serial number"
        placeholder={t`Type a serial number`}
        hint={t`A vehicle has one rider at a time, and must be enabled`}
        {...vehicles}
        hasAutofocus
      />
      <BatteryAllowanceField />
    </FormDialog>
  )
}
