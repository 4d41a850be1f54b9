// The form of a cabinet. A changed threshold is sent to the cabinet.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cabinetInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/cabinets'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { useCameraOptions, useStationOptions, type cabinets } from './cabinet-resource'

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
  // Read only: the operator, and the name of the camera.
  tenantId: null,
  cameraName: '',
}

const Field = fieldsOf<typeof initial>(labels)

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  const stations = useStationOptions()
  return (
    <>
      <Field.Text name="cabinetSn" hint={t`As the device reports it; letters, digits, hyphen and underscore`} />
      <Field.Text name="name" />
      <Field.Choice name="stationId" options={stations} />
      <Field.Integer name="boxTotal" />
      <Field.Integer name="threshold" {...(!isNew && { hint: t`Changes are sent to the cabinet immediately` })} />
      <Field.Text name="address" />
      <Field.Text name="openingHours" placeholder="00:00-24:00" />
      <CameraField />
      <Field.DateTime name="checkTime" />
      <Field.DictRadios name="status" />
    </>
  )
}

function CameraField() {
  const { t } = useLingui()
  const tenantId = Field.useValue('tenantId')
  const name = Field.useValue('cameraName')
  const [typed, setTyped] = useState('')
  const cameras = useCameraOptions(typed, tenantId)
  return (
    <Field.Lookup
      name="cameraId"
      label={t`Camera`}
      reason="chosen by its name"
      placeholder={t`Type a name`}
      options={cameras}
      onSearch={setTyped}
      storedLabel={name}
    />
  )
}

export const cabinetForm: FormDefinition<typeof cabinets> = { schema: cabinetInput, initial, Fields }
