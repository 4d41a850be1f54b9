/** Whose login phone a number is: that of enabled accounts of one tenant. */
import { EnableStatus } from '@swapdesk/dictionary'
import { type Executor, query } from '../../db/database.ts'

/** The first two users with this phone. */
async function usersWithPhone(db: Executor, tenantId: string, phone: string): Promise<string[]> {
  const rows = await db.all(
    query
      .selectFrom('userAccount')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('phone', '=', phone)
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
