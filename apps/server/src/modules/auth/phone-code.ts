/** Codes that confirm a new phone of the caller: sent, limited and counted like those of logins, but of no use for a login. */
import { randomUUID, timingSafeEqual } from 'node:crypto'
import { phoneCodeInput } from '@swapdesk/validation'
import { assertForm } from '../../crud/form-rule.ts'
import { tenantRules } from '../../crud/tenant-rules.ts'
import { query } from '../../db/database.ts'
import { now, secondsFromNow } from '../../db/expressions.ts'
import { AfterCommit, type Context, type DataOf, type InputOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { logLogin } from './login-log.ts'
import { comparablePhone } from './phone-owner.ts'
import { assertCodeLimit, hashOf, LIFETIME_SECONDS, TRIES_MAX } from './sms-code.ts'

/** Sends a code to a new phone of the caller, within the limits of all codes. */
export async function sendPhoneCode(
  context: Context,
  { phone }: InputOf<'userSendPhoneCode'>,
): Promise<AfterCommit<DataOf<'userSendPhoneCode'>>> {
  const { secrets, sms, smsCode } = context.services
  const { tenantId, userId, account } = context.principal
  if (!(await sms.isOn(tenantId))) throw new Problem('auth.sms-off')
  assertForm(phoneCodeInput, { phone }, await tenantRules(context, tenantId))
  const [id, code] = [randomUUID(), smsCode()]
  const comparable = await comparablePhone(context.db, tenantId, phone)
  const addressBlock = await assertCodeLimit(context.db, comparable, context.ip, userId)
  const codeHash = hashOf(secrets, id, code, `phone ${userId}`).toString('hex')
  const expireTime = secondsFromNow(LIFETIME_SECONDS)
  const sent = { id, tenantId, phone: comparable, addressBlock, askedBy: userId, codeHash, expireTime }
  await context.db.run(query.insertInto('smsCode').values(sent))
  return new AfterCommit(async () => {
    sms
      .send({ tenantId, phone, code, locale: context.locale })
      .catch((error: unknown) => logLogin(context, { tenantId, account }, 'warn', 'code not sent', String(error)))
    return { id, expiresIn: LIFETIME_SECONDS }
  })
}

/** Whether a code confirms a new phone of the caller, once; each attempt counts when the request commits. */
export async function consumePhoneCode(context: Context, asked: InputOf<'userUpdatePhone'>): Promise<boolean> {
  const { codeId, phoneCode } = asked
  const { tenantId, userId } = context.principal
  const phone = await comparablePhone(context.db, tenantId, asked.phone)
  const row = await context.db.first(
    query
      .updateTable('smsCode')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', codeId)
      .where('tenantId', '=', tenantId)
      .where('phone', '=', phone)
      .where('expireTime', '>', now)
      .where('usedTime', 'is', null)
      .where('tries', '<', TRIES_MAX)
      .returning('codeHash'),
  )
  const expected = Buffer.from(row?.codeHash ?? '0'.repeat(64), 'hex')
  const isRight = timingSafeEqual(expected, hashOf(context.services.secrets, codeId, phoneCode, `phone ${userId}`))
  if (!row || !isRight) return false
  await context.db.run(query.updateTable('smsCode').set({ usedTime: now }).where('id', '=', codeId))
  return true
}
