export { enqueueSms } from './enqueue-sms.ts'
export { smsAddresses, type SmsAddresses, smsProviders } from './providers/index.ts'
export { createSmsCodes } from './sms-codes.ts'
export { SmsOutbox } from './sms-outbox.ts'
