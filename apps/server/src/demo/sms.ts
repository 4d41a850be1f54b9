/** Text messages of the demo: nobody's phone rings, the code stands in the server's own output. */
import type { SmsSender } from '../modules/auth/index.ts'

export const demoSms: SmsSender = async ({ tenantId, phone, code }) => {
  process.stdout.write(`  短信 SMS ${tenantId} ${phone}: ${code}\n`)
}
