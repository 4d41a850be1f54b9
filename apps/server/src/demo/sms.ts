/** Codes of the demo: nothing is sent; the outbox shows them, and they are printed to the server's output. */
import type { SmsSender } from '../modules/auth/index.ts'

export const demoSms: SmsSender = async ({ tenantId, phone, code }) => {
  process.stdout.write(`  短信 SMS ${tenantId} ${phone}: ${code}\n`)
}
