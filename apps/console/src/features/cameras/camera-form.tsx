// The form of a camera; its stored password is never shown.
import { useLingui } from '@lingui/react/macro'
import { RecordStatus, StreamType } from '@swapdesk/dictionary'
import { cameraChangeInput, cameraInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/cameras'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { TenantField } from '../../kit/form/tenant-field'
import type { cameras } from './camera-resource'

const initial = {
  tenantId: null,
  deviceName: '',
  deviceId: '',
  devCode: '',
  streamType: String(StreamType.Main),
  recordStatus: String(RecordStatus.On),
}
const Field = fieldsOf<typeof initial>(labels)

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <TenantField isNew={isNew} />
      <Field.Text name="deviceName" />
      <Field.Text name="deviceId" hint={t`Serial number on the label of the camera, as the provider knows it`} />
      <Field.Password
        name="devCode"
        hint={
          isNew
            ? t`On the label of the camera; stored encrypted and never shown again`
            : t`Leave empty to keep the current one`
        }
      />
      <Field.DictRadios name="streamType" />
      <Field.DictRadios name="recordStatus" />
    </>
  )
}

export const cameraForm: FormDefinition<typeof cameras> = {
  schema: cameraInput,
  changeSchema: cameraChangeInput,
  initial,
  Fields,
}
