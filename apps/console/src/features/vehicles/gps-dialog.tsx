// Binds a vehicle to its locator, or unbinds it.
import { useLingui } from '@lingui/react/macro'
import { vehicleGpsInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { useWrite } from '../../kit/api/client'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import type { VehicleRow } from './vehicle-resource'

const Field = fieldsOf<{ gpsSn: string }>(labels)

type GpsDialogProps = { vehicle: Pick<VehicleRow, 'id' | 'vehicleSn' | 'gpsSn'>; onClose: () => void }

export function GpsDialog({ vehicle: { id, vehicleSn, gpsSn }, onClose }: GpsDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: bind } = useWrite('vehicleBindGps')
  return (
    <FormDialog
      title={t`Locator of ${vehicleSn}`}
      verb={t`Save`}
      done={t`Locator saved`}
      schema={vehicleGpsInput}
      initial={{ gpsSn: gpsSn ?? '' }}
      onSubmit={(input) => bind({ id, ...input })}
      onClose={onClose}
      size={420}
    >
      <Field.Text name="gpsSn" hint={t`Empty: no locator`} hasAutofocus />
    </FormDialog>
  )
}
