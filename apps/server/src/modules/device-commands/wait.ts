/** Waits for the receipt of a command, whichever process ingests it, without holding a connection. */
import { query, RIGHTS_CHANGED, sqlStateOf } from '../../db/database.ts'
import { isTerminal } from '../../devices/index.ts'
import type { Context } from '../../http/context.ts'
import { RIGHTS_RETRIES } from '../../http/principal.ts'
import { commandRow, type CommandRow } from './command-row.ts'

/** Interval of the fallback for missed events. */
const POLL_MS = 1_000
/** Maximum wait, however long the command is valid. */
const WAIT_MAX_MS = 60_000

export async function receiptOf(context: Context, id: string): Promise<CommandRow> {
  const { db, live } = context.services
  let deadline = Date.now() + WAIT_MAX_MS
  let wake: (() => void) | undefined
  const { stop } = await live.listen({
    onRows: (rows) => {
      if (rows.some(({ topic, data }) => topic === 'command' && data['id'] === id)) wake?.()
    },
    onEnd: () => {
      // The server is stopping: the command is returned in its current state.
      deadline = 0
      wake?.()
    },
  })
  try {
    while (Date.now() < deadline) {
      const notified = new Promise<void>((resolve) => {
        wake = resolve
      })
      const standing = await db.system.first(query.selectFrom('deviceCommand').select('state').where('id', '=', id))
      // A command that waits for a second person is returned at once.
      if (!standing || isTerminal(standing.state) || standing.state === 'waiting') break
      await raceWithTimeout(notified, POLL_MS)
    }
  } finally {
    stop()
  }
  return withCurrentRights(context, (current) => commandRow(current, id))
}

async function raceWithTimeout(notified: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([notified, late])
  clearTimeout(timer)
}

/** The transaction is over: reads in the session with the rights it has now, which may have changed during the wait. */
async function withCurrentRights<T>(context: Context, read: (context: Context) => Promise<T>): Promise<T> {
  const { services, zone, principal: sender } = context
  for (let attempt = 1; ; attempt += 1) {
    const principal = await services.principals.of(sender.sessionId, attempt > 1)
    const tenant = principal.isPlatformAdmin ? context.tenant : principal.tenantId
    const { sessionId, userId, rightsEpoch } = principal
    const db = services.db.session({ sessionId, userId, rightsEpoch, tenant: tenant ?? '*', zone })
    try {
      return await read({ ...context, principal, tenant, db })
    } catch (error) {
      if (sqlStateOf(error) !== RIGHTS_CHANGED || attempt >= RIGHTS_RETRIES) throw error
    }
  }
}
