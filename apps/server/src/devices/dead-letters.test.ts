import { expect, it, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { DeadLetters } from './dead-letters.ts'
import type { DeviceMessage } from './device-messages.ts'
import { Ingest } from './ingest.ts'

const SECOND = 1_000
const heartbeat = (seq: number, receivedAt: number, sn = 'CB1'): DeviceMessage => ({
  device: { kind: 'cabinet', sn },
  isRetained: false,
  receivedAt,
  channel: 'hb',
  message: { v: 1, msgId: `m${seq}`, bootId: 'b1', seq, ts: 1 },
})

/** An ingest over a database that fails with this SQLSTATE. */
function ingestOver(code: string) {
  const write = vi.fn<() => Promise<void>>(() => Promise.reject(Object.assign(new Error(code), { code })))
  const counts = { stored: 0, dropped: 0, dead: 0, refused: 0, batches: 0 }
  const onDead = vi.fn<(message: DeviceMessage, error: unknown) => void>()
  const ingest = new Ingest(
    { write } as unknown as Database,
    counts,
    1,
    () => undefined,
    new DeadLetters(counts, onDead),
  )
  const send = (message: DeviceMessage) =>
    ingest.receive(message).then(
      () => 'acknowledged',
      () => 'to be sent again',
    )
  return { send, counts, onDead }
}

it('puts a message aside at its fifth internal error, a minute or more after the first', async () => {
  const { send, counts, onDead } = ingestOver('XX000')
  const outcomes: string[] = []
  for (const seconds of [0, 20, 40, 59, 60]) {
    outcomes.push(await send(heartbeat(1, seconds * SECOND)))
    counts.stored += 1
  }
  expect(outcomes).toEqual([...Array.from({ length: 4 }, () => 'to be sent again'), 'acknowledged'])
  expect(counts).toEqual({ stored: 5, dropped: 0, dead: 1, refused: 0, batches: 0 })
  expect(onDead).toHaveBeenCalledExactlyOnceWith(heartbeat(1, 60 * SECOND), expect.objectContaining({ code: 'XX000' }))
})

it('leaves a message with its device that has failed often in a short time, or rarely in a long one', async () => {
  const { send, counts } = ingestOver('XX000')
  for (let seconds = 0; seconds < 60; seconds += 1) {
    expect(await send(heartbeat(1, seconds * SECOND))).toBe('to be sent again')
    counts.stored += 1
  }
  for (const hours of [0, 1, 2, 3]) expect(await send(heartbeat(2, hours * 3_600 * SECOND))).toBe('to be sent again')
  expect(counts.dead).toBe(0)
})

it('leaves all messages with their devices while none can be stored', async () => {
  const { send, counts } = ingestOver('XX000')
  for (let minute = 0; minute < 10; minute += 1)
    for (const sn of ['CB1', 'CB2']) expect(await send(heartbeat(1, minute * 60 * SECOND, sn))).toBe('to be sent again')
  expect(counts.dead).toBe(0)
})

it('counts each message of each device alone', async () => {
  const { send, counts } = ingestOver('XX000')
  for (let number = 0; number < 10; number += 1) {
    expect(await send(heartbeat(number, number * 60 * SECOND))).toBe('to be sent again')
    expect(await send(heartbeat(0, number * 60 * SECOND, `CB${number + 2}`))).toBe('to be sent again')
    counts.stored += 1
  }
  expect(counts.dead).toBe(0)
})

it.each(['XX001', '42501', '58030', '53100'])(
  'never puts a message aside for another fault of the server: %s',
  async (code) => {
    const { send, counts } = ingestOver(code)
    for (let minute = 0; minute < 10; minute += 1) {
      expect(await send(heartbeat(1, minute * 60 * SECOND))).toBe('to be sent again')
      counts.stored += 1
    }
    expect(counts.dead).toBe(0)
  },
)

it('counts a bounded number of messages, the latest ones', async () => {
  const { send, counts } = ingestOver('XX000')
  const fail = (seq: number, minute: number) => {
    counts.stored += 1
    return send(heartbeat(seq, minute * 60 * SECOND))
  }
  for (let minute = 0; minute < 4; minute += 1) await fail(0, minute)
  for (let seq = 1; seq <= 1_000; seq += 1) await fail(seq, 4)
  expect(await fail(0, 5)).toBe('to be sent again')
  for (let minute = 5; minute < 8; minute += 1) await fail(1_000, minute)
  expect(await fail(1_000, 9)).toBe('acknowledged')
})
