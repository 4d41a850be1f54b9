/** Commands, alarms and taps of a device follow the data scope of its asset. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiSession } from '@swapdesk/testing'
import { sql } from '../../db/database.ts'
import { scopedOf } from '../../crud/list.ts'
import { deviceAssets } from '../../devices/device-assets.ts'
import { enqueueCommands } from '../../devices/index.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'
import { ASSETS } from './assets.ts'

const demo = useDemo({ admin: 'whaleAdmin', operator: 'whaleOperator', platform: 'platform' })
const db = () => demo.running.server.services.db

let scoped: ApiSession
const OPEN_ALL_SLOTS = 20_022
const ids = { alarms: [] as string[], commands: [] as string[], taps: [] as string[] }

beforeAll(async () => {
  const stations = await db().system.all(sql<{ id: string }>`insert into station (tenant_id, station_name, address)
    values ('384721', '界内', 'x'), ('384721', '界外', 'x') returning id`)
  const [within, outside] = stations.map(({ id }) => id)
  await db().system.run(sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total, station_id)
    values ('384721', 'WITHIN1', '一', 6, ${within}), ('384721', 'OUTSIDE1', '二', 6, ${outside})`)
  const menuIdOf = await menuIdsOf(demo.platform)
  const rule = JSON.stringify({ column: 'stationId', op: 'eq', value: within })
  const scope = await db().system.first(sql<{ id: string }>`
    insert into data_scope (menu_id, resource_code, scope_name, scope_class, scope_type, scope_value)
    values (${menuIdOf('cabinet')[0]}, 'within_station', 'x', 'cabinets', 5, ${rule}) returning id`)
  const codes = [
    'cabinet',
    'device_command',
    'device_command_confirm',
    'device_command_cancel',
    'alarm',
    'alarm_close',
    'alarm_handle',
    'nfc_usage',
    'nfc_list_version',
    'nfc_list_version_push',
    'cabinet_threshold',
    'bulk_job',
    'bulk_job_run',
    'bulk_job_export',
  ]
  const person = await addPerson(demo.running, demo.admin, '384721', { menuIds: menuIdOf(...codes) })
  await db().system.run(sql`insert into role_data_scope values ('384721', ${person.roleId}, ${scope?.id})`)
  scoped = person.session
  for (const sn of ['WITHIN1', 'OUTSIDE1']) {
    const [alarm, tap] = await db().system.many([
      sql`insert into alarm (tenant_id, device_kind, device_id, box_id, alarm_id, name, name_en, level, status, start_time, last_time)
        values ('384721', 'cabinet', ${sn}, 0, 'C101', '告警', 'Alarm', 1, 1, now(), now()) returning id`,
      sql`insert into nfc_usage (tenant_id, card_no, cabinet_id, result, tap_time)
        select tenant_id, 'X', id, 'ok', now() from cabinet where cabinet_sn = ${sn} returning id`,
    ])
    ids.alarms.push(String(alarm?.[0]?.['id']))
    ids.taps.push(String(tap?.[0]?.['id']))
    const { id: requester } = await demo.operator.data<{ id: string }>('authUserInfo')
    const by = { userId: requester, deptId: null }
    const command = { kind: 'cabinet' as const, sn, cmd: OPEN_ALL_SLOTS, data: {} }
    const [stored] = await db().write(null, (executor) => enqueueCommands(executor, by, [command]))
    ids.commands.push(String(stored?.id))
  }
})

const statusOf = async (operation: string, input: Record<string, unknown>) =>
  (await scoped.call(operation as never, input)).status

it.each(['cabinet', 'vehicle', 'bms'] as const)(
  'narrows the %s by the same names before its commands are sent',
  (kind) => {
    const { noun, column } = ASSETS[kind]
    expect(deviceAssets[kind]).toEqual({ ...scopedOf(noun), sn: column })
  },
)

it('lists and shows only rows of devices within the scope', async () => {
  const list = (operation: string, filter: object) =>
    scoped.data<{ records: { id: string }[]; total: number }>(operation as never, { size: 200, ...filter })
  for (const [operation, found] of [
    ['alarmPage', ids.alarms],
    ['deviceCommandList', ids.commands],
    ['nfcUsageList', ids.taps],
  ] as const) {
    const page = await list(operation, {})
    const shown = page.records.map(({ id }) => id)
    const isShown = found.map((id) => shown.includes(id))
    expect({ operation, isShown, total: page.total }).toEqual({
      operation,
      isShown: [true, false],
      total: shown.length,
    })
  }
  expect(await statusOf('deviceCommandDetail', { id: ids.commands[1] })).toBe(404)
  expect(await statusOf('alarmDetail', { aldId: ids.alarms[1] })).toBe(404)
  expect(await statusOf('nfcUsageDetail', { id: ids.taps[1] })).toBe(404)
})

it('neither confirms nor cancels a command to a device outside the scope, nor decides about its alarms', async () => {
  expect(await statusOf('deviceCommandConfirm', { id: ids.commands[1] })).toBe(404)
  expect(await statusOf('deviceCommandCancel', { id: ids.commands[1] })).toBe(404)
  expect(await statusOf('alarmClose', { id: ids.alarms[1], revision: 1, reason: '误报' })).toBe(404)
  expect(await statusOf('alarmHandle', { alarms: [{ id: ids.alarms[1], revision: 1 }], handling: 1 })).toBe(404)
  expect(await statusOf('deviceCommandConfirm', { id: ids.commands[0] })).toBe(200)
  expect(await statusOf('alarmClose', { id: ids.alarms[0], revision: 1, reason: '误报' })).toBe(200)
})

it('shows and resends card lists of cabinets within the scope only', async () => {
  const { records } = await scoped.data<{ records: { cabinetSn: string }[] }>('nfcListVersionList', { size: 200 })
  expect(records.map(({ cabinetSn }) => cabinetSn)).toEqual(['WITHIN1'])
  const rows = await db().system.all(sql<{ id: string }>`select id from cabinet
    where cabinet_sn in ('WITHIN1', 'OUTSIDE1') order by cabinet_sn desc`)
  const [within, outside] = rows.map(({ id }) => id)
  expect(await statusOf('nfcListVersionPush', { ids: [outside] })).toBe(404)
  expect(await statusOf('nfcListVersionPush', { ids: [within] })).toBe(200)
})

describe("a colleague's job", () => {
  const planned = (targets: readonly string[]) =>
    demo.admin.data<{ id: string }>('bulkJobPlan', { kind: 'cabinet_threshold', targets, params: { threshold: 61 } })

  it('names only items within the scope', async () => {
    const { id: jobId } = await planned(['WITHIN1', 'OUTSIDE1', 'UNKNOWN1'])
    const page = { jobId, size: 200 }
    const names = async (session: ApiSession) => {
      const { records } = await session.data<{ records: { target: string }[] }>('bulkItemPage', page)
      return records.map(({ target }) => target)
    }
    expect(await names(demo.admin)).toEqual(['WITHIN1', 'OUTSIDE1', 'UNKNOWN1'])
    expect(await names(scoped)).toEqual(['WITHIN1'])
    const file = await scoped.call('bulkItemExport', { jobId, format: 'csv' })
    expect(new TextDecoder().decode(file.bytes)).not.toMatch(/OUTSIDE1|UNKNOWN1/)
  })

  it('is controlled only if all its items are within the scope', async () => {
    const { id } = await planned(['WITHIN1', 'OUTSIDE1'])
    for (const step of ['bulkJobStart', 'bulkJobCancel'] as const) {
      const reply = await scoped.call(step, { id })
      expect([step, reply.status, reply.body.error]).toEqual([step, 403, 'bulk.out-of-scope'])
    }
    await demo.admin.data('bulkJobStart', { id })
    for (const step of ['bulkJobPause', 'bulkJobCancel'] as const) expect(await statusOf(step, { id })).toBe(403)
    const { id: reached } = await planned(['WITHIN1'])
    expect(await statusOf('bulkJobCancel', { id: reached })).toBe(200)
  })
})
