/** Text messages of the demo: nothing is sent, the code is printed to the server's output. */
import type { SmsSender } from '../modules/auth/index.ts'

export const demoSms: SmsSender = async ({ tenantId, phone, code }) => {
  process.stdout.write(`  短信 SMS ${tenantId} ${phone}: ${code}\n`)
}
