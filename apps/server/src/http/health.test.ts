import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestServer, type TestServer } from '../testing/harness.ts'

let running: TestServer

beforeAll(async () => {
  running = await openTestServer()
})
afterAll(() => running.close())

describe('health endpoints', () => {
  it.each(['/healthz', '/readyz'])('%s responds', async (path) => {
    expect((await fetch(running.url + path)).status).toBe(200)
  })

  it('/readyz names a wrong clock of the server, and is ready', async () => {
    const differing = vi.spyOn(running.server.services.clock, 'differenceMs').mockReturnValue(3_600_000)
    const reply = await fetch(`${running.url}/readyz`)
    const metrics = await (await fetch(`${running.url}/metrics`)).text()
    differing.mockRestore()
    expect([reply.status, await reply.json()]).toEqual([200, { status: 'ready', clockDifferenceSeconds: 3_600 }])
    expect(metrics).toContain('swapdesk_clock_difference_seconds 3600')
    expect(await (await fetch(`${running.url}/readyz`)).json()).toEqual({ status: 'ready' })
  })

  it('/metrics counts operations and device messages', async () => {
    await running.guest.call('platformBootstrap')
    Object.assign(running.server.services.deviceCounts, { stored: 7, refused: 2 })
    const text = await (await fetch(`${running.url}/metrics`)).text()
    expect(text).toMatch(/swapdesk_operation_seconds_count\{operation="platformBootstrap",status="200"\} \d/)
    expect(text).toContain('swapdesk_device_messages_total{outcome="stored"} 7')
    expect(text).toContain('swapdesk_device_messages_total{outcome="refused"} 2')
  })
})
