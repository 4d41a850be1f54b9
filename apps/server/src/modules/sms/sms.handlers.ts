import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { enableSms } from './enable-sms.ts'
import { smsSettings } from './sms.repository.ts'
import { submitSms } from './submit-sms.ts'

export const smsHandlers: HandlersOf<'sms'> = {
  ...plainHandlers(smsSettings),
  smsSubmit: submitSms,
  smsEnable: enableSms,
}
