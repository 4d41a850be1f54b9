// The form of a battery.
import { useLingui } from '@lingui/react/macro'
import { batteryInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/batteries'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { TenantField } from '../../kit/form/tenant-field'
import type { batteries } from './battery-resource'

const initial = {
  tenantId: null,
  bmsSn: '',
  bmsTypeId: null,
  factoryDate: '',
  estimateChargeTimes: '1',
  useAmount: '0',
  status: '1',
}

const Field = fieldsOf<typeof initial>(labels)

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  const operator = Field.useValue('tenantId')
  return (
    <>
      <TenantField isNew={isNew} />
      <Field.Text name="bmsSn" hint={t`Letters, digits, hyphen and underscore`} />
      <Field.ByName
        name="bmsTypeId"
        source="batteryTypes"
        tenantId={operator}
        label={t`Battery type`}
        reason="its name is chosen"
      />
      <Field.Date name="factoryDate" />
      <Field.Integer name="estimateChargeTimes" />
      <Field.Integer name="useAmount" />
      <Field.DictRadios name="status" />
    </>
  )
}

export const batteryForm: FormDefinition<typeof batteries> = { schema: batteryInput, initial, Fields }
