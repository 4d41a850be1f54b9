// The remark of an order, which is all of it that people change.
import { labels } from '@swapdesk/contract/labels/swap-records'
import { swapRecordInput } from '@swapdesk/validation'
import type { swaps } from '../../kit/devices/swap-columns'
import type { FormDefinition } from '../../kit/form/form'
import { fieldsOf } from '../../kit/form/fields'

const initial = { remark: '' }
const Field = fieldsOf<typeof initial>(labels)

export const swapRecordForm: FormDefinition<typeof swaps> = {
  schema: swapRecordInput,
  initial,
  Fields: () => <Field.Multiline name="remark" hasAutofocus />,
}
