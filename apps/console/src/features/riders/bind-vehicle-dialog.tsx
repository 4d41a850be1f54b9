// Gives a rider a vehicle, found by its serial number.
import { useLingui } from '@lingui/react/macro'
import { vehicleBindingInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { useState } from 'react'
import { useCall, useWrite } from '../../kit/api/client'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import type { RiderRow } from './rider-resource'

const Field = fieldsOf<{ vehicleId: string | null }>(labels)
const optionsStaleMs = 10_000

type BindVehicleDialogProps = { rider: Pick<RiderRow, 'id' | 'name' | 'tenantId'>; onClose: () => void }

export function BindVehicleDialog({ rider: { id, name, tenantId }, onClose }: BindVehicleDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: bind } = useWrite('vehicleBind')
  const [typed, setTyped] = useState('')
  const input = { tenantId, ...(typed && { vehicleSn: typed }) }
  const found = useCall('vehicleOptions', input, { staleTimeMs: optionsStaleMs, keepsPrevious: true })
  const options = (found.data ?? []).map((vehicle) => ({ value: vehicle.id, label: vehicle.vehicleSn }))
  return (
    <FormDialog
      title={t`Bind a vehicle to ${name}`}
      verb={t`Bind`}
      done={t`Vehicle bound`}
      schema={vehicleBindingInput.omit({ contactsId: true })}
      initial={{ vehicleId: null }}
      onSubmit={({ vehicleId }) => bind({ contactsId: id, vehicleId })}
      onClose={onClose}
      size={420}
    >
      <Field.Lookup
        name="vehicleId"
        label={t`Vehicle`}
        reason="it is chosen by its serial number"
        placeholder={t`Type a serial number`}
        hint={t`A vehicle has one rider at a time, and must be enabled`}
        options={options}
        search={found}
        onSearch={setTyped}
        hasAutofocus
      />
    </FormDialog>
  )
}
