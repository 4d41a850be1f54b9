// The form of a vehicle type.
import { vehicleTypeInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/vehicle-types'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { TenantField } from '../../kit/form/tenant-field'
import type { vehicleTypes } from './vehicle-type-resource'

const initial = { tenantId: null, vehicleType: '', vehiclePic: '', batteryVoltage: '', remark: '', status: '1' }

const Field = fieldsOf<typeof initial>(labels)

function Fields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <TenantField isNew={isNew} />
      <Field.Text name="vehicleType" />
      <Field.Image name="vehiclePic" />
      <Field.Dict name="batteryVoltage" />
      <Field.DictRadios name="status" />
      <Field.Multiline name="remark" />
    </>
  )
}

export const vehicleTypeForm: FormDefinition<typeof vehicleTypes> = { schema: vehicleTypeInput, initial, Fields }
