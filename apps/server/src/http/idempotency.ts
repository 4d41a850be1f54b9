/** A second request with the same key answers what the first one answered, for the operations the contract marks. */
import { createHash } from 'node:crypto'
import { operations } from '@swapdesk/contract/operations'
import { sql } from '../db/database.ts'
import type { Context } from './context.ts'
import type { Input } from './input.ts'
import { Problem } from './problem.ts'

const KEY = /^[A-Za-z0-9_-]{8,64}$/

export async function withIdempotency(context: Context, input: Input, work: () => Promise<unknown>): Promise<unknown> {
  const key = context.headers['idempotency-key']
  const isMarked = 'idempotent' in operations[context.operation]
  if (key === undefined || !isMarked) return work()
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Problem('validation.failed', {}, () => ({ 'Idempotency-Key': 'A-Z a-z 0-9 _ -, 8–64' }))
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const where = sql`user_id = ${context.principal.userId} and operation_id = ${context.operation} and key = ${key}`
  // A concurrent request with the same key waits here until the first one has committed or given up.
  const claimed = await context.db.run(sql`
    insert into idempotency_key (user_id, operation_id, key, input_hash)
    values (${context.principal.userId}, ${context.operation}, ${key}, ${hash}) on conflict do nothing`)
  if (claimed === 0) {
    const row = await context.db.first(
      sql<{ inputHash: string; reply: unknown }>`select input_hash, reply from idempotency_key where ${where}`,
    )
    if (row && row.inputHash !== hash) throw new Problem('idempotency.different-input')
    if (!row || row.reply === null) throw new Problem('idempotency.in-progress')
    return row.reply
  }
  const reply = await work()
  await context.db.run(sql`update idempotency_key set reply = ${JSON.stringify(reply ?? {})}::jsonb where ${where}`)
  return reply
}
