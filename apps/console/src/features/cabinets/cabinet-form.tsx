// The form of a cabinet. A changed threshold is sent to the cabinet.
import { useLingui } from '@lingui/react/macro'
import { cabinetInput } from '@swapdesk/validation'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { useStationOptions, type cabinets } from './cabinet-resource'

const initial = {
  stationId: null,
  cabinetSn: '',
  name: '',
  boxTotal: '12',
  threshold: '80',
  address: '',
  openingHours: '',
  checkTime: '',
  status: '1',
}

const Field = fieldsOf<typeof initial>()

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  const stations = useStationOptions()
  return (
    <>
      <Field.Text
        name="cabinetSn"
        label={t`Cabinet SN`}
        hint={t`As the device reports it; letters, digits, hyphen and underscore`}
      />
      <Field.Text name="name" label={t`Name`} />
      <Field.Choice name="stationId" label={t`Station`} options={stations} />
      <Field.Integer name="boxTotal" label={t`Slots`} />
      <Field.Integer
        name="threshold"
        label={t`Full-charge threshold`}
        unit="%"
        {...(!isNew && { hint: t`Changes are sent to the cabinet immediately` })}
      />
      <Field.Text name="address" label={t`Site address`} />
      <Field.Text name="openingHours" label={t`Opening hours`} placeholder="00:00-24:00" />
      <Field.DateTime name="checkTime" label={t`Last inspection`} />
      <Field.DictRadios name="status" label={t`Status`} code="EnableStatus" />
    </>
  )
}

export const cabinetForm: FormDefinition<typeof cabinets> = { schema: cabinetInput, initial, Fields }
