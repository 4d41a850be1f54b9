// @postgres
/** Schedules on one database: on PostgreSQL each scheduler has connections of its own, as another server has. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Database, openPool, sql } from '../db/database.ts'
import { announceSchedule } from '../modules/messages/index.ts'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import { oldRuns } from './schedule-store.ts'
import type { Schedule } from './schedule.ts'
import { ScheduleError, Scheduler } from './scheduler.ts'

const WITHIN = { timeout: 15_000, interval: 50 }

let running: TestServer
let db: Database
const opened: Database[] = []
const schedulers: Scheduler[] = []
const errors: unknown[] = []

beforeAll(async () => {
  running = await openTestServer()
  db = running.server.services.db
})
beforeEach(async () => {
  errors.length = 0
  await db.system.run(sql`delete from schedule where code like 'test-%'`)
  await db.system.run(sql`delete from schedule_run where schedule_code like 'test-%'`)
})
afterEach(async () => {
  await Promise.all(schedulers.splice(0).map((scheduler) => scheduler.stop()))
})
afterAll(async () => {
  await Promise.all(opened.map((other) => other.close()))
  await running.close()
})

/** The database as another server has it; the embedded one has a single connection. */
function otherDatabase(): Database {
  const { databaseUrl } = running.server.services.config
  if (!databaseUrl) return db
  const other = new Database(openPool({ connectionString: databaseUrl, max: 3, timeoutMs: 10_000 }), false, 10_000)
  opened.push(other)
  return other
}

type Options = Partial<ConstructorParameters<typeof Scheduler>[1]>

function start(schedules: readonly Schedule[], on = db, options: Options = {}): Scheduler {
  const scheduler = new Scheduler(on, {
    schedules,
    onError: (error) => errors.push(error),
    onStreak: announceSchedule,
    firstLookMs: 0,
    waitMs: 200,
    ...options,
  })
  schedulers.push(scheduler)
  scheduler.start()
  return scheduler
}

const scheduleOf = (code: string, run: Schedule['run'], more: Partial<Schedule> = {}): Schedule => ({
  code,
  name: { zh: '测试', en: 'Test' },
  cadence: { everySeconds: 3_600 },
  limitSeconds: 600,
  run,
  ...more,
})

/** Stores a schedule that has been due for so long. */
async function addDue(code: string, seconds: number, everySeconds = 3_600): Promise<void> {
  await db.system.run(sql`insert into schedule (code, cadence, next_time)
    values (${code}, ${`every ${everySeconds} s`}, now() - make_interval(secs => ${seconds}::int))`)
}

const makeDue = (code: string) => db.system.run(sql`update schedule set next_time = now() where code = ${code}`)

type Run = { state: string; affected: string | null; error: string | null }
const runsOf = (code: string) =>
  db.system.all(sql<Run>`select state, affected, error from schedule_run where schedule_code = ${code} order by id`)
const statesOf = async (code: string) => (await runsOf(code)).map(({ state }) => state)
const rowOf = (code: string) =>
  db.system.first(sql<{ runId: string | null; failures: number; dueInSeconds: number }>`select run_id, failures,
    extract(epoch from next_time - now())::float8 as due_in_seconds from schedule where code = ${code}`)

it('adds a schedule without a run, first due within a minute, and moves it if its cadence changes', async () => {
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve())
  start([scheduleOf('test-new', work)])
  await vi.waitFor(async () => expect(await rowOf('test-new')).toBeDefined(), WITHIN)
  const added = (await rowOf('test-new'))?.dueInSeconds ?? 0
  expect(added).toBeGreaterThan(40)
  expect(added).toBeLessThanOrEqual(60)
  start([scheduleOf('test-new', work, { cadence: { everySeconds: 7 } })])
  await vi.waitFor(async () => expect((await rowOf('test-new'))?.dueInSeconds).toBeLessThanOrEqual(7), WITHIN)
})

it('runs what is due, and stores the run with what it changed', async () => {
  await addDue('test-due', 1)
  start([scheduleOf('test-due', () => Promise.resolve(3))])
  await vi.waitFor(async () => expect(await statesOf('test-due')).toEqual(['done']), WITHIN)
  expect(await runsOf('test-due')).toMatchObject([{ affected: '3', error: null }])
  expect(await rowOf('test-due')).toMatchObject({ runId: null, failures: 0 })
})

it('catches up once after a standstill, and keeps to its times', async () => {
  await addDue('test-standstill', 100_000)
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve())
  start([scheduleOf('test-standstill', work)])
  await vi.waitFor(async () => expect(await statesOf('test-standstill')).toEqual(['done']), WITHIN)
  await pause(1_500)
  expect(work).toHaveBeenCalledOnce()
  // 100,000 s are 27 hours and 2,800 s.
  expect(Math.abs(((await rowOf('test-standstill'))?.dueInSeconds ?? 0) - 800)).toBeLessThan(20)
})

it('runs a schedule once, however many servers find it due', async () => {
  let active = 0
  let most = 0
  const work = vi.fn<() => Promise<void>>(async () => {
    active += 1
    most = Math.max(most, active)
    await pause(300)
    active -= 1
  })
  await addDue('test-once', 5)
  for (let n = 0; n < 3; n += 1) start([scheduleOf('test-once', work)], otherDatabase())
  await vi.waitFor(async () => expect(await statesOf('test-once')).toEqual(['done']), WITHIN)
  await pause(1_200)
  expect([work.mock.calls.length, most]).toEqual([1, 1])
})

it('the clock of the database decides what is due', async () => {
  await addDue('test-clock', -3_600)
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 })
  try {
    start([scheduleOf('test-clock', work)])
    await pause(1_500)
    expect(work).not.toHaveBeenCalled()
    vi.setSystemTime(Date.now() - 14_400_000)
    await db.system.run(sql`update schedule set next_time = now() - interval '1 second' where code = 'test-clock'`)
    start([scheduleOf('test-clock', work)])
    await vi.waitFor(async () => expect(await statesOf('test-clock')).toEqual(['done']), WITHIN)
    expect(Math.abs(((await rowOf('test-clock'))?.dueInSeconds ?? 0) - 3_599)).toBeLessThan(20)
  } finally {
    vi.useRealTimers()
  }
})

it('comes back from times that a clock which was ahead has left', async () => {
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await addDue('test-next-ahead', -126_144_000, 60)
  await addDue('test-claim-ahead', 5)
  await db.system.run(sql`with run as (
      insert into schedule_run (schedule_code, due_time) values ('test-claim-ahead', now()) returning id)
    update schedule set run_id = run.id, claimed_until = now() + interval '4 years' from run where code = 'test-claim-ahead'`)
  start([scheduleOf('test-next-ahead', work, { cadence: { everySeconds: 60 } }), scheduleOf('test-claim-ahead', work)])
  await vi.waitFor(async () => expect(await statesOf('test-claim-ahead')).toEqual(['interrupted', 'done']), WITHIN)
  expect((await rowOf('test-next-ahead'))?.dueInSeconds).toBeLessThanOrEqual(60)
  // Also while the server runs.
  await db.system.run(sql`update schedule set next_time = now() + interval '4 years' where code = 'test-next-ahead'`)
  const isNear = async () => expect((await rowOf('test-next-ahead'))?.dueInSeconds).toBeLessThanOrEqual(60)
  await vi.waitFor(isNear, { timeout: 25_000, interval: 100 })
}, 45_000)

it('one that cannot be claimed does not prevent the others', async () => {
  await addDue('test-a-broken', 30)
  await db.system.run(sql`with run as (
      insert into schedule_run (schedule_code, due_time) values ('test-a-broken', now()) returning id)
    update schedule set run_id = run.id, claimed_until = now(), failures = 2 from run where code = 'test-a-broken'`)
  await addDue('test-b-later', 10)
  const onStreak = () => Promise.reject(new TypeError('no message could be stored'))
  start(
    [scheduleOf('test-a-broken', () => Promise.resolve()), scheduleOf('test-b-later', () => Promise.resolve())],
    db,
    { onStreak },
  )
  await vi.waitFor(async () => expect(await statesOf('test-b-later')).toEqual(['done']), WITHIN)
  expect(errors.map((error) => (error as ScheduleError).schedule)).toContain('test-a-broken')
})

describe('a run whose server ended', () => {
  /** As a crash leaves it. */
  async function addCrashed(code: string): Promise<void> {
    await addDue(code, 100)
    await db.system.run(sql`with run as (
        insert into schedule_run (schedule_code, due_time) values (${code}, now()) returning id)
      update schedule set run_id = run.id, claimed_until = now() + interval '50 seconds' from run where code = ${code}`)
  }

  it('is stored as interrupted once its claim has expired, and is repeated', async () => {
    await addCrashed('test-crash')
    const work = vi.fn<() => Promise<void>>(() => Promise.resolve())
    start([scheduleOf('test-crash', work)])
    await pause(700)
    expect([work.mock.calls.length, await statesOf('test-crash')]).toEqual([0, ['running']])
    await db.system.run(sql`update schedule set claimed_until = now() where code = 'test-crash'`)
    start([scheduleOf('test-crash', work)], otherDatabase())
    await vi.waitFor(async () => expect(await statesOf('test-crash')).toEqual(['interrupted', 'done']), WITHIN)
    expect(work).toHaveBeenCalledOnce()
  })

  it('is left to its server while that renews the claim', async () => {
    let end = (): void => undefined
    await addDue('test-long', 1)
    start([scheduleOf('test-long', () => new Promise<void>((resolve) => (end = resolve)))], db, { renewEveryMs: 50 })
    await vi.waitFor(async () => expect(await statesOf('test-long')).toEqual(['running']), WITHIN)
    await db.system.run(sql`update schedule set claimed_until = now() + interval '5 seconds' where code = 'test-long'`)
    const isRenewed = sql<{ isRenewed: boolean }>`
      select claimed_until > now() + interval '30 seconds' as is_renewed from schedule where code = 'test-long'`
    await vi.waitFor(async () => expect(await db.system.first(isRenewed)).toEqual({ isRenewed: true }), WITHIN)
    const other = vi.fn<() => Promise<void>>(() => Promise.resolve())
    start([scheduleOf('test-long', other)], otherDatabase())
    await pause(1_000)
    expect(other).not.toHaveBeenCalled()
    end()
    await vi.waitFor(async () => expect(await statesOf('test-long')).toEqual(['done']), WITHIN)
  })

  it('ends and changes nothing more if another server has taken it', async () => {
    await addDue('test-taken', 1)
    const isAborted = vi.fn<() => void>()
    const work = (signal: AbortSignal) =>
      new Promise<void>((resolve) => signal.addEventListener('abort', () => (isAborted(), resolve())))
    start([scheduleOf('test-taken', work)], db, { renewEveryMs: 50 })
    await vi.waitFor(async () => expect(await statesOf('test-taken')).toEqual(['running']), WITHIN)
    await db.system.run(
      sql`update schedule set run_id = -1, claimed_until = now() + interval '50 seconds' where code = 'test-taken'`,
    )
    await vi.waitFor(() => expect(isAborted).toHaveBeenCalledOnce(), WITHIN)
    await pause(300)
    expect([await rowOf('test-taken'), await statesOf('test-taken')]).toMatchObject([{ runId: '-1' }, ['running']])
  })
})

it('a stop ends the runs, and leaves them to another server at once', async () => {
  await addDue('test-stop', 1)
  const scheduler = start([
    scheduleOf(
      'test-stop',
      (signal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
    ),
  ])
  await vi.waitFor(async () => expect(await statesOf('test-stop')).toEqual(['running']), WITHIN)
  await scheduler.stop()
  expect([await statesOf('test-stop'), (await rowOf('test-stop'))?.failures]).toEqual([['interrupted'], 0])
  start([scheduleOf('test-stop', () => Promise.resolve())], otherDatabase())
  await vi.waitFor(async () => expect(await statesOf('test-stop')).toEqual(['interrupted', 'done']), WITHIN)
})

it('a slow or failing one holds up no other, and does not begin twice', async () => {
  let end = (): void => undefined
  const slow = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => (end = resolve)))
  const frequent = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await addDue('test-a-slow', 30)
  await addDue('test-b-failing', 20)
  await addDue('test-c-later', 10)
  await addDue('test-d-frequent', 5, 1)
  start([
    scheduleOf('test-a-slow', slow, { limitSeconds: 5 }),
    scheduleOf('test-b-failing', () => Promise.reject(new TypeError('password=hunter2 is no column'))),
    scheduleOf('test-c-later', () => Promise.resolve()),
    scheduleOf('test-d-frequent', frequent, { cadence: { everySeconds: 1 } }),
  ])
  await vi.waitFor(async () => expect(await statesOf('test-c-later')).toEqual(['done']), WITHIN)
  expect(await statesOf('test-a-slow')).toEqual(['running'])
  expect(await runsOf('test-b-failing')).toMatchObject([{ state: 'failed', error: 'password=*** is no column' }])
  await vi.waitFor(async () => expect(await statesOf('test-a-slow')).toEqual(['failed']), WITHIN)
  expect(await runsOf('test-a-slow')).toMatchObject([{ error: 'did not end within 5 s' }])
  expect(errors.map((error) => (error as ScheduleError).schedule)).toEqual(['test-b-failing', 'test-a-slow'])
  // Its work goes on after its time limit.
  await makeDue('test-a-slow')
  const looks = frequent.mock.calls.length
  await vi.waitFor(() => expect(frequent.mock.calls.length).toBeGreaterThan(looks + 1), WITHIN)
  expect(slow).toHaveBeenCalledOnce()
  end()
})

it('notifies the administrators of the platform once of a series of failures, and once when it works again', async () => {
  const platform = await running.login(credentialsOf('platform'))
  const others = await Promise.all([
    running.login(credentialsOf('whaleAdmin')),
    running.login(credentialsOf('kampalaAdmin')),
  ])
  const isFailing = { value: true }
  const work = () => (isFailing.value ? Promise.reject(new TypeError('broken')) : Promise.resolve())
  await addDue('test-series', 1)
  const messagesOf = async (who: typeof platform) => {
    const { records } = await who.data<{ records: { code: string; text: string; textEn: string }[] }>('messageList', {
      size: 200,
    })
    return records.filter(({ code }) => code.startsWith('schedule.')).toReversed()
  }
  /** Runs it once more. */
  const runAgain = async (count: number) => {
    await makeDue('test-series')
    const scheduler = start([scheduleOf('test-series', work)])
    await vi.waitFor(async () => expect(await statesOf('test-series')).toHaveLength(count), WITHIN)
    await vi.waitFor(async () => expect((await rowOf('test-series'))?.runId).toBeNull(), WITHIN)
    await scheduler.stop()
  }
  for (let run = 1; run <= 2; run += 1) await runAgain(run)
  expect(await messagesOf(platform)).toEqual([])
  for (let run = 3; run <= 5; run += 1) await runAgain(run)
  expect(await messagesOf(platform)).toMatchObject([
    { code: 'schedule.failing', textEn: expect.stringContaining('Test (test-series) has failed 3 times') as string },
  ])
  isFailing.value = false
  for (let run = 6; run <= 7; run += 1) await runAgain(run)
  expect((await messagesOf(platform)).map(({ code }) => code)).toEqual(['schedule.failing', 'schedule.recovered'])
  for (const other of others) expect(await messagesOf(other)).toEqual([])
})

it('prunes the log: a hundred successful runs of each schedule stay, and none beyond thirty days', async () => {
  await db.system.run(sql`insert into schedule_run (schedule_code, due_time, start_time, end_time, state)
    select 'test-log', now(), now(), now(), case when n <= 5 then 'failed' else 'done' end from generate_series(1, 130) n`)
  await db.system.run(sql`insert into schedule_run (schedule_code, due_time, start_time, end_time, state)
    values ('test-old', now(), now() - interval '31 days', now(), 'failed'), ('test-old', now(), now() - interval '29 days', now(), 'failed')`)
  await db.system.run(oldRuns)
  const states = await statesOf('test-log')
  expect([states.length, states.filter((state) => state === 'failed').length]).toEqual([105, 5])
  expect(await statesOf('test-old')).toEqual(['failed'])
})

it('the application role can neither read nor change schedules', async () => {
  for (const table of ['schedule', 'schedule_run'])
    for (const privilege of ['select', 'insert', 'update', 'delete'])
      expect(
        await db.system.first(sql`select has_table_privilege('swapdesk_app', ${table}, ${privilege}) as is_granted`),
      ).toEqual({ isGranted: false })
})

it('refuses two schedules with one code', () => {
  const twice = scheduleOf('test-twice', () => Promise.resolve())
  expect(
    () => new Scheduler(db, { schedules: [twice, twice], onError: vi.fn<() => void>(), onStreak: announceSchedule }),
  ).toThrow('same code')
})
