// The form of a cabinet. A changed threshold is sent to the cabinet.
import { useLingui } from '@lingui/react/macro'
import { cabinetInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/cabinets'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import type { cabinets } from './cabinet-resource'

const initial = {
  stationId: null,
  cabinetSn: '',
  name: '',
  boxTotal: '12',
  threshold: '80',
  address: '',
  openingHours: '',
  cameraId: null,
  checkTime: '',
  status: '1',
  // Read only: the operator, and the names of what is chosen.
  tenantId: null,
  stationName: '',
  cameraName: '',
}

const Field = fieldsOf<typeof initial>(labels)

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  const tenantId = Field.useValue('tenantId')
  const stationName = Field.useValue('stationName')
  const cameraName = Field.useValue('cameraName')
  return (
    <>
      <Field.Text name="cabinetSn" hint={t`As the device reports it; letters, digits, hyphen and underscore`} />
      <Field.Text name="name" />
      <Field.ByName name="stationId" source="stations" tenantId={tenantId} storedLabel={stationName} />
      <Field.Integer name="boxTotal" />
      <Field.Integer name="threshold" {...(!isNew && { hint: t`Changes are sent to the cabinet immediately` })} />
      <Field.Text name="address" />
      <Field.Text name="openingHours" placeholder="00:00-24:00" />
      <Field.ByName
        name="cameraId"
        source="cameras"
        tenantId={tenantId}
        label={t`Camera`}
        reason="chosen by its name"
        placeholder={t`Type a name`}
        storedLabel={cameraName}
      />
      <Field.DateTime name="checkTime" />
      <Field.DictRadios name="status" />
    </>
  )
}

export const cabinetForm: FormDefinition<typeof cabinets> = { schema: cabinetInput, initial, Fields }
