// The form of a vehicle type.
import { vehicleTypeInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/vehicle-types'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import type { vehicleTypes } from './vehicle-type-resource'

const initial = { vehicleType: '', vehiclePic: '', remark: '', status: '1' }

const Field = fieldsOf<typeof initial>(labels)

function Fields() {
  return (
    <>
      <Field.Text name="vehicleType" />
      <Field.Image name="vehiclePic" />
      <Field.DictRadios name="status" />
      <Field.Multiline name="remark" />
    </>
  )
}

export const vehicleTypeForm: FormDefinition<typeof vehicleTypes> = { schema: vehicleTypeInput, initial, Fields }
