/** Commands sent one by one at a steady rate to a server that goes away now and then; each is asked for until it is accepted. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiSession } from '@swapdesk/testing'

/** Switches a light: done at once, and nothing comes of it. */
export const LIGHT = 20_030
const BOXES = 12
const AGAIN_MS = 250
const REQUEST_MAX_MS = 5_000
const GIVE_UP_MS = 120_000

type Stored = { cmdId: string }

/** One command, asked for under one key until the server says that it has it: the answer may have been lost, not it. */
async function send(session: ApiSession, sn: string, turn: number): Promise<string> {
  const input = { deviceSn: sn, cmd: LIGHT, data: { boxId: 1 + (turn % BOXES), on: turn % 2 === 0 } }
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
