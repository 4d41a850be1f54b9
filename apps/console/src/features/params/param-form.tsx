// The form of a parameter: the control of its value follows its type.
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/params'
import { ParamValueType } from '@swapdesk/dictionary'
import { paramInput } from '@swapdesk/validation'
import { useTenantOptions } from '../../kit/api/options'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import type { params } from './param-resource'

const initial = {
  paramName: '',
  paramNameEn: '',
  paramKey: '',
  valueType: String(ParamValueType.Text),
  paramValue: '',
  forTenantId: null,
  status: '1',
  remark: '',
}
const Field = fieldsOf<typeof initial>(labels)

function Value() {
  const { t } = useLingui()
  const type = Number(Field.useValue('valueType'))
  const states = [
    { value: 'true', label: t`On` },
    { value: 'false', label: t`Off` },
  ]
  if (type === ParamValueType.Switch) return <Field.Radios name="paramValue" options={states} />
  if (type === ParamValueType.Number) return <Field.Text name="paramValue" />
  return (
    <Field.Multiline
      name="paramValue"
      hint={type === ParamValueType.Json ? t`Valid JSON, such as ["01-01"]` : undefined}
    />
  )
}

function Fields() {
  const { t } = useLingui()
  const operators = useTenantOptions()
  return (
    <>
      <Field.Text name="paramName" label={t`Name in Chinese`} reason="beside the name in English" />
      <Field.Text name="paramNameEn" />
      <Field.Text name="paramKey" hint={t`Secrets do not belong here: everybody who may list parameters reads them`} />
      <Field.DictRadios name="valueType" />
      <Value />
      <Field.Choice
        name="forTenantId"
        label={t`For tenant`}
        reason="a choice by name"
        options={operators}
        hint={t`Leave empty for all tenants without a value of their own`}
      />
      <Field.DictRadios name="status" />
      <Field.Multiline name="remark" />
    </>
  )
}

export const paramForm: FormDefinition<typeof params> = {
  schema: paramInput,
  initial,
  builtinFields: ['paramKey', 'valueType', 'forTenantId'],
  Fields,
}
