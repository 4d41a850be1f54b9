/**
 * How long an alarm takes from the device that raises it to those who watch: a reader of the event stream, and the open
 * list of alarms in a browser. Device, server and reader are processes of their own.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { createClient } from '@swapdesk/sdk'
import { logInByForm } from '../../support/people.ts'
import { bootstrapOf } from '../bootstrap.ts'
import type { DeviceAnswer, DeviceCounts, DeviceOrder } from '../devices.ts'
import { startScript } from '../programs.ts'
import { type Figure, note, shareOf } from '../report.ts'
import { operator, BenchFixture, snOf } from '../bench-fixture.ts'
import { startWorker, type Worker } from '../worker.ts'

const READ_ALARMS = 200
const SEEN_ALARMS = 50
const GAP_MS = 50
const ARRIVAL_MAX_MS = 15_000
/** Slot over-temperature. */
const ALARM = { alarmId: 'C210', boxId: 1 }
const LIST_PATH = '/alarm/cabinet'
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

type Devices = Worker<DeviceOrder, DeviceAnswer>

/** Milliseconds since 1970, finer than Date's. */
const now = (): number => performance.timeOrigin + performance.now()
const raise = (devices: Devices, sn: string): Promise<number> => devices.ask<number>({ do: 'raise', sn, ...ALARM })

function words(times: readonly number[]): string {
  return `p50 ${Math.round(shareOf(times, 0.5))} ms, p99 ${Math.round(shareOf(times, 0.99))} ms`
}

/** Who reads the stream: when the alarm of each device came in. */
async function follow(url: string, arrivals: Map<string, number>, signal: AbortSignal): Promise<void> {
  const client = createClient({ baseUrl: url, ...(await bootstrapOf(url)) })
  await client.login(operator)
  const opened = Promise.withResolvers<void>()
  const read = async (): Promise<void> => {
    for await (const { topic, data } of client.events({ topics: ['alarm'], signal, onState: () => opened.resolve() }))
      if (topic === 'alarm' && data.type === 'raised') arrivals.set(data.deviceId, now())
  }
  void read()
  await opened.promise
}

async function untilArrived(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + ARRIVAL_MAX_MS; !condition(); await sleep(5))
    if (Date.now() > end) throw new Error('an alarm did not arrive')
}

async function timesOfReader(url: string, devices: Devices): Promise<number[]> {
  const arrivals = new Map<string, number>()
  const stop = new AbortController()
  await follow(url, arrivals, stop.signal)
  const raised = new Map<string, number>()
  for (let index = 0; index < READ_ALARMS; index += 1) {
    const sn = snOf('cabinet', index)
    raised.set(sn, await raise(devices, sn))
    await sleep(GAP_MS)
  }
  await untilArrived(() => arrivals.size >= READ_ALARMS)
  stop.abort()
  return [...raised].map(([sn, at]) => (arrivals.get(sn) as number) - at)
}

/** Notes in the page when the row of each device was first there. */
async function watchRows(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Record<string, number> = {}
    const look = (): void => {
      for (const [sn] of document.querySelector('tbody')?.textContent.matchAll(/BNC\d{6}/g) ?? [])
        seen[sn] ??= performance.timeOrigin + performance.now()
    }
    look()
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
    Object.assign(globalThis, { seen })
  })
}

async function timesOfPage(page: Page, devices: Devices): Promise<number[]> {
  await logInByForm(page, operator)
  await page.goto(LIST_PATH)
  await page.locator('tbody tr').first().waitFor()
  await watchRows(page)
  const times: number[] = []
  for (let index = 0; index < SEEN_ALARMS; index += 1) {
    const sn = snOf('cabinet', READ_ALARMS + index)
    const at = await raise(devices, sn)
    const seen = await page.waitForFunction(
      (name) => (globalThis as unknown as { seen: Record<string, number> }).seen[name],
      sn,
      { timeout: ARRIVAL_MAX_MS },
    )
    times.push(((await seen.jsonValue()) as number) - at)
  }
  return times
}

async function timesOfBrowser(url: string, devices: Devices): Promise<number[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] })
  try {
    return await timesOfPage(await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } }), devices)
  } finally {
    await browser.close()
  }
}

async function figuresOn(database: 'postgres' | 'embedded'): Promise<Figure[]> {
  const part = `alarms: from the device to those who watch, ${database} database`
  note(part)
  const cabinets = READ_ALARMS + SEEN_ALARMS
  const site = await BenchFixture.create(database, { cabinets })
  const server = await startScript('environment-server.ts', await site.environment())
  const devices: Devices = await startWorker('devices.ts')
  try {
    const options = site.logins('cabinet', cabinets).map((one) => ({ kind: 'cabinet' as const, ...one }))
    await devices.ask<DeviceCounts>({ do: 'simulate', url: site.brokerUrl, devices: options })
    const read = await timesOfReader(server.url, devices)
    const figures: Figure[] = [
      { part, what: `reader of the event stream, ${read.length} alarms`, measured: words(read) },
    ]
    note(`alarms: reader ${words(read)}`)
    if (!existsSync(executablePath)) return figures
    const seen = await timesOfBrowser(server.url, devices)
    return [...figures, { part, what: `list in a browser, ${seen.length} alarms`, measured: words(seen) }]
  } finally {
    await devices.stop()
    await server.stop()
    await site.drop()
  }
}

export async function benchAlarms(): Promise<Figure[]> {
  if (existsSync(executablePath))
    execFileSync(process.execPath, ['scripts/build-console.mjs'], { cwd: root, stdio: 'inherit' })
  return [...(await figuresOn('postgres')), ...(await figuresOn('embedded'))]
}
