// @postgres
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'

type Job = {
  id: string
  state: string
  total: number
  pending: number
  refused: number
  skipped: number
  done: number
  failed: number
  cancelled: number
  running: number
  reasons: { reasonCode: string; count: number; reason: string }[]
}
type Item = {
  target: string
  state: string
  reasonCode: string | null
  reason: string | null
  commandId: string | null
}

let running: TestServer
let admin: ApiSession
const CARDS = 300
const cardNo = (index: number) => `BJ${String(index).padStart(6, '0')}`

async function until(read: () => Promise<Job>, condition: (job: Job) => boolean, timeoutMs = 15_000): Promise<Job> {
  const end = Date.now() + timeoutMs
  for (;;) {
    const job = await read()
    if (condition(job)) return job
    if (Date.now() > end) throw new Error(`did not come about in time: ${JSON.stringify(job)}`)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}
const detail = (id: string) => () => admin.data<Job>('bulkJobDetail', { id })
const finished = (id: string) => until(detail(id), ({ state }) => state === 'finished')
const plan = (input: object) => admin.data<Job>('bulkJobPlan', { kind: 'nfc_lock', ...input })
const items = async (jobId: string, more: object = {}, person = admin) =>
  (await person.data<{ records: Item[] }>('bulkItemPage', { jobId, size: 200, ...more })).records

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  const { db } = running.server.services
  await db.system.run(
    sql`insert into nfc_card (tenant_id, card_no, status) select '384721', 'BJ' || lpad(n::text, 6, '0'), 1 from generate_series(1, ${CARDS}) n`,
  )
  await db.system.run(sql`insert into nfc_card (tenant_id, card_no, status) values ('517209', 'BJFOREIGN', 1)`)
  await db.system
    .run(sql`insert into cabinet (tenant_id, cabinet_sn, name, status, threshold, reported_threshold) values
    ('384721', 'BJC1', '甲', 1, 80, 80), ('384721', 'BJC2', '乙', 0, 80, 80), ('384721', 'BJC3', '丙', 1, 85, 85)`)
})
afterAll(() => running.close())

beforeEach(async () => {
  const { system } = running.server.services.db
  await system.run(sql`update nfc_card set status = 1, lock_reason = null where card_no like 'BJ0%'`)
  await system.run(sql`update nfc_card set status = 3 where card_no = ${cardNo(2)}`)
  await system.run(sql`update cabinet set threshold = case cabinet_sn when 'BJC3' then 85 else 80 end,
    reported_threshold = case cabinet_sn when 'BJC3' then 85 else 80 end where cabinet_sn like 'BJC%'`)
})

describe('a plan', () => {
  it('shows the outcome for each card and changes nothing', async () => {
    const job = await plan({
      targets: [cardNo(1), cardNo(2), 'NOBODY', 'BJFOREIGN', cardNo(1)],
      params: { reason: '挂失' },
    })
    expect(job).toMatchObject({ state: 'planned', total: 5, pending: 1, skipped: 2, refused: 2 })
    const rows = await items(job.id)
    expect(rows.map(({ state, reasonCode }) => [state, reasonCode])).toEqual([
      ['pending', null],
      ['skipped', 'nfc-card.locked-already'],
      ['refused', 'nfc-card.missing'],
      ['refused', 'nfc-card.missing'],
      ['skipped', 'bulk.duplicate'],
    ])
    expect(rows[2]?.reason).toBe('卡号不存在')
    const english = await admin
      .with({ 'accept-language': 'en' })
      .data<{ records: Item[] }>('bulkItemPage', { jobId: job.id, state: 'refused' })
    expect(english.records[0]?.reason).toMatch(/^[ -~]+$/)
    const card = await running.server.services.db.system.first(
      sql`select status from nfc_card where card_no = ${cardNo(1)}`,
    )
    expect(card).toEqual({ status: 1 })
  })

  it('on all matching rows requires the number the caller has seen', async () => {
    const filter = { cardNo: 'BJ0000', status: 1 }
    const wrong = await admin.call('bulkJobPlan', { kind: 'nfc_lock', filter, expectedCount: 3 })
    expect([wrong.status, wrong.body.error]).toEqual([409, 'bulk.count-changed'])
    const { total } = await admin.data<{ total: number }>('nfcCardList', filter)
    expect(total).toBeGreaterThan(3)
    const job = await plan({ filter, expectedCount: total })
    expect(job).toMatchObject({ total, pending: total })
  })

  it.each([
    ['two ways to choose', { ids: ['1'], targets: ['x'] }, 400, 'bulk.one-selector'],
    ['no way to choose', {}, 400, 'bulk.one-selector'],
    [
      'a filter the list does not know is no filter',
      { filter: { status: 'x' }, expectedCount: 1 },
      400,
      'validation.failed',
    ],
    ['a threshold that is missing', { kind: 'cabinet_threshold', targets: ['BJC1'] }, 400, 'bulk.params'],
    [
      'a command that is none',
      { kind: 'cabinet_command', targets: ['BJC1'], params: { cmd: 1 } },
      400,
      'command.unknown',
    ],
    [
      'a command without what it needs',
      { kind: 'cabinet_command', targets: ['BJC1'], params: { cmd: 20_021 } },
      400,
      'command.payload',
    ],
  ])('refuses %s', async (_name, input, status, error) => {
    const reply = await admin.call('bulkJobPlan', { kind: 'nfc_lock', ...input })
    expect([reply.status, reply.body.error]).toEqual([status, error])
  })

  it('of the platform stays inside one tenant', async () => {
    const platform = await running.login(credentialsOf('platform'))
    const all = { kind: 'nfc_lock', filter: { cardNo: 'BJ' }, expectedCount: 1 }
    expect((await platform.call('bulkJobPlan', all)).body).toMatchObject({
      error: 'bulk.count-changed',
      msg: expect.stringContaining('已由 1 变为 0'),
    })
    // That of the first row that is named, in whatever order the rows are stored.
    for (const targets of [
      [cardNo(7), 'BJFOREIGN'],
      ['BJFOREIGN', cardNo(7)],
    ]) {
      const job = await platform.data<Job>('bulkJobPlan', { kind: 'nfc_lock', targets })
      expect(job).toMatchObject({ total: 2, pending: 1, refused: 1 })
      expect((await items(job.id, { state: 'pending' }, platform)).map(({ target }) => target)).toEqual([targets[0]])
      await platform.data('bulkJobCancel', { id: job.id })
    }
  })

  it('requires the permission for a single row', async () => {
    const idsOf = await menuIdsOf(await running.login(credentialsOf('platform')))
    const codes = ['bulk_job', 'bulk_job_add', 'bulk_job_run']
    const { session } = await addPerson(running, admin, '384721', { menuIds: idsOf(...codes) })
    const refused = await session.call('bulkJobPlan', { kind: 'nfc_lock', targets: [cardNo(1)] })
    expect(refused.status).toBe(403)
    const job = await plan({ targets: [cardNo(5)] })
    expect((await session.call('bulkJobStart', { id: job.id })).status).toBe(403)
    expect((await admin.call('bulkJobCancel', { id: job.id })).status).toBe(200)
  })
})

describe('a job', () => {
  it('processes each card once and stores a receipt for each', async () => {
    const job = await plan({
      targets: Array.from({ length: CARDS }, (_, index) => cardNo(index + 1)),
      params: { reason: '挂失' },
      ratePerSecond: 2_000,
    })
    await admin.data('bulkJobStart', { id: job.id })
    const end = await finished(job.id)
    expect(end).toMatchObject({ done: CARDS - 1, skipped: 1, pending: 0, running: 0 })
    const { db } = running.server.services
    const cards = await db.system.first(
      sql`select count(*)::int as n from nfc_card where card_no like 'BJ0%' and status = 3 and (lock_reason = '挂失' or card_no = ${cardNo(2)})`,
    )
    expect(cards).toEqual({ n: CARDS })
    const audits = await db.system.first(
      sql`select count(*)::int as n from audit where request_id = ${`job-${job.id}`}`,
    )
    expect(audits).toEqual({ n: CARDS - 1 })
    const file = await admin.call('bulkItemExport', { jobId: job.id, format: 'csv' })
    expect(new TextDecoder().decode(file.bytes).trim().split('\n')).toHaveLength(CARDS + 1)
  })

  it('pauses, resumes, and cancels the remaining items', async () => {
    await running.server.services.db.system.run(sql`update nfc_card set status = 3 where card_no like 'BJ0%'`)
    const job = await plan({
      kind: 'nfc_unlock',
      targets: Array.from({ length: 200 }, (_, index) => cardNo(index + 1)),
      ratePerSecond: 20,
    })
    await admin.data('bulkJobStart', { id: job.id })
    await until(detail(job.id), ({ done }) => done > 0)
    await admin.data('bulkJobPause', { id: job.id })
    const paused = await detail(job.id)()
    // Another job of the same rate goes on meanwhile.
    const other = await plan({
      kind: 'nfc_unlock',
      targets: [201, 202, 203, 204, 205, 206].map(cardNo),
      ratePerSecond: 20,
    })
    await admin.data('bulkJobStart', { id: other.id })
    await finished(other.id)
    expect((await detail(job.id)()).done).toBe(paused.done)
    expect((await admin.call('bulkJobPause', { id: job.id })).body.error).toBe('bulk.state')
    await admin.data('bulkJobResume', { id: job.id })
    await until(detail(job.id), ({ done }) => done > paused.done)
    const end = await admin.data<Job>('bulkJobCancel', { id: job.id })
    expect(end.state).toBe('cancelled')
    expect(end.done + end.cancelled).toBe(200)
    expect(end.cancelled).toBeGreaterThan(0)
  })

  it('of commands waits for the devices; failed items can be retried', async () => {
    const job = await plan({
      kind: 'cabinet_command',
      targets: ['BJC1', 'BJC2', 'NONE'],
      params: { cmd: 20_001, ttlSeconds: 1 },
    })
    expect(job).toMatchObject({ pending: 1, refused: 2 })
    await admin.data('bulkJobStart', { id: job.id })
    const end = await finished(job.id)
    expect(end.failed).toBe(1)
    const [row] = await items(job.id, { state: 'expired' })
    expect(row).toMatchObject({
      target: 'BJC1',
      reasonCode: 'command.expired',
      reason: expect.stringContaining('设备离线'),
    })
    const again = await admin.data<Job>('bulkJobRetry', { id: job.id })
    expect(again).toMatchObject({ state: 'running', failed: 0 })
    expect((await finished(job.id)).failed).toBe(1)
  })

  it('of thresholds is in the history of each changed cabinet', async () => {
    const { db } = running.server.services
    await db.system.run(sql`update cabinet set threshold = 70 where cabinet_sn = 'BJC1'`)
    await db.system.run(sql`update cabinet set threshold = 61, reported_threshold = null where cabinet_sn = 'BJC3'`)
    const params = { threshold: 61 }
    const job = await plan({ kind: 'cabinet_threshold', targets: ['BJC1', 'BJC3'], params })
    await admin.data('bulkJobStart', { id: job.id })
    await until(detail(job.id), ({ pending }) => pending === 0)
    const audits = await db.system.all(
      sql`select c.cabinet_sn, a.operation_id, a.changes from audit a join cabinet c on c.id::text = a.entity_id
        where a.entity = 'cabinets' and a.request_id = ${`job-${job.id}`}`,
    )
    expect(audits).toEqual([
      {
        cabinetSn: 'BJC1',
        operationId: 'cabinetUpdateThreshold',
        changes: { threshold: [70, 61], job: [null, job.id] },
      },
    ])
    await admin.data('bulkJobCancel', { id: job.id })
  })

  it('is listed for its tenant, or for its owner with a filter', async () => {
    const { id } = await plan({ targets: [cardNo(1)] })
    const page = await admin.data<{ records: Job[] }>('bulkJobList', { kind: 'nfc_lock', isOwn: true })
    expect(page.records[0]?.id).toBe(id)
    const other = await running.login(credentialsOf('kampalaAdmin'))
    const { records } = await other.data<{ records: Job[] }>('bulkJobList', { size: 200 })
    expect(records.map((job) => job.id)).not.toContain(id)
    expect((await other.call('bulkItemPage', { jobId: id })).status).toBe(404)
  })
})
