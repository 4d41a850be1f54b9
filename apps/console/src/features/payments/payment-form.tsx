// The remark of a payment, which is all of it that people change.
import { labels } from '@swapdesk/contract/labels/payments'
import { payRecordInput } from '@swapdesk/validation'
import type { FormDefinition } from '../../kit/form/form'
import { fieldsOf } from '../../kit/form/fields'
import type { payments } from './payment-resource'

const initial = { remark: '' }
const Field = fieldsOf<typeof initial>(labels)

export const paymentForm: FormDefinition<typeof payments> = {
  schema: payRecordInput.omit({ payStatus: true }),
  initial,
  Fields: () => <Field.Multiline name="remark" hasAutofocus />,
}
