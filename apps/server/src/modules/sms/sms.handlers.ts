import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { enableSms } from './enable-sms.ts'
import { sendSms } from './send-sms.ts'
import { smsRecords } from './sms-records.repository.ts'
import { smsSettings } from './sms.repository.ts'
import { submitSms } from './submit-sms.ts'

export const smsHandlers: HandlersOf<'sms'> = {
  ...plainHandlers(smsSettings),
  ...plainHandlers(smsRecords),
  smsSubmit: submitSms,
  smsEnable: enableSms,
  smsSendMessage: sendSms,
}
