// @postgres
import { afterEach, expect, it, vi } from 'vitest'
import { sql } from '../../db/database.ts'
import type { TestServer } from '../../testing/harness.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin' })
const ends: (() => void)[] = []

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const queueOf = (): TestServer['server']['services']['exports'] => demo.running.server.services.exports

/** Occupies every turn of the process. */
async function occupy(): Promise<void> {
  const { total } = demo.running.server.services.config.exports
  for (let index = 0; index < total; index += 1)
    ends.push(await queueOf().enter({ key: `other ${index}`, user: `other ${index}`, waitMs: 0 }))
}

const exportOnce = (prefer: string, vehicleSn?: string) =>
  demo.admin.call('vehicleExport', { format: 'csv', ...(vehicleSn && { vehicleSn }) }, { headers: { prefer } })

it('an export that waits gets its place, and when to ask again', async () => {
  await occupy()
  const first = await exportOnce('wait=0', 'A')
  expect([first.status, first.body.error, first.body.data]).toEqual([429, 'export.queued', { ahead: 0 }])
  expect(first.headers.get('retry-after')).toBe('1')
  const second = await exportOnce('wait=0', 'B')
  expect(second.body.data).toEqual({ ahead: 1 })
  expect(second.body.msg).toContain('前面还有 1 个')
  // A repetition has the same place.
  expect((await exportOnce('wait=0', 'B')).body.data).toEqual({ ahead: 1 })
  expect(queueOf().counts.waiting).toBe(2)
  const metrics = await (await fetch(`${demo.running.url}/metrics`)).text()
  expect(metrics).toContain('swapdesk_exports{state="waiting"} 2')
})

it('an export that waits starts as soon as another ends', async () => {
  await occupy()
  const before = queueOf().counts.waiting
  const waiting = exportOnce('wait=30')
  await vi.waitFor(() => expect(queueOf().counts.waiting).toBe(before + 1))
  ends.shift()?.()
  expect((await waiting).status).toBe(200)
})

it.each(['csv', 'xlsx'])('the turn ends with the file: %s', async (format) => {
  expect((await demo.admin.call('vehicleExport', { format })).status).toBe(200)
  await vi.waitFor(() => expect(queueOf().counts.running).toBe(0))
})

it('the turn ends with the connection', async () => {
  const controller = new AbortController()
  const reply = await fetch(`${demo.running.url}/api/blade-vehicle/vehicle/export?format=csv`, {
    headers: demo.admin.headers,
    signal: controller.signal,
  })
  expect(reply.status).toBe(200)
  controller.abort()
  await vi.waitFor(() => expect(queueOf().counts.running).toBe(0))
})

it('the turn ends when the rows cannot be read', async () => {
  const { db } = demo.running.server.services
  await db.system.run(sql`alter table vehicle rename to vehicle_renamed`)
  try {
    expect((await demo.admin.call('vehicleExport')).status).toBe(500)
  } finally {
    await db.system.run(sql`alter table vehicle_renamed rename to vehicle`)
  }
  expect(queueOf().counts.running).toBe(0)
})
