/** Riders with a card, for tests of wallet lots. */
import { type Database, sql } from '../db/database.ts'

const TENANT = '384721'
let made = 0
let uids = 0

/** UID of a chip that no card of the demo has. */
export function newUid(): string {
  uids += 1
  return `04EE${String(uids).padStart(10, '0')}`
}

export async function addRider({ system }: Database, tenantId = TENANT): Promise<string> {
  made += 1
  const mobile = `1399000${String(made).padStart(4, '0')}`
  const row = await system.first(sql<{ id: string }>`insert into rider (tenant_id, name, mobile)
    values (${tenantId}, ${`骑手${made}`}, ${mobile}) returning id`)
  return row?.id as string
}

/** Simulates the passing of days for cards: moves all their times into the past, without triggers. */
export async function passDays(db: Database, days: number): Promise<void> {
  await db.write(null, async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    const shift = sql`make_interval(days => ${days})`
    await tx.run(sql`update wallet_lot set valid_from = valid_from - ${shift}, valid_to = valid_to - ${shift}`)
    await tx.run(sql`update nfc_card set expiration_time = expiration_time - ${shift},
      residue_valid_until = residue_valid_until - ${shift} where residue_valid_until is not null or expiration_time is not null`)
    await tx.run(sql`update nfc_recharge set start_time = start_time - ${shift}, end_time = end_time - ${shift}`)
  })
}
