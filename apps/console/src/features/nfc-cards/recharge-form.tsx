// The form of a top-up: for which card, how many swaps, what was paid, and for which time.
import { useLingui } from '@lingui/react/macro'
import { nfcRechargeInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/nfc-cards'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import type { recharges } from './recharge-resource'

const initial = { cardNo: '', count: '', amount: '', startTime: '', endTime: '', remark: '' }
const Field = fieldsOf<typeof initial>(labels)

function Fields() {
  const { t } = useLingui()
  return (
    <>
      <Field.Text name="cardNo" />
      <Field.Integer name="count" />
      <Field.Money name="amount" hint={t`Two decimals at most`} />
      <Field.DateTime name="startTime" />
      <Field.DateTime name="endTime" />
      <Field.Multiline name="remark" />
    </>
  )
}

export const rechargeForm: FormDefinition<typeof recharges> = { schema: nfcRechargeInput, initial, Fields }
