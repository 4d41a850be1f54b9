// @postgres
/** Geofences of many vehicles, by a bulk job. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { until } from '../../testing/devices.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Counts = { total: number; pending: number; skipped: number; refused: number; done: number }
type Job = Counts & { id: string; state: string; params: Record<string, unknown>; reasons: { reasonCode: string }[] }

const TENANT = '384721'
const VEHICLES = 30
const SAME = 3
const demo = useDemo({ admin: 'whaleAdmin', kampala: 'kampalaAdmin', platform: 'platform' })
const db = () => demo.running.server.services.db.system
const snOf = (n: number) => `FJV${String(n).padStart(3, '0')}`
let fenceId: string
let typeId: string

beforeAll(async () => {
  const input = { name: '批量围栏', remark: '测试', type: 1, content: 'CIRCLE (31.2 121.5, 500)' }
  fenceId = (await demo.admin.data<{ id: string }>('geofenceSubmit', input)).id
  typeId = (await demo.admin.data<{ id: string }[]>('vehicleTypeOptions'))[0]?.id ?? ''
})
beforeEach(async () => {
  await db().run(sql`delete from vehicle where vehicle_sn like 'FJV%'`)
  await db().run(sql`insert into vehicle (tenant_id, vehicle_sn, vehicle_type_id, electronic_fence_id)
    select ${TENANT}, 'FJV' || lpad(n::text, 3, '0'), ${typeId}::bigint, case when n = ${SAME} then ${fenceId}::bigint end
    from generate_series(1, ${VEHICLES}) n`)
  await db().run(sql`update geofence set status = 1, is_deleted = 0 where id = ${fenceId}::bigint`)
})

const finished = (id: string) =>
  until(async () => {
    const job = await demo.admin.data<Job>('bulkJobDetail', { id })
    return job.state === 'finished' && job
  }, 15_000)
const plan = (input: object, electronicFenceId: string | null = fenceId) =>
  demo.admin.data<Job>('bulkJobPlan', { kind: 'vehicle_fence', params: { electronicFenceId }, ...input })
const run = async (job: Job) => {
  await demo.admin.data('bulkJobStart', { id: job.id })
  return finished(job.id)
}
const boundCount = async () =>
  (await demo.admin.data<{ total: number }>('vehicleList', { vehicleSn: 'FJV', electronicFenceId: fenceId })).total
const matching = { filter: { vehicleSn: 'FJV' }, expectedCount: VEHICLES }

describe('a geofence for many vehicles', () => {
  it('is planned for each, bound, kept in the history of each, and taken again', async () => {
    const job = await plan(matching)
    expect(job).toMatchObject({ total: VEHICLES, pending: VEHICLES - 1, skipped: 1, refused: 0 })
    expect(job.params).toEqual({ electronicFenceId: fenceId, fenceName: '批量围栏' })
    expect(await run(job)).toMatchObject({ done: VEHICLES - 1, skipped: 1 })
    expect(await boundCount()).toBe(VEHICLES)
    const audited = await db().all(sql`select 1 as one from audit where operation_id = 'vehicleBindFence'
      and changes->'job'->>1 = ${job.id} and changes->'electronicFenceId'->>1 = ${fenceId}`)
    expect(audited).toHaveLength(VEHICLES - 1)
    expect(await run(await plan(matching, null))).toMatchObject({ done: VEHICLES })
    expect(await boundCount()).toBe(0)
  })

  it('needs a geofence, of the same operator, and enabled', async () => {
    const call = (params: object, person = demo.admin) =>
      person.call('bulkJobPlan', { kind: 'vehicle_fence', targets: [snOf(1)], params })
    expect((await call({})).body.error).toBe('bulk.params')
    const [others] = await demo.kampala.data<{ id: string }[]>('geofenceOptions')
    expect((await call({ electronicFenceId: others?.id })).body.error).toBe('row.reference-missing')
    expect((await call({ electronicFenceId: others?.id }, demo.platform)).body.error).toBe('row.reference-missing')
    await demo.admin.data('geofenceSubmit', { id: fenceId, status: 0 })
    expect((await call({ electronicFenceId: fenceId })).body.error).toBe('geofence.disabled')
  })

  it.each([
    ['disabled', 'geofence.disabled', sql`status = 0`],
    ['removed', 'bulk.geofence-missing', sql`is_deleted = 1`],
  ])('that was %s since the plan is refused to each vehicle', async (_name, reasonCode, change) => {
    const job = await plan({ targets: [snOf(1), snOf(4)] })
    await db().run(sql`update geofence set ${change} where id = ${fenceId}::bigint`)
    expect(await run(job)).toMatchObject({ done: 0, refused: 2, reasons: [{ reasonCode, count: 2 }] })
  })

  it('is refused to vehicles that were removed since the plan', async () => {
    const job = await plan({ targets: [snOf(1), snOf(4)] })
    await db().run(sql`update vehicle set is_deleted = 1 where vehicle_sn = ${snOf(4)}`)
    const reasons = [{ reasonCode: 'bulk.vehicle-missing' }]
    expect(await run(job)).toMatchObject({ done: 1, refused: 1, reasons })
  })

  it('needs the permission of the single operation, and a geofence within the data scope of the user', async () => {
    const idsOf = await menuIdsOf(demo.platform)
    const codes = ['fleet', 'vehicle', 'geofence', 'device', 'bulk_job', 'bulk_job_add', 'bulk_job_run']
    const input = { kind: 'vehicle_fence', targets: [snOf(1)], params: { electronicFenceId: fenceId } }
    const without = await addPerson(demo.running, demo.admin, TENANT, { menuIds: idsOf(...codes) })
    expect((await without.session.call('bulkJobPlan', input)).status).toBe(403)
    const [menuId] = idsOf('geofence')
    const { id } = await demo.platform.data<{ id: string }>('dataScopeSubmit', {
      menuId,
      scopeClass: 'geofences',
      scopeType: 5,
      scopeName: '一个部门的围栏',
      resourceCode: 'fence_job_dept',
      scopeValue: JSON.stringify({ column: 'createDept', op: 'eq', value: '7' }),
    })
    const rights = { menuIds: idsOf(...codes, 'vehicle_fence'), dataScopeIds: [id] }
    const { session } = await addPerson(demo.running, demo.admin, TENANT, rights)
    expect((await session.call('bulkJobPlan', input)).body.error).toBe('row.reference-missing')
    const job = await plan({ targets: [snOf(1)] })
    await session.data('bulkJobStart', { id: job.id })
    const reasons = [{ reasonCode: 'bulk.geofence-missing' }]
    expect(await finished(job.id)).toMatchObject({ done: 0, refused: 1, reasons })
  })
})
