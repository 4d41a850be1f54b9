/** Services of text messages beside those of every request. */
import type { SmsOutbox } from './sms-outbox.ts'

declare module '../../http/services.ts' {
  interface Services {
    smsOutbox: SmsOutbox
  }
}
