/** What authentication needs beside the services of every request. */
import type { ThirdParties } from './oidc.ts'
import type { SmsSender } from './sms-code.ts'

export type AuthServices = {
  thirdParties: ThirdParties
  /** Undefined where no text messages are sent. */
  sms: SmsSender | undefined
  /** Makes the code of a text message; tests give a known one. */
  smsCode: () => string
  /** Makes the text of a captcha; tests give a known one. */
  captchaText: () => string
}

declare module '../../http/services.ts' {
  interface Services extends AuthServices {}
}
