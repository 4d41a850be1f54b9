import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'

type Task = { key: string; count: number; rows: { id: string; title: string | null; since: string | null }[] }
type Cabinet = { id: string; cabinetSn: string | null; name: string | null; reason: string; since: string | null }
type Page = { total: number }

const TENANT = '384721'
let running: TestServer
let platform: ApiSession
let admin: ApiSession
let kampala: ApiSession

const system = () => running.server.services.db.system
const tasks = (who = admin) => who.data<Task[]>('homeTaskList')
const cabinets = (who = admin) => who.data<Cabinet[]>('homeCabinetList')
const taskOf = async (key: string, who = admin) => (await tasks(who)).find((task) => task.key === key)

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
  admin = await running.login(credentialsOf('whaleAdmin'))
  kampala = await running.login(credentialsOf('kampalaAdmin'))
})
afterAll(() => running.close())

describe('homeTaskList', () => {
  beforeAll(async () => {
    await system().run(
      sql`insert into bulk_job (tenant_id, kind, title, state) values (${TENANT}, 'nfc_lock', 'HM-JOB', 'paused')`,
    )
    await system()
      .run(sql`insert into alarm (tenant_id, device_kind, device_id, alarm_id, name, name_en, level, status, handling, start_time, last_time)
      select ${TENANT}, 'vehicle', 'HM-V' || n, 'V028', '越界', 'Out of bounds', 1, 1, 0, now() - n * interval '1 day', now() from generate_series(1, 4) n`)
  })

  it.each([
    ['vehicle-alarms', 'alarmPage', { status: 1, handling: 0, deviceKind: 'vehicle' }],
    ['battery-alarms', 'alarmPage', { status: 1, handling: 0, deviceKind: 'bms' }],
    ['cabinet-alarms', 'alarmPage', { status: 1, handling: 0, deviceKind: 'cabinet' }],
    ['missing-batteries', 'batteryList', { place: 'missing' }],
    ['paused-jobs', 'bulkJobList', { state: 'paused' }],
  ] as const)('counts the rows of the list: %s', async (key, list, filter) => {
    const { total } = await admin.data<Page>(list, filter)
    expect((await taskOf(key))?.count ?? 0).toBe(total)
  })

  it('counts the commands and top-ups that a second person decides, not the own ones', async () => {
    await system().run(sql`delete from device_command where state = 'waiting'`)
    await system().run(sql`update nfc_recharge set review_status = 1 where review_status = 0`)
    const command = { deviceSn: 'CB384721001', deviceKind: 'cabinet', cmd: 20022, data: {} }
    const { id } = await admin.data<{ id: string }>('deviceCommandSend', command)
    expect(await taskOf('commands-to-confirm')).toBeUndefined()
    const seen = await platform.data<Task[]>('homeTaskList')
    expect(seen.find(({ key }) => key === 'commands-to-confirm')).toMatchObject({ count: 1, rows: [{ id }] })
    await system().run(sql`update device_command set expire_time = now() where id = ${id}`)
    expect(await taskOf('commands-to-confirm', platform)).toBeUndefined()
    await system()
      .run(sql`insert into nfc_recharge (tenant_id, card_id, rider_id, amount, count, start_time, end_time, review_status, create_user)
      select c.tenant_id, c.id, c.rider_id, 50, 5, now(), now() + interval '1 day', 0, (select id from user_account where tenant_id = ${TENANT} and account = 'admin')
      from nfc_card c where c.tenant_id = ${TENANT} and c.rider_id is not null limit 1`)
    expect(await taskOf('top-ups-to-review')).toBeUndefined()
    expect(await taskOf('top-ups-to-review', platform)).toMatchObject({ count: 1 })
  })

  it('names three rows at most, those that matter most first', async () => {
    const task = await taskOf('vehicle-alarms')
    expect(task?.rows).toHaveLength(3)
    expect(task?.rows[0]).toMatchObject({ title: 'HM-V4', name: '越界', nameEn: 'Out of bounds' })
    expect(task?.rows[0]?.since).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect((await taskOf('paused-jobs'))?.rows.map(({ title }) => title)).toContain('HM-JOB')
  })

  it('counts nothing of other tenants', async () => {
    const theirs = await kampala.data<Page>('bulkJobList', { state: 'paused' })
    expect((await taskOf('paused-jobs', kampala))?.count ?? 0).toBe(theirs.total)
    expect(JSON.stringify(await tasks(kampala))).not.toContain('HM-')
    expect(JSON.stringify(await tasks(platform))).toContain('HM-')
  })

  it('lists only what the caller may see and end', async () => {
    const idsOf = await menuIdsOf(platform)
    const reader = await addPerson(running, admin, TENANT, { menuIds: idsOf('bulk_job') })
    expect(await tasks(reader.session)).toEqual([])
    const runner = await addPerson(running, admin, TENANT, { menuIds: idsOf('bulk_job', 'bulk_job_run') })
    expect((await tasks(runner.session)).map(({ key }) => key)).toEqual(['paused-jobs'])
  })
})

describe('homeCabinetList', () => {
  it('lists enabled cabinets, those with critical alarms first, and why', async () => {
    await system().run(sql`insert into cabinet (tenant_id, cabinet_sn, name, status) values
      (${TENANT}, 'HMC1', '离线', 1), (${TENANT}, 'HMC2', '停用', 0), (${TENANT}, 'HMC3', '空柜', 1), (${TENANT}, 'HMC4', '告警', 1)`)
    // A cabinet has its device from its insert.
    await system().run(sql`update device set online = 0, last_seen_time = '2001-01-01' where sn = 'HMC1'`)
    await system().run(sql`update device set online = 1, last_seen_time = now() where sn in ('HMC3', 'HMC4')`)
    await system()
      .run(sql`insert into alarm (tenant_id, device_row_id, device_kind, device_id, alarm_id, name, name_en, level, status, start_time, last_time)
      select ${TENANT}, id, 'cabinet', sn, 'C101', '烟雾', 'Smoke', 1, 1, now(), now() from device where sn = 'HMC4'`)
    const found = await cabinets()
    expect(found[0]).toMatchObject({ reason: 'critical-alarm', since: expect.any(String) })
    const offline = found.find(({ reason }) => reason === 'offline')
    expect(offline).toMatchObject({ cabinetSn: 'HMC1', since: expect.stringMatching(/^200[01]-/) })
    const reasonOf = (sn: string) => found.find(({ cabinetSn }) => cabinetSn === sn)?.reason
    expect([reasonOf('HMC3'), reasonOf('HMC4'), reasonOf('HMC2')]).toEqual([
      'no-full-battery',
      'critical-alarm',
      undefined,
    ])
    expect(JSON.stringify(await cabinets(kampala))).not.toContain('HMC')
  })

  it('keeps room for each reason, also with many cabinets that were never online', async () => {
    await system().run(sql`insert into cabinet (tenant_id, cabinet_sn, name, status)
      select ${TENANT}, 'HMN' || n, '未连接', 1 from generate_series(1, 30) n`)
    await system().run(
      sql`insert into cabinet (tenant_id, cabinet_sn, name, status) values (${TENANT}, 'HMO1', '离线', 1)`,
    )
    await system().run(sql`update device set last_seen_time = '2001-01-01' where sn = 'HMO1'`)
    // Offline with an open critical alarm: the alarm is more urgent.
    await system()
      .run(sql`insert into alarm (tenant_id, device_row_id, device_kind, device_id, alarm_id, name, name_en, level, status, start_time, last_time)
      select ${TENANT}, id, 'cabinet', sn, 'C101', '烟雾', 'Smoke', 1, 1, '2001-01-01', now() from device where sn = 'HMN7'`)
    const found = await cabinets()
    expect(found).toHaveLength(20)
    expect(found[0]).toMatchObject({ cabinetSn: 'HMN7', reason: 'critical-alarm' })
    expect(found.find(({ reason }) => reason === 'offline')?.since).toMatch(/^200[01]-/)
  })

  it('is empty for callers who may not list cabinets, and hides the columns their data scope hides', async () => {
    const idsOf = await menuIdsOf(platform)
    const { session } = await addPerson(running, admin, TENANT, { menuIds: idsOf('alarm') })
    expect(await cabinets(session)).toEqual([])
    const [menuId] = idsOf('cabinet')
    const scope = { menuId, resourceCode: 'cabinets_some', scopeName: '部分列', scopeClass: 'cabinets', scopeType: 1 }
    const { id } = await platform.data<{ id: string }>('dataScopeSubmit', { ...scope, scopeField: 'cabinetSn' })
    const scoped = await addPerson(running, admin, TENANT, { menuIds: idsOf('cabinet'), dataScopeIds: [id] })
    const rows = await cabinets(scoped.session)
    // Each reason would tell a hidden column.
    expect(rows).toEqual([])
    await platform.data('dataScopeSubmit', { id, scopeField: 'cabinetSn,online,lastSeenTime' })
    await system().run(
      sql`insert into cabinet (tenant_id, cabinet_sn, name, status) values (${TENANT}, 'HMS1', '未连接', 1)`,
    )
    const shown = await cabinets(scoped.session)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.every(({ name, reason }) => name === null && reason === 'offline')).toBe(true)
    expect(shown[0]?.cabinetSn).not.toBeNull()
  })
})
