/** Waits for the receipt of a command, whichever process takes it in, and holds nothing meanwhile. */
import { sql } from '../../db/database.ts'
import { isTerminal } from '../../devices/index.ts'
import type { Context } from '../../http/context.ts'
import { commandRow, type CommandRow } from './command-row.ts'

const POLL_MS = 250
/** Nobody waits longer, however long the command stays valid. */
const WAIT_MAX_MS = 60_000

type Standing = { state: string }

export async function receiptOf(context: Context, id: string): Promise<CommandRow> {
  const { db } = context.services
  const deadline = Date.now() + WAIT_MAX_MS
  while (Date.now() < deadline) {
    const standing = await db.system.first(sql<Standing>`select state from device_command where id = ${id}`)
    // A command that waits for a second person has its answer: it waits.
    if (!standing || isTerminal(standing.state) || standing.state === 'waiting') break
    await wokenOrLater(context)
  }
  return commandRow(readContext(context), id)
}

/** Any live event of this process may be the receipt; the clock finds those of others. */
function wokenOrLater({ services }: Context): Promise<void> {
  const { signals } = services.db
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signals.off('live', end)
      resolve()
    }
    const timer = setTimeout(end, POLL_MS)
    signals.once('live', end)
  })
}

/** The transaction is over: what is read now is read in the session, by whoever still may. */
function readContext(context: Context): Context {
  const { principal, services, tenant, zone } = context
  const entry = { sessionId: principal.sessionId, rightsEpoch: principal.rightsEpoch, tenant: tenant ?? '*', zone }
  return { ...context, db: services.db.session(entry) }
}
