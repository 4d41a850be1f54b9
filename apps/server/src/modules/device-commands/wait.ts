/** Waits for the receipt of a command, whichever process ingests it, without holding a connection. */
import { query } from '../../db/database.ts'
import { isTerminal } from '../../devices/index.ts'
import type { Context } from '../../http/context.ts'
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
  return commandRow(readContext(context), id)
}

async function raceWithTimeout(notified: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([notified, late])
  clearTimeout(timer)
}

/** The transaction is over: this reads in the session, with its current rights. */
function readContext(context: Context): Context {
  const { principal, services, tenant, zone } = context
  const entry = { sessionId: principal.sessionId, rightsEpoch: principal.rightsEpoch, tenant: tenant ?? '*', zone }
  return { ...context, db: services.db.session(entry) }
}
