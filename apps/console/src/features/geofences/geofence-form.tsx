// The form of a geofence: what it is for, and its outline on the map.
import { useLingui } from '@lingui/react/macro'
import { ElectronicFenceType } from '@swapdesk/dictionary'
import { geofenceInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/geofences'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { TenantField } from '../../kit/form/tenant-field'
import { labelText } from '../../kit/labels'
import { GeometryField } from '../../kit/map/geometry-field'
import type { geofences } from './geofence-resource'
import { TypeHint } from './type-hint'

const initial = {
  tenantId: null,
  name: '',
  remark: '',
  type: String(ElectronicFenceType.StayIn),
  speedLimit: '',
  content: '',
  status: '1',
}

const Field = fieldsOf<typeof initial>(labels)

function Fields({ isNew }: { isNew: boolean }) {
  const { i18n } = useLingui()
  const type = Field.useValue('type')
  return (
    <>
      <TenantField isNew={isNew} />
      <Field.Text name="name" />
      <Field.Multiline name="remark" />
      <Field.DictRadios name="type" />
      <TypeHint type={Number(type)} />
      {type === String(ElectronicFenceType.Speed) && <Field.Integer name="speedLimit" />}
      <GeometryField name="content" label={labelText(labels.content, i18n)} />
      <Field.DictRadios name="status" />
    </>
  )
}

export const geofenceForm: FormDefinition<typeof geofences> = { schema: geofenceInput, initial, Fields }
