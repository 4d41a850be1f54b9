// The operations of the attachment screen.
import { msg } from '@lingui/core/macro'
import { defineResource, type RowOf } from '../../kit/resource'

export const attachments = defineResource({
  name: 'attach',
  label: msg`attachment`,
  nameField: 'originalName',
  list: 'attachmentList',
  detail: 'attachmentDetail',
  submit: 'attachmentSubmit',
  remove: 'attachmentRemove',
  export: 'attachmentExport',
})
export type AttachmentRow = RowOf<typeof attachments>
