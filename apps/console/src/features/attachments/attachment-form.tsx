// What can be changed of an attachment: its file stays the same.
import { labels } from '@swapdesk/contract/labels/attachments'
import { attachmentChangeInput } from '@swapdesk/validation'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import type { attachments } from './attachment-resource'

const initial = { originalName: '', status: '1' }
const Field = fieldsOf<typeof initial>(labels)

function Fields() {
  return (
    <>
      <Field.Text name="originalName" hasAutofocus />
      <Field.DictRadios name="status" />
    </>
  )
}

export const attachmentForm: FormDefinition<typeof attachments> = { schema: attachmentChangeInput, initial, Fields }
