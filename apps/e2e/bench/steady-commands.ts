/** Commands sent one by one at a steady rate to a server that restarts now and then; each is retried until it is accepted. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiSession } from '@swapdesk/testing'

/** Reads a parameter: done at once, and it sets nothing, so that no command supersedes another. */
export const READ_PARAMS = 20_003
const AGAIN_MS = 250
const REQUEST_MAX_MS = 5_000
const GIVE_UP_MS = 120_000

type Stored = { cmdId: string }

/** One command, retried under one idempotency key until accepted: only the reply may have been lost. */
async function send(session: ApiSession, sn: string, turn: number): Promise<string> {
  const input = { deviceSn: sn, cmd: READ_PARAMS, data: { keys: ['threshold'] } }
  const keyed = session.with({ 'idempotency-key': `bench-kills-${turn}` })
  for (const end = Date.now() + GIVE_UP_MS; ;) {
    const reply = await Promise.race([
      keyed.call('deviceCommandSend', input).catch(() => undefined),
      sleep(REQUEST_MAX_MS, undefined, { ref: false }),
    ])
    if (reply?.status === 200) return (reply.body.data as Stored).cmdId
    if (reply && reply.status < 500 && reply.status !== 409 && reply.status !== 401)
      throw new Error(`a command was refused: ${JSON.stringify(reply.body)}`)
    if (Date.now() > end) throw new Error(`a command was not accepted in ${GIVE_UP_MS / 1_000} s`)
    await sleep(AGAIN_MS)
  }
}

/** Identifiers of all commands, once each is accepted. */
export async function sendSteadily(
  session: ApiSession,
  order: { count: number; perSecond: number; snOf: (turn: number) => string },
): Promise<string[]> {
  const began = performance.now()
  const sent: Promise<string>[] = []
  while (sent.length < order.count) {
    const due = Math.min(order.count, Math.floor(((performance.now() - began) / 1_000) * order.perSecond))
    while (sent.length < due) sent.push(send(session, order.snOf(sent.length), sent.length))
    await sleep(20)
  }
  return Promise.all(sent)
}
