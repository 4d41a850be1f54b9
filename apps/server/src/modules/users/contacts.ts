/**
 * Phone and mail, which identify users at login: who may change them without a code sent to the new one (decision 49), and that
 * a phone logs in to one account only. Raw SQL: an advisory lock.
 */
import { EnableStatus } from '@swapdesk/dictionary'
import type { Row } from '../../crud/noun.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { fieldProblem } from '../../http/problem.ts'
import { comparablePhone, hasOtherOwner, storedPhone } from '../auth/index.ts'
import { notify } from '../messages/index.ts'

const CONTACTS = ['phone', 'email'] as const
type Contact = (typeof CONTACTS)[number]

/** A caller who may reset passwords may also set the login phone; the rule of reach limits for whom. */
function maySetContacts({ principal }: Context): boolean {
  return refusalOf(principal, 'userResetPassword', false) === undefined
}

/** Refuses a new phone or mail from callers who may only change the rest. */
export function assertContactsKept(context: Context, row: Row, before: Row): void {
  assertKept(CONTACTS, context, row, before)
}

/** Users may change their own mail, which is not used for login. */
export function assertPhoneKept(context: Context, row: Row, before: Row): void {
  assertKept(['phone'], context, row, before)
}

function assertKept(fields: readonly Contact[], context: Context, row: Row, before: Row): void {
  if (maySetContacts(context)) return
  const changed = fields.find((field) => row[field] !== undefined && (row[field] ?? null) !== (before[field] ?? null))
  if (changed) throw fieldProblem('user.contact-unconfirmed', changed)
}

type Login = { id: string | undefined; tenantId: string; phone: string }

/** Whether another enabled account of the tenant has the phone. Serialized per phone: two concurrent changes see each other. */
export async function isPhoneTaken({ db }: Context, { id, tenantId, phone }: Login): Promise<boolean> {
  const comparable = await comparablePhone(db, tenantId, phone)
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`login phone ${tenantId} ${comparable}`}, 0))`)
  return hasOtherOwner(db, tenantId, phone, id)
}

/** Refuses a row that begins to log in by the phone of another account. */
export async function assertPhoneFree(context: Context, row: Row, before: Row | undefined, tenantId: string) {
  const { phone } = row
  const isEnabled = (row['status'] ?? EnableStatus.Enabled) === EnableStatus.Enabled
  if (typeof phone !== 'string' || phone === '' || !isEnabled) return
  if (before?.['phone'] === phone && before['status'] === EnableStatus.Enabled) return
  const id = before && String(before['id'])
  if (await isPhoneTaken(context, { id, tenantId, phone })) throw fieldProblem('user.phone-taken', 'phone')
}

/** The row with its phone as it is stored: without separators, and its E.164 form beside. */
export async function withStoredPhone({ db }: Context, row: Row, tenantId: string): Promise<Row> {
  if (row['phone'] === undefined) return row
  if (typeof row['phone'] !== 'string') return { ...row, phoneE164: null }
  const { phone, e164 } = await storedPhone(db, tenantId, row['phone'])
  return { ...row, phone, phoneE164: e164 }
}

/** Notifies a user whose phone was changed: a way to log in that they may not know of. */
export async function notifyPhoneChanged({ db, ip, principal }: Context, userId: string, tenantId: string) {
  if (userId === principal.userId) await notify(db, [{ tenantId, userId, code: 'phone.changed', params: { ip } }])
  else await notify(db, [{ tenantId, userId, code: 'phone.set', params: { by: principal.name } }])
}
