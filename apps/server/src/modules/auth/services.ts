/** Services of authentication beside those of every request. */
import type { ThirdParties } from './oidc.ts'
import type { SmsCodes } from './sms-code.ts'

export type AuthServices = {
  thirdParties: ThirdParties
  sms: SmsCodes
  /** Generates SMS codes; tests provide a known one. */
  smsCode: () => string
  /** Generates captcha texts; tests provide a known one. */
  captchaText: () => string
  /** The largest number that may solve a challenge; tests give a small one. */
  workMax: number
}

declare module '../../http/services.ts' {
  interface Services extends AuthServices {}
}
