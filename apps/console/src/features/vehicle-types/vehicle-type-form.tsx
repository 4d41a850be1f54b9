// The form of a vehicle type.
import { useLingui } from '@lingui/react/macro'
import { vehicleTypeInput } from '@swapdesk/validation'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import type { vehicleTypes } from './vehicle-type-resource'

const initial = { vehicleType: '', vehiclePic: '', remark: '', status: '1' }

const Field = fieldsOf<typeof initial>()

function Fields() {
  const { t } = useLingui()
  return (
    <>
      <Field.Text name="vehicleType" label={t`Model`} />
      <Field.Image name="vehiclePic" label={t`Picture`} />
      <Field.DictRadios name="status" label={t`Status`} code="EnableStatus" />
      <Field.Multiline name="remark" label={t`Remark`} />
    </>
  )
}

export const vehicleTypeForm: FormDefinition<typeof vehicleTypes> = { schema: vehicleTypeInput, initial, Fields }
