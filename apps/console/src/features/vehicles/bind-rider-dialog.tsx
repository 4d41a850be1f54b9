// Gives a vehicle to a rider, found by name.
import { useLingui } from '@lingui/react/macro'
import { vehicleBindingInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { useState } from 'react'
import { useCall, useWrite } from '../../kit/api/client'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import type { VehicleRow } from './vehicle-resource'

const Field = fieldsOf<{ contactsId: string | null }>(labels)
const optionsStaleMs = 10_000

type BindRiderDialogProps = { vehicle: Pick<VehicleRow, 'id' | 'vehicleSn' | 'tenantId'>; onClose: () => void }

export function BindRiderDialog({ vehicle: { id, vehicleSn, tenantId }, onClose }: BindRiderDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: bind } = useWrite('vehicleBind')
  const [typed, setTyped] = useState('')
  const input = { tenantId, ...(typed && { name: typed }) }
  const found = useCall('riderOptions', input, { staleTimeMs: optionsStaleMs, keepsPrevious: true })
  const options = (found.data ?? []).map((rider) => ({ value: rider.id, label: `${rider.name} · ${rider.mobile}` }))
  return (
    <FormDialog
      title={t`Bind a rider to ${vehicleSn}`}
      verb={t`Bind`}
      done={t`Rider bound`}
      schema={vehicleBindingInput.omit({ vehicleId: true })}
      initial={{ contactsId: null }}
      onSubmit={({ contactsId }) => bind({ contactsId, vehicleId: id })}
      onClose={onClose}
      size={420}
    >
      <Field.Lookup
        name="contactsId"
        label={t`Rider`}
        reason="the rider is chosen by name"
        placeholder={t`Type a name`}
        hint={t`A rider has one vehicle at a time, and must not be frozen`}
        options={options}
        search={found}
        onSearch={setTyped}
        hasAutofocus
      />
    </FormDialog>
  )
}
