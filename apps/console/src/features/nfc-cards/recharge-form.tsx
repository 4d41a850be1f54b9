// The form of a top-up: card, number of swaps, amount and validity.
import { useLingui } from '@lingui/react/macro'
import { nfcRechargeInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/nfc-cards'
import { FieldRow } from '../../kit/form/field-group'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import type { recharges } from './recharge-resource'

const initial = { cardNo: '', count: '', amount: '', startTime: '', endTime: '', remark: '' }
const Field = fieldsOf<typeof initial>(labels)

function Fields() {
  const { t } = useLingui()
  return (
    <>
      <Field.Text
        name="cardNo"
        hint={t`The card is bound to a rider and not locked; it is checked again on approval`}
      />
      <FieldRow>
        <Field.Integer name="count" />
        <Field.Money name="amount" />
      </FieldRow>
      <FieldRow>
        <Field.DateTime name="startTime" hint={t`These swaps count from then; other top-ups keep their own period`} />
        <Field.DateTime name="endTime" hint={t`In the future; what is left of these swaps expires then`} />
      </FieldRow>
      <Field.Multiline name="remark" />
    </>
  )
}

export const rechargeForm: FormDefinition<typeof recharges> = { schema: nfcRechargeInput, initial, Fields }
