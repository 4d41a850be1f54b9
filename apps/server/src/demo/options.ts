/** What the demo profile adds to a server's options. */
import type { ServerOptions } from '../server-options.ts'
import { demoAccounts } from './accounts.ts'
import { demoSms } from './sms.ts'

export const demoOptions: Pick<ServerOptions, 'demoAccounts' | 'sms'> = { demoAccounts, sms: demoSms }
