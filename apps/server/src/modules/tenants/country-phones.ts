/**
 * Phones of a tenant whose country has changed: their E.164 forms are those of the new one. A user who has a form keeps it: it is
 * a way to log in, and read in another country it is somebody else's number. Raw SQL: updates of many rows at
 * once.
 */
import { setImmediate } from 'node:timers/promises'
import { toE164 } from '@swapdesk/domain'
import { type Executor, sql } from '../../db/database.ts'

const TABLES = [
  { table: 'rider', phone: 'mobile', isUnique: true, isReadAgain: sql`true` },
  { table: 'user_account', phone: 'phone', isUnique: false, isReadAgain: sql`phone_e164 is null` },
] as const
const BATCH = 1000

type Stored = { id: string; phone: string; e164: string | null; isAlive: boolean }
type Changed = { id: string; e164: string | null }

/** Of two riders with one number, the first keeps it: both stay as they were written, and can be changed. */
async function changesOf(rows: readonly Stored[], country: string, isUnique: boolean): Promise<Changed[]> {
  const taken = new Set<string>()
  const changes: Changed[] = []
  for (const [at, { id, phone, e164: before, isAlive }] of rows.entries()) {
    // Reading a number takes some twenty microseconds: other requests are served in between.
    if (at % BATCH === 0) await setImmediate()
    const number = toE164(phone, country) ?? null
    const e164 = isUnique && isAlive && number !== null && taken.has(number) ? null : number
    if (isAlive && e164 !== null) taken.add(e164)
    if (e164 !== before) changes.push({ id, e164 })
  }
  return changes
}

async function store(db: Executor, table: string, column: string, changes: readonly Changed[]): Promise<void> {
  for (let at = 0; at < changes.length; at += BATCH) {
    const batch = changes.slice(at, at + BATCH)
    await db.run(sql`update ${sql.table(table)} as x set ${sql.ref(column)} = given.e164
      from unnest(${batch.map(({ id }) => id)}::bigint[], ${batch.map(({ e164 }) => e164)}::text[]) as given (id, e164)
      where x.id = given.id`)
  }
}

/** Within reach: the phones of users are a way to log in. */
export async function recomputePhones(db: Executor, tenantId: string, country: string): Promise<void> {
  for (const { table, phone, isUnique, isReadAgain } of TABLES) {
    const e164 = `${phone}_e164`
    const rows =
      await db.all(sql<Stored>`select id, ${sql.ref(phone)} as phone, ${sql.ref(e164)} as e164, is_deleted = 0 as is_alive
      from ${sql.table(table)} where tenant_id = ${tenantId} and ${sql.ref(phone)} is not null and ${isReadAgain}
      order by ${sql.ref(phone)} like '+%' desc, id for no key update`)
    const changes = await changesOf(rows, country, isUnique)
    // Unique numbers: none is given before it is free.
    if (isUnique)
      await store(
        db,
        table,
        e164,
        changes.map(({ id }) => ({ id, e164: null })),
      )
    await store(db, table, e164, changes)
  }
}
