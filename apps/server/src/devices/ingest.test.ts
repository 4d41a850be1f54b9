import { expect, it, vi } from 'vitest'
import type { Database, Executor, RawBuilder } from '../db/database.ts'
import type { DeviceMessage } from './device-messages.ts'
import { Ingest } from './ingest.ts'

const message: DeviceMessage = {
  device: { kind: 'cabinet', sn: 'CB1' },
  isRetained: false,
  receivedAt: 0,
  channel: 'status',
  message: { online: 1 },
}

/** Ingests one message over a database that fails with each of these SQLSTATEs in order, then succeeds. */
async function ingestWith(...faults: string[]) {
  const left = [...faults]
  const write = vi.fn<() => Promise<void>>(async () => {
    const code = left.shift()
    if (code === 'TypeError') throw new TypeError(code)
    if (code) throw Object.assign(new Error(code), { code })
  })
  const counts = { stored: 0, dropped: 0, refused: 0, batches: 0 }
  const onDrop = vi.fn<() => void>()
  const ingest = new Ingest({ write } as unknown as Database, counts, 1, onDrop)
  const outcome = await ingest.receive(message).then(
    () => 'acknowledged',
    () => 'to be sent again',
  )
  return { outcome, counts, tries: write.mock.calls.length }
}

it('stores at the next attempt what a concurrent writer stored first', async () => {
  const { outcome, counts, tries } = await ingestWith('40P01', '23505')
  expect({ outcome, tries }).toEqual({ outcome: 'acknowledged', tries: 3 })
  expect(counts).toMatchObject({ stored: 1, dropped: 0 })
})

it.each(['22P05', '23514', '54000', 'TypeError'])(
  'drops and counts a message that cannot be stored (%s)',
  async (fault) => {
    const { outcome, counts } = await ingestWith(fault)
    expect(outcome).toBe('acknowledged')
    expect(counts).toMatchObject({ stored: 0, dropped: 1 })
  },
)

it.each(['25006', '42501', '53100', '53200', '55P03', '55000', '57014', '57P01', '58030', 'XX000', 'EPIPE', 'EPERM'])(
  'leaves a message with its device while the database cannot take it (%s)',
  async (state) => {
    const { outcome, counts } = await ingestWith(state)
    expect(outcome).toBe('to be sent again')
    expect(counts).toMatchObject({ stored: 0, dropped: 0 })
  },
)

it('leaves with its device the message that a fault of the server concerns, and stores the others', async () => {
  const write = vi.fn<(scope: null, work: (db: Executor) => Promise<void>) => Promise<void>>(async (_, work) => {
    const all = async (query: RawBuilder<unknown>) => {
      if (JSON.stringify(query.toOperationNode()).includes('CB3'))
        throw Object.assign(new Error('cache lookup failed'), { code: 'XX000' })
      return []
    }
    await work({ all } as unknown as Executor)
  })
  const counts = { stored: 0, dropped: 0, refused: 0, batches: 0 }
  const ingest = new Ingest({ write } as unknown as Database, counts, 1, () => undefined)
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4, 5].map((number) => ingest.receive({ ...message, device: { kind: 'cabinet', sn: `CB${number}` } })),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(counts).toMatchObject({ stored: 4, dropped: 0 })
})

it('stores messages of one device one batch after the other, and those of others beside it', async () => {
  const running = new Set<string>()
  let most = 0
  // The first statement of a batch locks its devices; it finds none here.
  const all = async (query: RawBuilder<unknown>) => {
    const sns = new Set(JSON.stringify(query.toOperationNode()).match(/CB\d/g))
    for (const sn of sns) {
      if (running.has(sn)) throw new Error(`two batches of ${sn} at once`)
      running.add(sn)
    }
    most = Math.max(most, running.size)
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    for (const sn of sns) running.delete(sn)
    return []
  }
  const write = (_: null, work: (db: Executor) => Promise<void>) => work({ all } as unknown as Executor)
  const counts = { stored: 0, dropped: 0, refused: 0, batches: 0 }
  const ingest = new Ingest({ write } as unknown as Database, counts, 3, () => undefined)
  const [turns, cabinets] = [20, 6]
  const received: Promise<void>[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    for (let number = 0; number < cabinets; number += 1)
      received.push(ingest.receive({ ...message, device: { kind: 'cabinet', sn: `CB${number}` } }))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(received)
  expect(counts).toMatchObject({ stored: turns * cabinets, dropped: 0 })
  expect(most).toBeGreaterThan(1)
})
