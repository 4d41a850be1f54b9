/**
 * Codes for logins and new phone numbers, by the outbox. Not in the transaction of the request: that a message is written only
 * for phones with an account would show in the time of the reply.
 */
import { EnableStatus } from '@swapdesk/dictionary'
import { query } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import type { Services } from '../../http/services.ts'
import { type SmsCodes, type SmsSender, e164Of } from '../auth/index.ts'
import { PLATFORM_TENANT_ID } from '../../http/principal.ts'
import { enqueueSms } from './enqueue-sms.ts'
import './services.ts'

const MINUTES = '5'

/**
 * @param given also receives the codes, as in the demo, which prints them; with it, codes can be used without a setting
 */
export function createSmsCodes(
  services: Pick<Services, 'db' | 'config' | 'secrets' | 'smsOutbox'>,
  given: SmsSender | undefined,
): SmsCodes {
  const { db, smsOutbox } = services
  return {
    async isOn(tenantId) {
      if (given) return true
      const inUse = query
        .selectFrom('smsSetting')
        .select('id')
        .where('status', '=', EnableStatus.Enabled)
        .where('isDeleted', '=', 0)
        .limit(1)
      const found = tenantId === null ? inUse : inUse.where('tenantId', '=', anyOf([tenantId, PLATFORM_TENANT_ID]))
      return (await db.system.first(found)) !== undefined
    },
    async send(message) {
      await given?.(message)
      const { tenantId, code, locale } = message
      const params = { code, minutes: MINUTES }
      const refused = await db.write(null, async (executor) => {
        const phone = await e164Of(executor, tenantId, message.phone)
        if (phone === null) throw new Error('The phone number has no international form')
        const result = await enqueueSms(executor, services, {
          tenantId,
          phones: [phone],
          smsCode: null,
          params,
          locale,
        })
        return result.refused[0]?.problem
      })
      if (refused) throw refused
      smsOutbox.wake()
    },
  }
}
