// The operations of the SMS settings.
import { msg } from '@lingui/core/macro'
import { defineResource, type RowOf } from '../../kit/resource'

export const smsSettings = defineResource({
  name: 'sms',
  label: msg`SMS setting`,
  nameField: 'smsCode',
  list: 'smsList',
  detail: 'smsDetail',
  submit: 'smsSubmit',
  remove: 'smsRemove',
  export: 'smsExport',
})
export type SmsRow = RowOf<typeof smsSettings>
