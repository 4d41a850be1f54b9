// @postgres
/** Rental strategies of many vehicles, by a bulk job. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { until } from '../../testing/devices.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Counts = { total: number; pending: number; skipped: number; refused: number; done: number; failed: number }
type Job = Counts & { id: string; state: string; params: Record<string, unknown>; reasons: { reasonCode: string }[] }
type Item = {
  target: string
  targetName: string | null
  state: string
  reasonCode: string | null
  reason: string | null
}

const demo = useDemo({ admin: 'whaleAdmin', kampala: 'kampalaAdmin', platform: 'platform' })
const db = () => demo.running.server.services.db.system

const VEHICLES = 40
const snOf = (n: number) => `SJV${String(n).padStart(3, '0')}`
const [FOR_SALE, SAME] = [2, 3]

const strategy = {
  depositAmount: '199',
  weekRentAmount: '79',
  weekGracePeriod: 2,
  weekRentReminder: 1,
  monthRentAmount: '269',
  monthGracePeriod: 3,
  monthRentReminder: 3,
  status: 1,
}
let strategyId: string
let typeId: string

beforeAll(async () => {
  strategyId = (
    await demo.admin.data<{ id: string }>('rentalStrategySubmit', { ...strategy, templateName: '批量绑定' })
  ).id
  typeId = (await demo.admin.data<{ id: string }[]>('vehicleTypeOptions'))[0]?.id ?? ''
})

beforeEach(async () => {
  await db().run(sql`delete from vehicle where vehicle_sn like 'SJV%'`)
  await db()
    .run(sql`insert into vehicle (tenant_id, vehicle_sn, vehicle_type_id, vehicle_type, price, rental_strategy_id)
    select '384721', 'SJV' || lpad(n::text, 3, '0'), ${typeId}::bigint, case when n = ${FOR_SALE} then 1 else 2 end,
      case when n = ${FOR_SALE} then 1000 end, case when n = ${SAME} then ${strategyId}::bigint end from generate_series(1, ${VEHICLES}) n`)
  await db().run(sql`update rental_strategy set status = 1, is_deleted = 0 where id = ${strategyId}::bigint`)
})

const detail = (id: string) => demo.admin.data<Job>('bulkJobDetail', { id })
const finished = (id: string) =>
  until(async () => {
    const job = await detail(id)
    return job.state === 'finished' && job
  }, 15_000)
const plan = (input: object, rentalStrategyId: string | null = strategyId) =>
  demo.admin.data<Job>('bulkJobPlan', { kind: 'vehicle_strategy', params: { rentalStrategyId }, ...input })
const run = async (job: Job) => {
  await demo.admin.data('bulkJobStart', { id: job.id })
  return finished(job.id)
}
const itemsOf = async (jobId: string) =>
  (await demo.admin.data<{ records: Item[] }>('bulkItemPage', { jobId, size: 200 })).records
const boundCount = async () =>
  (await demo.admin.data<{ total: number }>('vehicleList', { vehicleSn: 'SJV', rentalStrategyId: strategyId })).total
const matching = { filter: { vehicleSn: 'SJV' }, expectedCount: VEHICLES }

describe('a rental strategy for many vehicles', () => {
  it('is planned for each, bound to those that take it, and kept in the history of each', async () => {
    const job = await plan(matching)
    expect(job).toMatchObject({ total: VEHICLES, pending: VEHICLES - 2, skipped: 1, refused: 1 })
    expect(job.params).toEqual({ rentalStrategyId: strategyId, templateName: '批量绑定' })
    expect(await boundCount()).toBe(1)
    expect(await run(job)).toMatchObject({ done: VEHICLES - 2, skipped: 1, refused: 1, failed: 0 })
    expect(await boundCount()).toBe(VEHICLES - 1)
    const items = await itemsOf(job.id)
    const one = (n: number) => items.find(({ target }) => target === snOf(n))
    expect(one(1)).toMatchObject({ state: 'done', reasonCode: null, targetName: expect.stringMatching(/./) })
    expect(one(FOR_SALE)).toMatchObject({ state: 'refused', reason: '售卖车辆没有租赁策略' })
    expect(one(SAME)).toMatchObject({ state: 'skipped', reasonCode: 'bulk.strategy-same' })
    const audited = await db().all(sql`select entity_id from audit where operation_id = 'vehicleBindRentalStrategy'
      and changes->'job'->>1 = ${job.id} and changes->'rentalStrategyId'->>1 = ${strategyId}`)
    expect(audited).toHaveLength(VEHICLES - 2)
  })

  it('is bound once however often the job is run', async () => {
    const job = await plan({ targets: [snOf(1), snOf(1), 'NOWHERE', snOf(4)] })
    expect(job).toMatchObject({ total: 4, pending: 2, skipped: 1, refused: 1 })
    expect((await itemsOf(job.id)).map(({ reasonCode }) => reasonCode)).toEqual([
      null,
      'bulk.duplicate',
      'bulk.vehicle-missing',
      null,
    ])
    await run(job)
    // As after a crash between a chunk and its receipts.
    await db().run(sql`update bulk_item set state = 'pending' where job_id = ${job.id}::bigint and state = 'done'`)
    await db().run(sql`update bulk_job set state = 'running', next_run_time = now() where id = ${job.id}::bigint`)
    expect(await finished(job.id)).toMatchObject({ done: 0, skipped: 3 })
    const audited = await db().all(sql`select 1 as one from audit where changes->'job'->>1 = ${job.id}`)
    expect(audited).toHaveLength(2)
  })

  it('is taken from vehicles, also from those for sale', async () => {
    await run(await plan(matching))
    const job = await plan(matching, null)
    expect(job).toMatchObject({ pending: VEHICLES - 1, skipped: 1, refused: 0 })
    expect(job.params).toEqual({ rentalStrategyId: null, templateName: null })
    expect(await run(job)).toMatchObject({ done: VEHICLES - 1 })
    expect(await boundCount()).toBe(0)
  })

  it('needs a strategy, of the same operator, and enabled', async () => {
    const call = (params: object, person = demo.admin) =>
      person.call('bulkJobPlan', { kind: 'vehicle_strategy', targets: [snOf(1)], params })
    expect((await call({})).body.error).toBe('bulk.params')
    const others = await demo.kampala.data<{ id: string }[]>('rentalStrategyOptions')
    expect(others.length).toBeGreaterThan(0)
    expect((await call({ rentalStrategyId: others[0]?.id })).body.error).toBe('row.reference-missing')
    expect((await call({ rentalStrategyId: others[0]?.id }, demo.platform)).body.error).toBe('row.reference-missing')
    await demo.admin.data('rentalStrategySubmit', { id: strategyId, status: 0 })
    expect((await call({ rentalStrategyId: strategyId })).body.error).toBe('rental-strategy.disabled')
  })

  it.each([
    ['disabled', 'rental-strategy.disabled', sql`status = 0`],
    ['removed', 'bulk.strategy-missing', sql`is_deleted = 1`],
  ])('that was %s since the plan is refused to each vehicle', async (_name, reasonCode, change) => {
    const job = await plan({ targets: [snOf(1), snOf(4)] })
    await db().run(sql`update rental_strategy set ${change} where id = ${strategyId}::bigint`)
    expect(await run(job)).toMatchObject({ done: 0, refused: 2, reasons: [{ reasonCode, count: 2 }] })
  })

  it('is refused to vehicles that were sold or removed since the plan', async () => {
    const job = await plan({ targets: [snOf(1), snOf(4), snOf(5)] })
    await db().run(sql`update vehicle set vehicle_type = 1, price = 1 where vehicle_sn = ${snOf(1)}`)
    await db().run(sql`update vehicle set is_deleted = 1 where vehicle_sn = ${snOf(4)}`)
    expect(await run(job)).toMatchObject({ done: 1, refused: 2 })
    expect((await itemsOf(job.id)).map(({ reasonCode }) => reasonCode)).toEqual([
      'bulk.vehicle-for-sale',
      'bulk.vehicle-missing',
      null,
    ])
  })

  it('needs the permission of the single operation, and names no hidden model', async () => {
    const idsOf = await menuIdsOf(demo.platform)
    const codes = ['fleet', 'vehicle', 'device', 'bulk_job', 'bulk_job_add', 'bulk_job_run']
    const without = await addPerson(demo.running, demo.admin, '384721', { menuIds: idsOf(...codes) })
    const input = { kind: 'vehicle_strategy', targets: [snOf(1)], params: { rentalStrategyId: strategyId } }
    expect((await without.session.call('bulkJobPlan', input)).status).toBe(403)
    const [menuId] = idsOf('vehicle')
    const scope = { menuId, scopeClass: 'vehicles', scopeType: 1, scopeName: '无车型', scopeField: 'id,vehicleSn' }
    const { id } = await demo.platform.data<{ id: string }>('dataScopeSubmit', {
      ...scope,
      resourceCode: 'strategy_job',
    })
    const rights = { menuIds: idsOf(...codes, 'vehicle_strategy'), dataScopeIds: [id] }
    const narrow = await addPerson(demo.running, demo.admin, '384721', rights)
    const job = await narrow.session.data<Job>('bulkJobPlan', input)
    const { records } = await narrow.session.data<{ records: Item[] }>('bulkItemPage', { jobId: job.id })
    expect(records).toMatchObject([{ target: snOf(1), targetName: '—', state: 'pending' }])
  })

  it('outside the data scope of a user is neither planned by that user, nor bound by a job the user starts', async () => {
    const idsOf = await menuIdsOf(demo.platform)
    const codes = ['fleet', 'vehicle', 'rental_strategy', 'device', 'bulk_job', 'bulk_job_add', 'bulk_job_run']
    const [menuId] = idsOf('rental_strategy')
    const { id } = await demo.platform.data<{ id: string }>('dataScopeSubmit', {
      menuId,
      scopeClass: 'rental-strategies',
      scopeType: 5,
      scopeName: '一个部门的策略',
      resourceCode: 'strategy_job_dept',
      scopeValue: JSON.stringify({ column: 'createDept', op: 'eq', value: '7' }),
    })
    const rights = { menuIds: idsOf(...codes, 'vehicle_strategy'), dataScopeIds: [id] }
    const { session } = await addPerson(demo.running, demo.admin, '384721', rights)
    const input = { kind: 'vehicle_strategy', targets: [snOf(1)], params: { rentalStrategyId: strategyId } }
    expect((await session.call('bulkJobPlan', input)).body.error).toBe('row.reference-missing')
    const job = await plan({ targets: [snOf(1)] })
    await session.data('bulkJobStart', { id: job.id })
    const reasons = [{ reasonCode: 'bulk.strategy-missing', reason: '租赁策略已删除，或不在您的数据权限内' }]
    expect(await finished(job.id)).toMatchObject({ done: 0, refused: 1, reasons })
  })
})
