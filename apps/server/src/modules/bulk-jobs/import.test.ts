// @postgres
import { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'

type Plan = {
  jobId: string
  ignoredColumns: string[]
  total: number
  pending: number
  skipped: number
  refused: number
  items: { line: number; target: string; field: string | null; reason: string }[]
}
type Job = { id: string; state: string; done: number; refused: number; skipped: number; cancelled: number }
type Vehicle = {
  id: string
  vehicleSn: string
  vin: string | null
  vehicleTypeName: string
  rentalStrategyName: string | null
}

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

async function ended(id: string, person = admin): Promise<Job> {
  for (const end = Date.now() + 15_000; ;) {
    const job = await person.data<Job>('bulkJobDetail', { id })
    if (job.state === 'finished') return job
    if (Date.now() > end) throw new Error(`did not end: ${JSON.stringify(job)}`)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}
async function run(id: string, person = admin): Promise<Job> {
  await person.data('bulkJobStart', { id })
  return ended(id, person)
}
const vehiclesLike = async (vehicleSn: string) =>
  (await admin.data<{ records: Vehicle[] }>('vehicleList', { vehicleSn, size: 200 })).records
const fileOf = async (operation: 'importTemplate' | 'importResult', input: object) => {
  const { status, bytes } = await admin.call(operation, { format: 'csv', ...input })
  expect(status).toBe(200)
  return new TextDecoder().decode(bytes).split('\n')
}

describe('the plan of an import', () => {
  it('tells for each row whether it can be added, and adds nothing', async () => {
    const cells = [
      ['IM-A1', model, '租赁', '待租', 'LVIN0001', 'x'],
      ['IM-A2', '没有的车型', '租赁', '待租', '', ''],
      ['IM-A1', model, '租赁', '待租', '', ''],
      ['IM A3', model, '租赁', '待租', '', ''],
      ['IM-A4', model, '租用', '待租', '', ''],
      ['', model, '租赁', '待租', '', ''],
      ['IM-A5', model, 'Lease', '', '', ''],
      ['IM-A6', model, '租赁', '租赁中', '', ''],
    ]
    const planned = await plan({ title: 'a.xlsx', columns: HEADERS, rows: rows(cells) })
    expect(planned).toMatchObject({ ignoredColumns: ['价格?'], total: 8, pending: 1, skipped: 1, refused: 6 })
    expect(planned.items.map(({ line, target, field }) => [line, target, field])).toEqual([
      [3, 'IM-A2', 'vehicleTypeId'],
      [5, 'IM A3', 'vehicleSn'],
      [6, 'IM-A4', 'vehicleType'],
      [7, '#7', 'vehicleSn'],
      [8, 'IM-A5', 'leaseStatus'],
      [9, 'IM-A6', 'leaseStatus'],
    ])
    expect(planned.items[0]?.reason).toBe('车型：没有名为“没有的车型”的记录')
    expect(planned.items[2]?.reason).toMatch(/没有“租用”，可填：.*租赁/)
    expect(await vehiclesLike('IM-A')).toEqual([])
    const english = new ApiSession(admin.url, { ...admin.headers, 'accept-language': 'en' })
    const inEnglish = await plan(
      { columns: ['Vehicle SN', 'Model', 'vehicleType', 'leaseStatus'], rows: rows([['IM-B1', 'none', '2', '0']]) },
      english,
    )
    expect(inEnglish.items[0]?.reason).toBe('Model: There is none with the name “none”')
  })
})

describe('an import', () => {
  it('adds the rows of its plan, and tells which were refused meanwhile', async () => {
    const { jobId } = await plan({
      columns: HEADERS,
      rows: rows([
        ['IM-C1', model, '租赁', '待租', 'VC1'],
        ['IM-C2', model, '租赁', '待租', '=1+1'],
      ]),
    })
    const more = await plan({
      jobId,
      columns: HEADERS,
      rows: rows(
        [
          ['IM-C3', model, '租赁', '待租', ''],
          ['im-c1', model, '租赁', '待租', ''],
        ],
        4,
      ),
    })
    expect(more).toMatchObject({ jobId, total: 4, pending: 1, skipped: 1 })
    await admin.data('vehicleSubmit', {
      vehicleSn: 'IM-C3',
      vehicleTypeId: await modelId(),
      vehicleType: 2,
      leaseStatus: 0,
    })
    expect(await run(jobId)).toMatchObject({ done: 1, refused: 2, skipped: 1 })
    expect(await vehiclesLike('IM-C1')).toMatchObject([{ vin: 'VC1', vehicleTypeName: model, leaseStatus: 0 }])
    const [header, ...lines] = await fileOf('importResult', { jobId })
    expect(header).toMatch(/^\uFEFF?行号,车辆SN号\*,车型\*/)
    expect(lines[0]).toMatch(/^2,IM-C1,.*,已完成,$/)
    expect(lines[1]).toMatch(/^3,IM-C2,.*'=1\+1/)
    expect(lines[2]).toMatch(/^4,IM-C3,.*车辆SN号/)
    expect((await fileOf('importResult', { jobId, state: 'refused' })).filter(Boolean)).toHaveLength(3)
    const audits = await db().all(sql`select operation_id, changes from audit where entity = 'vehicles'
      and entity_id = (select id::text from vehicle where vehicle_sn = 'IM-C1')`)
    expect(audits).toMatchObject([{ operationId: 'vehicleSubmit', changes: { vin: [null, 'VC1'] } }])
  })

  it('is undone within a day, but for what was changed since', async () => {
    const { jobId } = await plan({
      columns: HEADERS,
      rows: rows([1, 2, 3].map((n) => [`IM-D${n}`, model, '租赁', '待租', ''])),
    })
    expect((await admin.call('importUndo', { id: jobId })).body.error).toBe('import.not-undoable')
    await run(jobId)
    const [changed, removed] = await vehiclesLike('IM-D')
    await admin.data('vehicleSubmit', { id: changed?.id, vin: 'CHANGED1' })
    await admin.data('vehicleRemove', { ids: removed?.id })
    await admin.data('importUndo', { id: jobId })
    expect(await ended(jobId)).toMatchObject({ done: 0, cancelled: 1, refused: 1, skipped: 1 })
    expect(await vehiclesLike('IM-D')).toMatchObject([{ id: changed?.id, vin: 'CHANGED1' }])
    // What could not be taken back is tried again.
    await admin.data('importUndo', { id: jobId })
    expect(await ended(jobId)).toMatchObject({ refused: 1 })
  })

  it('cannot be undone a day later', async () => {
    const { jobId } = await plan({ columns: HEADERS, rows: rows([['IM-E1', model, '租赁', '待租', '']]) })
    await run(jobId)
    await db().run(sql`update bulk_job set end_time = now() - interval '25 hours' where id = ${jobId}::bigint`)
    expect((await admin.call('importUndo', { id: jobId })).body.error).toBe('import.not-undoable')
  })

  it('of riders and batteries follows the rules of their forms', async () => {
    const riders = await plan({
      kind: 'rider_import',
      columns: ['姓名', '手机号码'],
      rows: rows([
        ['导入甲', '13900001111'],
        ['导入乙', '12'],
      ]),
    })
    expect(riders).toMatchObject({ pending: 1, refused: 1, ignoredColumns: [] })
    expect(await run(riders.jobId)).toMatchObject({ done: 1 })
    const { records: types } = await admin.data<{ records: { bmsTypeName: string }[] }>('batteryTypeList', {
      status: 1,
    })
    const cells = [
      ['IM-B1', types[0]?.bmsTypeName as string, '800', '2025/6/1'],
      ['IM-B2', types[0]?.bmsTypeName as string, '800', '1 June'],
    ]
    const batteries = await plan({
      kind: 'battery_import',
      columns: ['bmsSn', 'bmsTypeId', 'estimateChargeTimes', 'factoryDate'],
      rows: rows(cells),
    })
    expect(batteries.items).toMatchObject([{ line: 3, field: 'factoryDate' }])
    expect(await run(batteries.jobId)).toMatchObject({ done: 1, refused: 1 })
    const { records } = await admin.data<{ records: object[] }>('batteryList', { bmsSn: 'IM-B1' })
    expect(records).toMatchObject([{ factoryDate: '2025-06-01', place: 'stock' }])
  })
})

async function modelId(): Promise<string> {
  const { records } = await admin.data<{ records: { id: string }[] }>('vehicleTypeList', { size: 1 })
  return records[0]?.id as string
}

describe('who may import', () => {
  it('needs the right to add such rows, when planning and when starting', async () => {
    const platform = await running.login(credentialsOf('platform'))
    const idsOf = await menuIdsOf(platform)
    const clerk = await addPerson(running, admin, '384721', {
      menuIds: idsOf('bulk_job_add', 'bulk_job_run', 'rider_add'),
    })
    const given = { columns: HEADERS, rows: rows([['IM-F1', model, '租赁', '待租', '']]) }
    expect((await clerk.session.call('importPlan', { kind: 'vehicle_import', ...given })).body.error).toBe(
      'permission.denied',
    )
    expect((await clerk.session.call('importColumns', { kind: 'vehicle_import' })).body.error).toBe('permission.denied')
    const { jobId } = await plan(given)
    expect((await clerk.session.call('bulkJobStart', { id: jobId })).body.error).toBe('permission.denied')
    expect((await clerk.session.call('importPlan', { kind: 'vehicle_import', jobId, ...given })).body.error).toBe(
      'permission.denied',
    )
  })

  it('a job takes further rows from the user who planned it only, and only before it starts', async () => {
    const platform = await running.login(credentialsOf('platform'))
    const idsOf = await menuIdsOf(platform)
    const colleague = await addPerson(running, admin, '384721', {
      menuIds: idsOf('bulk_job_add', 'bulk_job_run', 'vehicle_add'),
    })
    const given = { columns: HEADERS, rows: rows([['IM-G1', model, '租赁', '待租', '']]) }
    const { jobId } = await plan(given)
    expect((await colleague.session.call('importPlan', { kind: 'vehicle_import', jobId, ...given })).body.error).toBe(
      'import.not-planned',
    )
    await run(jobId)
    expect((await admin.call('importPlan', { kind: 'vehicle_import', jobId, ...given })).body.error).toBe(
      'import.not-planned',
    )
  })

  it('names no row of another operator, and the platform chooses one', async () => {
    const kampala = await running.login(credentialsOf('kampalaAdmin'))
    const given = { columns: HEADERS, rows: rows([['IM-H1', model, '租赁', '待租', '']]) }
    // Both have a model with that name; this one is the other operator's.
    const foreign = { columns: HEADERS, rows: rows([['IM-H1', await modelId(), '租赁', '待租', '']]) }
    expect((await plan(foreign, kampala)).items).toMatchObject([{ field: 'vehicleTypeId' }])
    const platform = await running.login(credentialsOf('platform'))
    expect((await platform.call('importPlan', { kind: 'vehicle_import', ...given })).body.error).toBe('import.operator')
    const { jobId } = await plan({ tenantId: '384721', ...given }, platform)
    expect(await run(jobId, platform)).toMatchObject({ done: 1 })
    expect(await vehiclesLike('IM-H1')).toMatchObject([{ tenantId: '384721' }])
  })
})

describe('what others may see of an import', () => {
  it('is nothing without the right to list such rows, or with their key hidden', async () => {
    const platform = await running.login(credentialsOf('platform'))
    const idsOf = await menuIdsOf(platform)
    const clerk = await addPerson(running, admin, '384721', {
      menuIds: idsOf('bulk_job', 'bulk_job_view', 'bulk_job_export'),
    })
    const colleague = await addPerson(running, admin, '384721', {
      menuIds: idsOf('bulk_job', 'bulk_job_view', 'bulk_job_export', 'rider'),
    })
    const { jobId } = await plan({
      kind: 'rider_import',
      columns: ['name', 'mobile'],
      rows: rows([['导入丙', '13900003333']]),
    })
    const seenBy = async (person: ApiSession) => {
      const { records } = await person.data<{ records: object[] }>('bulkItemPage', { jobId })
      const { bytes } = await person.call('importResult', { jobId, format: 'csv' })
      return [records.length, new TextDecoder().decode(bytes).includes('13900003333')]
    }
    expect(await seenBy(clerk.session)).toEqual([0, false])
    expect(await seenBy(colleague.session)).toEqual([1, true])
    expect(await seenBy(admin)).toEqual([1, true])
  })

  it('counts serial numbers of other operators, as if each were added alone', async () => {
    const foreign = await db().all(sql<{ sn: string }>`insert into vehicle (tenant_id, vehicle_sn, vehicle_type_id)
      select '517209', 'FOREIGN' || n, (select min(id) from vehicle_type where tenant_id = '517209') from generate_series(1, 25) n
      returning vehicle_sn as sn`)
    const operator = await running.login(credentialsOf('whaleOperator'))
    const of = (from: number, to: number) => ({
      columns: HEADERS,
      rows: rows(foreign.slice(from, to).map(({ sn }) => [sn, model, '租赁', '待租', ''])),
    })
    await db().run(sql`delete from name_clash`)
    expect((await operator.call('importPlan', { kind: 'vehicle_import', ...of(0, 25) })).body.error).toBe(
      'row.name-clashes',
    )
    await db().run(sql`delete from name_clash`)
    expect(await plan(of(0, 15), operator)).toMatchObject({ refused: 15 })
    expect((await operator.call('importPlan', { kind: 'vehicle_import', ...of(15, 25) })).body.error).toBe(
      'row.name-clashes',
    )
    expect((await operator.call('importPlan', { kind: 'vehicle_import', ...of(0, 1) })).body.error).toBe(
      'row.name-clashes',
    )
    await db().run(sql`delete from name_clash`)
    expect(
      await plan({ columns: HEADERS, rows: rows([['IM-K1', model, '租赁', '待租', '']]) }, operator),
    ).toMatchObject({ pending: 1 })
    expect(await db().first(sql`select coalesce(sum(clashes), 0)::int as n from name_clash`)).toEqual({ n: 0 })
  })
})

describe('a row of an import', () => {
  it('that was mended is not taken for a repetition of the faulty one', async () => {
    const { jobId } = await plan({ columns: HEADERS, rows: rows([['IM-L1', '没有', '租赁', '待租', '']]) })
    expect(
      await plan({ jobId, columns: HEADERS, rows: rows([['IM-L1', model, '租赁', '待租', '']], 3) }),
    ).toMatchObject({ pending: 1, skipped: 0 })
  })

  it('with characters that cannot be stored is refused alone', async () => {
    const planned = await plan({
      columns: HEADERS,
      rows: rows([
        ['IM-M\0', model, '租赁', '待租', ''],
        ['IM-M1', model, '租赁', '待租', ''],
      ]),
    })
    expect(planned).toMatchObject({ pending: 1, refused: 1, items: [{ line: 2, field: 'vehicleSn' }] })
  })
})

describe('an undo', () => {
  it('that is cancelled leaves what was not taken back as added, to be undone again', async () => {
    const added = 120
    const { jobId } = await plan({
      columns: HEADERS,
      rows: rows(Array.from({ length: added }, (_, n) => [`IM-N${n}`, model, '租赁', '待租', ''])),
    })
    await run(jobId)
    await admin.data('importUndo', { id: jobId })
    await admin.data('bulkJobCancel', { id: jobId })
    const job = await admin.data<Job>('bulkJobDetail', { id: jobId })
    const { total: left } = await admin.data<{ total: number }>('vehicleList', { vehicleSn: 'IM-N' })
    expect(job.done).toBe(left)
    expect(job.done + job.cancelled).toBe(added)
    await admin.data('importUndo', { id: jobId })
    expect(await ended(jobId)).toMatchObject({ done: 0, cancelled: added })
  })

  it('leaves a battery that has been somewhere else since', async () => {
    const { records: types } = await admin.data<{ records: { bmsTypeName: string }[] }>('batteryTypeList', {
      status: 1,
    })
    const { jobId } = await plan({
      kind: 'battery_import',
      columns: ['bmsSn', 'bmsTypeId', 'estimateChargeTimes', 'factoryDate'],
      rows: rows([['IM-P1', types[0]?.bmsTypeName as string, '800', '2025-06-01']]),
    })
    await run(jobId)
    await db().run(sql`insert into battery_place (tenant_id, battery_id, place, period, cause)
      select tenant_id, id, 'missing', 'empty', 'event' from battery where bms_sn = 'IM-P1'`)
    await admin.data('importUndo', { id: jobId })
    expect(await ended(jobId)).toMatchObject({ refused: 1, cancelled: 0 })
  })
})

describe('the template of an import', () => {
  it('has a column for each field that can be imported, with required ones marked', async () => {
    const [header] = await fileOf('importTemplate', { kind: 'vehicle_import' })
    expect(header).toContain('车辆SN号*,车型*,车辆类型*')
    const columns = await admin.data<{ name: string; isKey: boolean; values: string[] }[]>('importColumns', {
      kind: 'vehicle_import',
    })
    expect(columns.filter(({ isKey }) => isKey).map(({ name }) => name)).toEqual(['vehicleSn'])
    expect(columns.find(({ name }) => name === 'vehicleType')?.values).toContain('租赁')
    const planned = await plan({
      columns: (header as string).replace('\uFEFF', '').split(','),
      rows: rows([['IM-T1']]),
    })
    expect(planned.ignoredColumns).toEqual([])
  })
})
