// @postgres
/** What an import does with rows at which the server fails, and with the cells of its file. */
import { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { clearImportedCells } from '../../jobs/clear-imported-cells.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'

type Plan = {
  jobId: string
  ignoredColumns: string[]
  total: number
  pending: number
  skipped: number
  refused: number
  items: { line: number; target: string; field: string | null; reason: string }[]
}
type Job = {
  id: string
  state: string
  failed: number
  done: number
  refused: number
  skipped: number
  cancelled: number
}
type Vehicle = { vehicleSn: string }

let running: TestServer
let admin: ApiSession
let model = ''

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  const { records } = await admin.data<{ records: { vehicleType: string }[] }>('vehicleTypeList', { size: 1 })
  model = records[0]?.vehicleType as string
})
afterAll(() => running.close())

const db = () => running.server.services.db.system
const plan = (input: object, person = admin) => person.data<Plan>('importPlan', { kind: 'vehicle_import', ...input })
const rows = (cells: string[][], from = 2) => cells.map((one, at) => ({ line: from + at, cells: one }))
const HEADERS = ['车辆SN号', '车型', '车辆类型', '租赁状态', 'VIN', '价格?']

async function ended(id: string): Promise<Job> {
  const job = () => admin.data<Job>('bulkJobDetail', { id })
  await expect.poll(async () => (await job()).state, { timeout: 15_000 }).toBe('finished')
  return job()
}
async function run(id: string): Promise<Job> {
  await admin.data('bulkJobStart', { id })
  return ended(id)
}
const vehiclesLike = async (vehicleSn: string) =>
  (await admin.data<{ records: Vehicle[] }>('vehicleList', { vehicleSn, size: 200 })).records
const fileOf = async (operation: 'importTemplate' | 'importResult', input: object) => {
  const { status, bytes } = await admin.call(operation, { format: 'csv', ...input })
  expect(status).toBe(200)
  return new TextDecoder().decode(bytes).split('\n')
}

describe('an import', () => {
  it('goes on after a row at which the server fails, which can be tried again', async () => {
    const { jobId } = await plan({
      columns: HEADERS,
      rows: rows(['IM-F1', 'IM-F2', 'IM-F3', 'IM-F4'].map((sn) => [sn, model, '租赁', '待租', ''])),
    })
    await db().run(sql`create function fail_import() returns trigger language plpgsql as $$ begin
      insert into message_missing_table values (1); return new; exception when undefined_table then
      raise exception 'simulated' using errcode = case new.vehicle_sn when 'IM-F2' then 'XX000' else '57014' end; end $$`)
    await db()
      .run(sql`create trigger fail_import before insert on vehicle for each row when (new.vehicle_sn in ('IM-F2', 'IM-F3'))
      execute function fail_import()`)
    expect(await run(jobId)).toMatchObject({ done: 2, failed: 2 })
    await db().run(sql`drop function fail_import cascade`)
    expect((await vehiclesLike('IM-F')).map(({ vehicleSn }) => vehicleSn).toSorted()).toEqual(['IM-F1', 'IM-F4'])
    await running.server.services.logs.flush()
    const logged = await db().all(sql`select 1 from log_error where request_id = ${`job-${jobId}`}`)
    expect(logged).toHaveLength(2)
    await admin.data('bulkJobRetry', { id: jobId })
    expect(await ended(jobId)).toMatchObject({ done: 4, failed: 0 })
    expect(await vehiclesLike('IM-F')).toHaveLength(4)
  })

  it('keeps no cells of the file once it cannot be undone, but numbers and verdicts', async () => {
    const columns = HEADERS
    const { jobId } = await plan({ columns, rows: rows([['IM-K1', model, '租赁', '待租', '']]) })
    await run(jobId)
    const cells = () => db().all(sql`select input from bulk_item where job_id = ${jobId}::bigint and input is not null`)
    const sweep = () => clearImportedCells(db(), new AbortController().signal)
    await sweep()
    expect(await cells()).toHaveLength(1)
    await db().run(sql`update bulk_job set end_time = now() - interval '25 hours' where id = ${jobId}::bigint`)
    await sweep()
    expect(await cells()).toEqual([])
    const [, line] = await fileOf('importResult', { jobId })
    expect(line).toMatch(/^2,,.*,已完成,$/)
    await db().run(sql`update bulk_item set state = 'failed', target_id = null where job_id = ${jobId}::bigint`)
    expect((await admin.call('bulkJobRetry', { id: jobId })).body.error).toBe('bulk.nothing')
    const old = await plan({ columns, rows: rows([['IM-K2', model, '租赁', '待租', '']]) })
    await db().run(sql`update bulk_job set create_time = now() - interval '8 days' where id = ${old.jobId}::bigint`)
    await sweep()
    expect(await admin.data('bulkJobDetail', { id: old.jobId })).toMatchObject({ state: 'cancelled', cancelled: 1 })
  })
})
