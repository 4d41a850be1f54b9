// @postgres
/** Whose commands those of a job are, and whose rights it runs with. */
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { until } from '../../testing/devices.ts'
import { addPerson, menuIdsOf, withoutButtons, type Person } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Job = { id: string; state: string; done: number; pending: number; reasons: object[] }

const demo = useDemo({ admin: 'whaleAdmin', operator: 'whaleOperator', platform: 'platform' })
const db = () => demo.running.server.services.db.system

const OPEN_ALL_SLOTS = 20_022
const CODES = [
  'device',
  'device_command',
  'device_command_confirm',
  'bulk_job',
  'bulk_job_add',
  'bulk_job_run',
  'device_command_bulk',
  'nfc_card',
]
const CARDS = Array.from({ length: 12 }, (_, index) => `RIGHT${String(index).padStart(2, '0')}`)

let scopes = 0
/** Its menus. */
let allMenuIds: string[]
let addColleague: () => Promise<Person>
/** Its menus without the right to open slots. */
let menuIdsWithoutOpening: string[]
/** Its menus without the right to send single commands. */
let menuIdsWithoutSending: string[]

beforeAll(async () => {
  const idsOf = await menuIdsOf(demo.platform)
  menuIdsWithoutSending = idsOf(...CODES, 'nfc_card_lock', 'device_command_open')
  allMenuIds = idsOf(...CODES, 'nfc_card_lock', 'device_command_send', 'device_command_open')
  menuIdsWithoutOpening = idsOf(...CODES, 'nfc_card_lock', 'device_command_send')
  addColleague = () => addPerson(demo.running, demo.admin, '384721', { menuIds: allMenuIds })
  await db().run(
    sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total) values ('384721', 'RIGHTS1', '一', 6)`,
  )
  await db().run(
    sql`insert into nfc_card (tenant_id, card_no, status) select '384721', no, 1 from unnest(${CARDS}::text[]) as c(no)`,
  )
})

const detail = (id: string) => demo.admin.data<Job>('bulkJobDetail', { id })
const inState = (id: string, state: string) =>
  until(async () => {
    const job = await detail(id)
    return job.state === state && job
  }, 15_000)
const waitingCommand = (jobId: string) =>
  until(() =>
    db().first(sql<{ id: string }>`select id from device_command where job_id = ${jobId} and state = 'waiting'`),
  )

/** A data scope with the cabinets of department 7. */
async function scopeOfDept(): Promise<{ id: string }> {
  const [menuId] = (await menuIdsOf(demo.platform))('cabinet')
  scopes += 1
  return demo.platform.data('dataScopeSubmit', {
    menuId,
    scopeClass: 'cabinets',
    scopeType: 5,
    scopeName: '一台柜',
    resourceCode: `job_rights_one_cabinet_${scopes}`,
    scopeValue: JSON.stringify({ column: 'createDept', op: 'eq', value: '7' }),
  })
}

describe('a command of a job that a colleague retries', () => {
  it('is confirmed by a third person only', async () => {
    const { jobId } = await demo.admin.data<{ jobId: string }>('deviceCommandSendAll', {
      cmd: OPEN_ALL_SLOTS,
      deviceSns: ['RIGHTS1'],
    })
    await waitingCommand(jobId)
    await db().run(sql`update device_command set expire_time = now() - interval '1 second' where job_id = ${jobId}`)
    await inState(jobId, 'finished')
    await demo.operator.data('bulkJobRetry', { id: jobId })
    const { id } = await waitingCommand(jobId)
    for (const session of [demo.operator, demo.admin]) {
      expect((await session.call('deviceCommandConfirmJob', { jobId })).body.error).toBe('command.own-request')
      expect((await session.call('deviceCommandConfirm', { id })).body.error).toBe('command.own-request')
    }
    const third = await addColleague()
    expect(await third.session.data('deviceCommandConfirmJob', { jobId })).toEqual({ count: 1 })
  })

  it('is not confirmed once it has expired', async () => {
    // The same opening would be sent once only.
    await db().run(sql`update device_command set state = 'cancelled', end_time = now()
      where device_sn = 'RIGHTS1' and end_time is null`)
    const { jobId } = await demo.admin.data<{ jobId: string }>('deviceCommandSendAll', {
      cmd: OPEN_ALL_SLOTS,
      deviceSns: ['RIGHTS1'],
    })
    const { id } = await waitingCommand(jobId)
    await db().run(sql`update device_command set expire_time = now() - interval '1 second' where id = ${id}`)
    const confirmed = await demo.operator.call('deviceCommandConfirm', { id })
    expect(confirmed.body.error).toBe('command.not-waiting')
  })
})

/** Takes the right to send from a user. */
const disable = ({ userId }: Person) => demo.admin.data('userSubmit', { id: userId, status: 0 })
const emptyRole = ({ roleId }: Person) =>
  demo.admin.data('roleGrant', { roleIds: [roleId], menuIds: [], dataScopeIds: [], apiScopeIds: [] })

describe('a command that waits for its device', () => {
  it.each([
    ['is sent with the rights of its sender', 'sent', async () => undefined],
    ['is cancelled if its sender is disabled', 'cancelled', disable],
    ['is cancelled if its sender loses the permission', 'cancelled', emptyRole],
  ])('%s', async (_name, state, change) => {
    const person = await addColleague()
    const input = { deviceSn: 'RIGHTS1', cmd: 20_021, data: { boxId: 1 }, ttlSeconds: 86_400 }
    const { id } = await person.session.data<{ id: string }>('deviceCommandSend', input)
    await change(person)
    await db().run(sql`update device set online = 1, last_seen_time = now() where sn = 'RIGHTS1'`)
    const stateOf = () =>
      db().first(sql<{ state: string }>`select state from device_command where id = ${id} and state <> 'queued'`)
    expect(await until(stateOf)).toEqual({ state })
    await db().run(sql`update device set online = 0 where sn = 'RIGHTS1'`)
    await db().run(sql`update device_command set state = 'done', end_time = now() where id = ${id}`)
  })
})

describe("a command to a device that its sender's data scope does not contain any more", () => {
  beforeAll(async () => {
    await db().run(sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total, create_dept)
      values ('384721', 'RIGHTS2', '二', 6, 7)`)
  })

  const narrowed = async ({ roleId }: Person) => {
    const { id } = await scopeOfDept()
    const menuIds = await withoutButtons(demo.running, allMenuIds)
    await demo.admin.data('roleGrant', { roleIds: [roleId], menuIds, dataScopeIds: [id], apiScopeIds: [] })
  }

  it.each([
    ['queued', 0],
    ['sent', 1],
  ])('is cancelled while it is %s; one to a device within is sent', async (state, attempts) => {
    const person = await addColleague()
    const sent = await Promise.all(
      ['RIGHTS1', 'RIGHTS2'].map((deviceSn) =>
        person.session.data<{ id: string }>('deviceCommandSend', {
          deviceSn,
          cmd: 20_001,
          ttlSeconds: 86_400,
        }),
      ),
    )
    const ids = sent.map(({ id }) => id)
    await db().run(sql`update device_command set state = ${state}, attempts = ${attempts}, sent_time = now(),
      next_try_time = now() + interval '1 hour' where id = any(${ids}::bigint[])`)
    await narrowed(person)
    await db().run(sql`update device set online = 1, last_seen_time = now() where sn in ('RIGHTS1', 'RIGHTS2')`)
    await db().run(sql`update device_command set next_try_time = now() where id = any(${ids}::bigint[])`)
    const changed = () =>
      db().all(sql<{ deviceSn: string; state: string; attempts: number }>`select device_sn, state, attempts
        from device_command where id = any(${ids}::bigint[]) and (state <> ${state} or attempts > ${attempts}) order by device_sn`)
    const rows = await until(async () => {
      const found = await changed()
      return found.length === 2 && found
    })
    expect(rows).toMatchObject([
      { deviceSn: 'RIGHTS1', state: 'cancelled', attempts },
      { deviceSn: 'RIGHTS2', state: 'sent', attempts: attempts + 1 },
    ])
    await db().run(sql`update device set online = 0 where sn in ('RIGHTS1', 'RIGHTS2')`)
    await db().run(sql`update device_command set state = 'done', end_time = now() where id = any(${ids}::bigint[])`)
  })
})

describe('a command that is sent again', () => {
  const withoutOpening = async ({ roleId }: Person) => {
    const menuIds = await withoutButtons(demo.running, menuIdsWithoutOpening)
    await demo.admin.data('roleGrant', { roleIds: [roleId], menuIds, dataScopeIds: [], apiScopeIds: [] })
  }
  const withoutSending = async ({ roleId }: Person) => {
    const menuIds = await withoutButtons(demo.running, menuIdsWithoutSending)
    await demo.admin.data('roleGrant', { roleIds: [roleId], menuIds, dataScopeIds: [], apiScopeIds: [] })
  }

  it.each([
    ['is cancelled if its sender is disabled', disable],
    ['is cancelled if its sender may not open slots any more', withoutOpening],
    ['is cancelled if its sender may not call its operation any more', withoutSending],
  ])('%s', async (_name, change) => {
    const person = await addColleague()
    const input = { deviceSn: 'RIGHTS1', cmd: 20_021, data: { boxId: 2 }, ttlSeconds: 86_400 }
    const { id } = await person.session.data<{ id: string }>('deviceCommandSend', input)
    await db().run(sql`update device_command set state = 'sent', attempts = 1, sent_time = now(),
      next_try_time = now() + interval '1 hour' where id = ${id}`)
    await change(person)
    await db().run(sql`update device set online = 1, last_seen_time = now() where sn = 'RIGHTS1'`)
    await db().run(sql`update device_command set next_try_time = now() where id = ${id}`)
    const stateOf = () =>
      db().first(sql<{ state: string; attempts: number }>`select state, attempts from device_command
        where id = ${id} and (state <> 'sent' or attempts > 1)`)
    expect(await until(stateOf)).toEqual({ state: 'cancelled', attempts: 1 })
    await db().run(sql`update device set online = 0 where sn = 'RIGHTS1'`)
  })
})

describe('a running job', () => {
  it('leaves out what its user does not reach any more', async () => {
    const targets = ['RIGHTSIN', 'RIGHTSOUT']
    await db().run(sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total)
      select '384721', sn, sn, 6 from unnest(${targets}::text[]) as c(sn)`)
    await db().run(sql`update cabinet set create_dept = 7 where cabinet_sn = 'RIGHTSIN'`)
    const { session, roleId, userId } = await addColleague()
    const plan = { kind: 'cabinet_command', targets, params: { cmd: 20_001 } }
    const { id } = await session.data<Job>('bulkJobPlan', plan)
    const scope = await scopeOfDept()
    // Started while the cabinets were within reach.
    await db().run(sql`update bulk_job set state = 'running', starter = ${userId}::bigint, start_time = now(),
      next_run_time = now() + interval '1 hour' where id = ${id}`)
    await demo.admin.data('roleGrant', {
      roleIds: [roleId],
      menuIds: await withoutButtons(demo.running, allMenuIds),
      dataScopeIds: [scope.id],
      apiScopeIds: [],
    })
    await db().run(sql`update bulk_job set next_run_time = now() where id = ${id}`)
    await until(async () => (await detail(id)).pending === 0)
    const items = await db().all(
      sql`select target, state, reason_code from bulk_item where job_id = ${id} order by target`,
    )
    expect(items).toMatchObject([
      { target: 'RIGHTSIN', state: 'running' },
      { target: 'RIGHTSOUT', state: 'refused', reasonCode: 'bulk.item-out-of-scope' },
    ])
    await demo.admin.data('bulkJobCancel', { id })
  })

  it('is paused when its user may no longer send its command', async () => {
    const targets = Array.from({ length: 12 }, (_, index) => `RIGHTSJ${index}`)
    await db().run(sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total)
      select '384721', sn, sn, 6 from unnest(${targets}::text[]) as c(sn)`)
    const { session, roleId } = await addColleague()
    const params = { cmd: 20_021, data: { boxId: 1 } }
    const plan = { kind: 'cabinet_command', targets, params, ratePerSecond: 2 }
    const { id } = await session.data<Job>('bulkJobPlan', plan)
    await session.data('bulkJobStart', { id })
    await until(async () => (await detail(id)).pending < targets.length)
    const menuIds = await withoutButtons(demo.running, menuIdsWithoutOpening)
    const grants = { menuIds, dataScopeIds: [], apiScopeIds: [] }
    await demo.admin.data('roleGrant', { roleIds: [roleId], ...grants })
    const { pending, reasons } = await inState(id, 'paused')
    expect(pending).toBeGreaterThan(0)
    expect(JSON.stringify(reasons)).toContain('bulk.right-ended')
    await demo.admin.data('bulkJobCancel', { id })
  })

  async function startedBy({ session }: Person): Promise<Job> {
    const input = { kind: 'nfc_lock', targets: CARDS, ratePerSecond: 2 }
    const { id } = await session.data<Job>('bulkJobPlan', input)
    await session.data('bulkJobStart', { id })
    return until(async () => {
      const job = await detail(id)
      return job.done > 0 && job
    })
  }

  it.each([
    [
      'whose user is disabled',
      'bulk.starter-ended',
      ({ userId }: Person) => demo.admin.data('userSubmit', { id: userId, status: 0 }),
    ],
    [
      'whose user loses the permission',
      'bulk.right-ended',
      ({ roleId }: Person) =>
        demo.admin.data('roleGrant', { roleIds: [roleId], menuIds: [], dataScopeIds: [], apiScopeIds: [] }),
    ],
  ])('%s is paused and says why; another user resumes it', async (_name, reasonCode, end) => {
    await db().run(sql`update nfc_card set status = 1 where card_no = any(${CARDS})`)
    const person = await addColleague()
    const { id } = await startedBy(person)
    await end(person)
    const paused = await inState(id, 'paused')
    expect(paused.pending).toBeGreaterThan(0)
    expect(paused.reasons).toEqual([
      { state: 'pending', reasonCode, reason: expect.stringContaining('任务已暂停'), count: paused.pending },
    ])
    await db().run(sql`update bulk_job set rate_per_second = 1000 where id = ${id}`)
    expect(await demo.admin.data('bulkJobResume', { id })).toMatchObject({ state: 'running', reasons: [] })
    expect(await inState(id, 'finished')).toMatchObject({ done: CARDS.length })
  })
})
