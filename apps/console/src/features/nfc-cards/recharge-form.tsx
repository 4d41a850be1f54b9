// The form of a top-up: for which card, how many swaps, what was paid, and for which time.
import { useLingui } from '@lingui/react/macro'
import { nfcRechargeInput } from '@swapdesk/validation'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import type { recharges } from './recharge-resource'

const initial = { cardNo: '', count: '', amount: '', startTime: '', endTime: '', remark: '' }
const Field = fieldsOf<typeof initial>()

function Fields() {
  const { t } = useLingui()
  return (
    <>
      <Field.Text name="cardNo" label={t`Card number`} />
      <Field.Integer name="count" label={t`Swaps to credit`} />
      <Field.Money name="amount" label={t`Amount`} hint={t`Two decimals at most`} />
      <Field.DateTime name="startTime" label={t`From`} />
      <Field.DateTime name="endTime" label={t`Until`} />
      <Field.Multiline name="remark" label={t`Remark`} />
    </>
  )
}

export const rechargeForm: FormDefinition<typeof recharges> = { schema: nfcRechargeInput, initial, Fields }
