/**
 * The live map while a fleet reports: frames a second in a real browser, beside an empty page and beside the same map while
 * nothing moves. Reports are written as the server stores them, by SQL, so that devices take nothing from the browser.
 */
import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { logInByForm } from '../../support/people.ts'
import { operator } from '../bench-fixture.ts'
import { root } from '../browser.ts'
import { createFleet } from '../fleet.ts'
import { startServerProgram } from '../programs.ts'
import { type Figure, note, thousands } from '../report.ts'

const VEHICLES_MAX = 10_000
const EVERY_SECONDS = 10
const BATCHES_PER_SECOND = 10
const WINDOW_MS = 10_000
const SETTLE_MS = 3_000
const FRAMES_MIN = 30
/** From the position of one report to the next: a ride at 20 km/h. */
const STEP_DEGREES = 0.0005
const MAP_PATH = '/fleet/live-map'
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
/** Most machines that run this have no graphics hardware. */
const SOFTWARE_GL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/** All over a town forty kilometres wide. */
const FLEET_SQL = `
  with made as (insert into vehicle (tenant_id, vehicle_sn, vehicle_type_id)
      select $1, 'BM' || lpad(n::text, 6, '0'), (select min(id) from vehicle_type where tenant_id = $1) from generate_series(1, $2::int) n
      returning vehicle_sn)
    insert into device (tenant_id, kind, sn, online, lng, lat, locate_time, last_seen_time)
    select $1, 'vehicle', vehicle_sn, 1, 121.2 + 0.4 * random(), 31.0 + 0.4 * random(), now(), now() from made`
const REPORT_SQL = `
  update device set lng = lng + $2 * cos(id % 7), lat = lat + $2 * sin(id % 7), locate_time = now(), last_seen_time = now()
  where id = any($1)`
/** As publish-moves.ts does, once a second. */
const EVENT_SQL = `insert into live_event (tenant_id, topic, data) values ($1, 'position', jsonb_build_object('type', 'moved', 'at', now()))`

async function fillTown(client: pg.Client, vehicles: number): Promise<string[]> {
  await client.query('set session_replication_role = replica')
  await client.query(FLEET_SQL, [operator.tenantId, vehicles])
  await client.query('set session_replication_role = default')
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ id: string }>(`select id from device where sn like 'BM%' order by id`)
  return rows.map(({ id }) => id)
}

/** Lets all vehicles report in turn until the signal is aborted; answers how many reports it wrote. */
async function report(client: pg.Client, ids: readonly string[], signal: AbortSignal): Promise<number> {
  const perBatch = Math.ceil(ids.length / EVERY_SECONDS / BATCHES_PER_SECOND)
  const began = performance.now()
  let written = 0
  for (let batch = 0; !signal.aborted; batch += 1) {
    const first = (batch * perBatch) % ids.length
    const reporting = ids.slice(first, first + perBatch)
    await client.query('begin')
    await client.query(REPORT_SQL, [reporting, STEP_DEGREES])
    if (batch % BATCHES_PER_SECOND === 0) await client.query(EVENT_SQL, [operator.tenantId])
    await client.query('commit')
    written += reporting.length
    await sleep(Math.max(0, began + ((batch + 1) * 1_000) / BATCHES_PER_SECOND - performance.now()))
  }
  return written
}

type Frames = { perSecond: number; longestMs: number }

const framesOf = (page: Page): Promise<Frames> =>
  page.evaluate(
    (windowMs) =>
      new Promise<Frames>((resolve) => {
        const began = performance.now()
        let [frames, longestMs, last] = [0, 0, began]
        const count = (): void => {
          const now = performance.now()
          frames += 1
          longestMs = Math.max(longestMs, now - last)
          last = now
          if (now - began < windowMs) requestAnimationFrame(count)
          else resolve({ perSecond: (frames * 1_000) / (now - began), longestMs })
        }
        requestAnimationFrame(count)
      }),
    WINDOW_MS,
  )

const words = ({ perSecond, longestMs }: Frames) =>
  `${perSecond.toFixed(0)} frames/s, longest ${longestMs.toFixed(0)} ms`

/** How often the page has read what has moved, since this was called. */
function watchReads(page: Page): () => number {
  let reads = 0
  page.on('response', (response) => {
    if (response.url().includes('cursor=') && response.ok()) reads += 1
  })
  return () => reads
}

async function figuresIn(page: Page, client: pg.Client, ids: readonly string[]): Promise<Figure[]> {
  const part = `map: ${thousands(ids.length)} vehicles, a report in ${EVERY_SECONDS} s each, software GL`
  await page.goto('/favicon.svg')
  const empty = await framesOf(page)
  const figures: Figure[] = []
  await logInByForm(page, operator)
  const views = { 'all in view': MAP_PATH, 'one street in view': `${MAP_PATH}?selected=vehicle:${ids[0] ?? ''}` }
  for (const [what, path] of Object.entries(views)) {
    await page.goto(path)
    await page.locator('section[data-loaded=true]').waitFor()
    await sleep(SETTLE_MS)
    const still = await framesOf(page)
    const stop = new AbortController()
    const reporting = report(client, ids, stop.signal)
    await sleep(SETTLE_MS)
    const readsSoFar = watchReads(page)
    const moving = await framesOf(page)
    const reads = readsSoFar()
    stop.abort()
    const written = await reporting
    if (reads < 2) throw new Error(`the page has read positions ${reads} times`)
    note(`map: ${what}: ${words(moving)}; ${thousands(written)} reports, read ${reads} times`)
    figures.push({
      part,
      what: `${what}, moving`,
      measured: `${words(moving)}; positions read ${reads} times`,
      beside: `still: ${words(still)}; empty page: ${words(empty)}`,
      ratio: moving.perSecond / empty.perSecond,
      target: `≥ ${FRAMES_MIN}/s`,
      isReached: moving.perSecond >= FRAMES_MIN,
    })
  }
  return figures
}

export async function benchMap(rows: number): Promise<Figure[]> {
  execFileSync(process.execPath, ['scripts/build-console.mjs'], { cwd: root, stdio: 'inherit' })
  const fleet = await createFleet(0, async (url) => (await startServerProgram({ DATABASE_URL: url })).stop())
  const client = new pg.Client({ connectionString: fleet.url })
  try {
    await client.connect()
    const ids = await fillTown(client, Math.min(rows, VEHICLES_MAX))
    const server = await startServerProgram({ DATABASE_URL: fleet.url })
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic', ...SOFTWARE_GL] })
    try {
      const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
      return await figuresIn(page, client, ids)
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    await client.end()
    await fleet.drop()
  }
}
