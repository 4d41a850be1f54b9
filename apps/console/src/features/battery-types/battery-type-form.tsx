// The form of a battery type.
import { useLingui } from '@lingui/react/macro'
import { batteryTypeInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/battery-types'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { TenantField } from '../../kit/form/tenant-field'
import type { batteryTypes } from './battery-type-resource'

const initial = {
  tenantId: null,
  bmsTypeName: '',
  voltage: '',
  ah: '',
  current: '',
  theoreticalLifespan: '2000',
  value: '',
  status: '1',
}

const Field = fieldsOf<typeof initial>(labels)

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <TenantField isNew={isNew} />
      <Field.Text name="bmsTypeName" />
      <Field.Dict name="voltage" />
      <Field.Dict name="ah" />
      <Field.Integer name="current" />
      <Field.Integer name="theoreticalLifespan" hint={t`Full cycles until the state of health is 80%`} />
      <Field.Money name="value" hint={t`What a lost battery is charged at`} />
      <Field.DictRadios name="status" />
    </>
  )
}

export const batteryTypeForm: FormDefinition<typeof batteryTypes> = { schema: batteryTypeInput, initial, Fields }
