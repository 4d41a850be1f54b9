/** Whose login phone a number is: that of enabled accounts of one tenant, however it is written. */
import { EnableStatus } from '@swapdesk/dictionary'
import { storedForm, toE164 } from '@swapdesk/domain'
import { type Executor, query } from '../../db/database.ts'

/**
 * The form in which a phone is compared and counted: E.164 by the tenant's country, or as typed where it is no mobile number.
 */
export async function comparablePhone(db: Executor, tenantId: string, phone: string): Promise<string> {
  const tenant = await db.first(query.selectFrom('tenant').select('countryCode').where('tenantId', '=', tenantId))
  return toE164(phone, tenant?.countryCode ?? '') ?? phone
}

/** The columns of a phone: as it is shown, and its E.164 form. */
export async function storedPhone(
  db: Executor,
  tenantId: string,
  typed: string,
): Promise<{ phone: string; e164: string | null }> {
  const tenant = await db.first(query.selectFrom('tenant').select('countryCode').where('tenantId', '=', tenantId))
  const country = tenant?.countryCode ?? ''
  return { phone: storedForm(typed.trim(), country), e164: toE164(typed, country) ?? null }
}

/** What is stored beside a phone: null without an E.164 form. */
export async function e164Of(db: Executor, tenantId: string, phone: string): Promise<string | null> {
  const comparable = await comparablePhone(db, tenantId, phone)
  return comparable.startsWith('+') ? comparable : null
}

/** The first two users with this phone. */
async function usersWithPhone(db: Executor, tenantId: string, phone: string): Promise<string[]> {
  const comparable = await comparablePhone(db, tenantId, phone)
  const rows = await db.all(
    query
      .selectFrom('userAccount')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where((eb) => eb.or([eb('phoneE164', '=', comparable), eb('phone', '=', phone)]))
      .where('status', '=', EnableStatus.Enabled)
      .where('isDeleted', '=', 0)
      .limit(2),
  )
  return rows.map(({ id }) => id)
}

/** The user with this phone; none if two users share it. */
export async function ownerOfPhone(db: Executor, tenantId: string, phone: string): Promise<string | null> {
  const [first, second] = await usersWithPhone(db, tenantId, phone)
  return second === undefined ? (first ?? null) : null
}

/** Whether a user other than this one has the phone. */
export async function hasOtherOwner(db: Executor, tenantId: string, phone: string, id?: string): Promise<boolean> {
  return (await usersWithPhone(db, tenantId, phone)).some((owner) => owner !== id)
}
