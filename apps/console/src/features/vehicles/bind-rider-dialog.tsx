// Gives a vehicle to a rider, found by name.
import { useLingui } from '@lingui/react/macro'
import { vehicleBindingInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { useWrite } from '../../kit/api/client'
import { BatteryAllowanceField } from '../../kit/bindings/battery-allowance-field'
import { useRiderLookup } from '../../kit/bindings/lookups'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import type { VehicleRow } from './vehicle-resource'

const Field = fieldsOf<{ contactsId: string | null }>(labels)

type BindRiderDialogProps = { vehicle: Pick<VehicleRow, 'id' | 'vehicleSn' | 'tenantId'>; onClose: () => void }

export function BindRiderDialog({ vehicle: { id, vehicleSn, tenantId }, onClose }: BindRiderDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: bind } = useWrite('vehicleBind', ['riderPage', 'riderVehicleList', 'batteryList'])
  const { lookup } = useRiderLookup({ tenantId })
  return (
    <FormDialog
      title={t`Bind a rider to ${vehicleSn}`}
      verb={t`Bind`}
      done={t`Rider bound`}
      schema={vehicleBindingInput.omit({ vehicleId: true })}
      initial={{ contactsId: null, batteryBindNum: '' }}
      onSubmit={(input) => bind({ vehicleId: id, ...input })}
      onClose={onClose}
      size={420}
    >
      <Field.Lookup
        name="contactsId"
        label={t`Rider`}
        reason="the rider is chosen by name"
        placeholder={t`Type a name`}
        hint={t`A rider has one vehicle at a time, and must not be frozen`}
        {...lookup}
        hasAutofocus
      />
      <BatteryAllowanceField />
    </FormDialog>
  )
}
