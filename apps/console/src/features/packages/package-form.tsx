// The form of a package. What is asked for depends on its kind: swaps, days or stored value.
import { useLingui } from '@lingui/react/macro'
import { PackType } from '@swapdesk/dictionary'
import { packInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/packages'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { TenantField } from '../../kit/form/tenant-field'
import type { packages } from './package-resource'

const initial = {
  tenantId: null,
  name: '',
  type: String(PackType.Times),
  num: '',
  originalAmount: '',
  presentedAmount: '',
  amount: '',
  validDays: '',
  dailyLimit: '',
  status: '1',
  remark: '',
}

const Field = fieldsOf<typeof initial>(labels)

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  const type = Number(Field.useValue('type'))
  const isStored = type === PackType.Stored
  const isPass = type === PackType.Days
  return (
    <>
      <TenantField isNew={isNew} />
      <Field.Text name="name" />
      <Field.DictRadios name="type" />
      {!isStored && (
        <Field.Integer name="num" label={isPass ? t`Days` : t`Swaps`} reason="its meaning follows from the type" />
      )}
      {isStored && (
        <>
          <Field.Money name="originalAmount" label={t`Amount paid in`} reason="its meaning follows from the type" />
          <Field.Money name="presentedAmount" hint={t`Given on top of the amount paid in`} />
        </>
      )}
      <Field.Money name="amount" hint={t`What the rider pays`} />
      {!isStored && <Field.Money name="originalAmount" hint={t`Shown crossed out beside the price`} />}
      {isPass ? (
        <Field.Integer name="dailyLimit" hint={t`Empty: any number`} />
      ) : (
        <Field.Integer name="validDays" hint={t`What is left then expires; empty: never`} />
      )}
      <Field.DictRadios name="status" />
      <Field.Multiline name="remark" />
    </>
  )
}

export const packageForm: FormDefinition<typeof packages> = { schema: packInput, initial, Fields }
