import { expect, it, vi } from 'vitest'
import type { Database } from '../db/database.ts'
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

it.each(['22P05', 'TypeError'])('drops and counts a message that cannot be stored (%s)', async (fault) => {
  const { outcome, counts } = await ingestWith(fault)
  expect(outcome).toBe('acknowledged')
  expect(counts).toMatchObject({ stored: 0, dropped: 1 })
})

it.each(['53100', '53200', '57014', '57P01', '58030'])(
  'leaves a message with its device while the database cannot take it (%s)',
  async (state) => {
    const { outcome, counts } = await ingestWith(state)
    expect(outcome).toBe('to be sent again')
    expect(counts).toMatchObject({ stored: 0, dropped: 0 })
  },
)
