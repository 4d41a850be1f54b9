/** Replies to a repeated idempotency key with the first reply, for the operations the contract marks. */
import { createHash } from 'node:crypto'
import { operations } from '@swapdesk/contract/operations'
import { query } from '../db/database.ts'
import { AfterCommit, type Context } from './context.ts'
import type { Input } from './input.ts'
import { Problem } from './problem.ts'

const KEY = /^[A-Za-z0-9_-]{8,64}$/

/** Stored part of a reply that is built after the commit. */
type Kept = { $awaited: unknown }

function isAwaited(reply: unknown): reply is Kept {
  return typeof reply === 'object' && reply !== null && '$awaited' in reply
}

/** `work` receives what the first request waited for, if this one repeats it. */
export async function withIdempotency(
  context: Context,
  input: Input,
  work: (awaited?: unknown) => Promise<unknown>,
): Promise<unknown> {
  const key = context.headers['idempotency-key']
  const isMarked = 'idempotent' in operations[context.operation]
  if (key === undefined || !isMarked) return work()
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Problem('validation.failed', {}, () => ({ 'Idempotency-Key': 'A-Z a-z 0-9 _ -, 8–64' }))
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const claim = { userId: context.principal.userId, operationId: context.operation, key }
  // A concurrent request with the same key waits here until the first one commits or rolls back.
  const claimed = await context.db.run(
    query
      .insertInto('idempotencyKey')
      .values({ ...claim, inputHash: hash })
      .onConflict((conflict) => conflict.doNothing()),
  )
  if (claimed === 0) {
    const row = await context.db.first(
      query
        .selectFrom('idempotencyKey')
        .select(['inputHash', 'reply'])
        .where((eb) => eb.and(claim)),
    )
    if (row && row.inputHash !== hash) throw new Problem('idempotency.different-input')
    if (!row || row.reply === null) throw new Problem('idempotency.in-progress')
    return isAwaited(row.reply) ? work(row.reply.$awaited) : row.reply
  }
  const reply = await work()
  const kept = reply instanceof AfterCommit ? ({ $awaited: reply.awaited } satisfies Kept) : (reply ?? {})
  const stored = { reply: JSON.stringify(kept) }
  await context.db.run(
    query
      .updateTable('idempotencyKey')
      .set(stored)
      .where((eb) => eb.and(claim)),
  )
  return reply
}
