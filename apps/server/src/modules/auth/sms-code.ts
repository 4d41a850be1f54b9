/**
 * SMS login codes: six digits, stored as a keyed hash, valid for minutes, a few attempts and one login. Unknown phones get the
 * same replies, limits and failures as known ones. Raw SQL: advisory locks, and the function that counts over all tenants.
 */
import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { smsCodeInput } from '@swapdesk/validation'
import { assertForm } from '../../crud/form-rule.ts'
import { tenantRules } from '../../crud/tenant-rules.ts'
import { type Executor, query, sql } from '../../db/database.ts'
import { now, secondsFromNow } from '../../db/expressions.ts'
import { addressBlock } from '../../http/caller-address.ts'
import type { DataOf, InputOf, PublicContext } from '../../http/context.ts'
import type { Locale } from '../../http/problem.ts'
import { Problem } from '../../http/problem.ts'
import type { Secrets } from '../../http/secrets.ts'
import { isTenantOpen, TENANT_DEFAULT } from './account.ts'
import { logLogin } from './login-log.ts'
import { comparablePhone, ownerOfPhone } from './phone-owner.ts'

export const LIFETIME_SECONDS = 300
export const TRIES_MAX = 5
const PAUSE_SECONDS = 60
/** Messages within an hour to one phone, from one address, and for one user; over all tenants. */
const HOURLY = { phone: 5, address: 30, user: 10 }

/** Delivers a code to a phone. */
export type SmsSender = (message: { tenantId: string; phone: string; code: string; locale: Locale }) => Promise<void>

/** Codes by text message. `isOn`: whether they can be sent for a tenant, or for any. */
export type SmsCodes = { isOn(tenantId: string | null): Promise<boolean>; send: SmsSender }

export function randomSmsCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** A code is valid for its purpose only: `sms` to log in, `phone <user>` for a new phone of that user. */
export function hashOf(secrets: Secrets, id: string, code: string, purpose = 'sms'): Buffer {
  return createHmac('sha256', secrets.tokenKey).update(`${purpose} ${id} ${code}`).digest()
}

export async function sendSmsCode(
  context: PublicContext,
  input: InputOf<'authSendValidate'>,
): Promise<DataOf<'authSendValidate'>> {
  const { db, secrets, sms, smsCode } = context.services
  const { phone } = input
  const tenantId = input.tenantId || TENANT_DEFAULT
  if (!(await sms.isOn(tenantId))) throw new Problem('auth.sms-off')
  if (!(await isTenantOpen(db, tenantId))) throw new Problem('auth.tenant-unknown')
  assertForm(smsCodeInput, { phone }, await tenantRules({ db: db.system, services: context.services }, tenantId))
  const comparable = await comparablePhone(db.system, tenantId, phone)
  const [id, code] = [randomUUID(), smsCode()]
  const hash = hashOf(secrets, id, code).toString('hex')
  const userId = await db.write(null, async (executor) => {
    const block = await assertCodeLimit(executor, comparable, context.ip, null)
    const owner = await ownerOfPhone(executor, tenantId, phone)
    const expireTime = secondsFromNow(LIFETIME_SECONDS)
    const sent = { id, tenantId, phone: comparable, addressBlock: block, userId: owner, codeHash: hash, expireTime }
    await executor.run(query.insertInto('smsCode').values(sent))
    return owner
  })
  // The reply does not wait for the provider: the delay would reveal whether the phone has an account.
  if (userId) {
    sms
      .send({ tenantId, phone, code, locale: context.locale })
      .catch((error: unknown) =>
        logLogin(context, { tenantId, account: phone }, 'warn', 'code not sent', String(error)),
      )
  }
  return { id, expiresIn: LIFETIME_SECONDS }
}

type Recent = { phoneCount: number; addressCount: number; userCount: number; phoneAge: number | null }

/**
 * Refuses a code beyond the limits; returns the key by which the caller's address is counted. Serialized per address, phone and
 * user, so that concurrent requests are all counted.
 */
export async function assertCodeLimit(db: Executor, phone: string, ip: string, userId: string | null): Promise<string> {
  const block = addressBlock(ip)
  await db.many(
    [`sms address ${block}`, `sms phone ${phone}`, ...(userId ? [`sms user ${userId}`] : [])].map(
      (key) => sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`,
    ),
  )
  const recent = await db.first(sql<Recent>`select * from recent_codes(${phone}, ${block}, ${userId}::bigint)`)
  if (!recent) throw new Error('no counts of codes')
  const { phoneCount, addressCount, userCount, phoneAge } = recent
  const seconds = Math.ceil(PAUSE_SECONDS - (phoneAge ?? PAUSE_SECONDS))
  if (seconds > 0) throw new Problem('auth.sms-too-soon', { seconds })
  if (phoneCount >= HOURLY.phone) throw new Problem('auth.sms-too-many')
  if (addressCount >= HOURLY.address) throw new Problem('auth.sms-too-many')
  if (userCount >= HOURLY.user) throw new Problem('auth.sms-too-many')
  return block
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The user of a valid code; undefined if it is wrong, used, expired or exhausted. Each attempt counts. */
export async function consumeSmsCode(
  context: PublicContext,
  asked: { tenantId: string; phone: string; id: string; code: string },
): Promise<string | undefined> {
  const { db, secrets } = context.services
  if (!UUID.test(asked.id)) return undefined
  const row = await db.system.first(
    query
      .updateTable('smsCode')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', asked.id)
      .where('tenantId', '=', asked.tenantId)
      .where('phone', '=', asked.phone)
      .where('expireTime', '>', now)
      .where('tries', '<', TRIES_MAX)
      .returning(['codeHash', 'userId']),
  )
  const expected = Buffer.from(row?.codeHash ?? '0'.repeat(64), 'hex')
  const isRight = timingSafeEqual(expected, hashOf(secrets, asked.id, asked.code))
  if (!row?.userId || !isRight) return undefined
  const used = await db.system.run(
    query.updateTable('smsCode').set({ usedTime: now }).where('id', '=', asked.id).where('usedTime', 'is', null),
  )
  return used === 1 ? row.userId : undefined
}
