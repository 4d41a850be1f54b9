// @postgres
/** A battery is in the slot that reports its serial number, also where the number is known only later. */
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { addBattery, addCabinet, bootOf, messageOf, newSn, slot, store } from '../testing/device-reports.ts'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import { inRollback } from '../testing/tenant-rows.ts'
import { storeMessages } from './store.ts'

const TENANT = '384721'
const OTHER = '517209'
const BOXES = [1, 2, 3, 4]

let running: TestServer
let admin: ApiSession
const db = () => running.server.services.db

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(() => running.close())

async function cabinetReporting(bmsSn: string) {
  const cabinet = await addCabinet(db(), TENANT)
  const boot = bootOf(cabinet, 'b1')
  const report = (soc: number) =>
    boot.telemetry({ slots: BOXES.map((box) => slot(box, box === 1 ? bmsSn : null, box === 1 ? { soc } : {})) })
  await store(db(), boot.boot(), report(50))
  return { cabinet, report }
}
const placeOf = (id: string) =>
  db().system.first(sql`select place from battery_place where current_battery_id = ${id}::bigint`)
const alarmsOf = ({ sn }: { sn: string }) =>
  db().system.all(sql`select alarm_id, status from alarm where device_id = ${sn}`)

async function submitBattery(bmsSn: string): Promise<string> {
  const [type] = await admin.data<{ id: string }[]>('batteryTypeOptions')
  const battery = { bmsSn, bmsTypeId: type?.id, factoryDate: '2025-06-01', estimateChargeTimes: 800 }
  return (await admin.data<{ id: string }>('batterySubmit', battery)).id
}
it('whose wrong number is corrected is in the slot that reports the right one', async () => {
  const [typo, right] = [newSn('BTR'), newSn('BTR')]
  const id = await submitBattery(typo)
  const { cabinet, report } = await cabinetReporting(right)
  expect(await alarmsOf(cabinet)).toEqual([{ alarmId: 'C303', status: 1 }])
  await admin.data('batterySubmit', { id, bmsSn: right })
  await store(db(), report(51))
  expect(await placeOf(id)).toEqual({ place: 'slot' })
  expect(await alarmsOf(cabinet)).toEqual([{ alarmId: 'C303', status: 2 }])
})

it('that is removed and restored is in the slot that reports it', async () => {
  const { sn } = await addBattery(db(), TENANT)
  const row = await db().system.first(sql<{ id: string }>`select id from battery where bms_sn = ${sn}`)
  const id = row?.id ?? ''
  const { report } = await cabinetReporting(sn)
  await admin.data('batteryRemove', { ids: id, force: true })
  expect((await admin.call('recordRestore', { kind: 'battery', ids: [id] })).status).toBe(200)
  await store(db(), report(51))
  expect(await placeOf(id)).toEqual({ place: 'slot' })
})

it.each([
  ['removed', (id: string) => admin.data('batteryRemove', { ids: id, force: true })],
  ['renamed', (id: string) => admin.data('batterySubmit', { id, bmsSn: newSn('BTR'), force: true })],
])(
  'that is %s with force while a slot reports it raises C303 there, as an unknown one and another operator’s',
  async (_change, change) => {
    for (const isTaken of [false, true]) {
      const sn = newSn('BTR')
      const id = await submitBattery(sn)
      const { cabinet, report } = await cabinetReporting(sn)
      expect(await placeOf(id)).toEqual({ place: 'slot' })
      await change(id)
      if (isTaken) await db().system.run(sql`insert into battery (tenant_id, bms_sn, soc) values (${OTHER}, ${sn}, 40)`)
      // The slot's report is the same as before; it is about another battery now.
      await store(db(), report(50))
      expect(await alarmsOf(cabinet)).toEqual([{ alarmId: 'C303', status: 1 }])
    }
  },
)

it('that is added is in the slot that reports it at once, and the alarm of the unknown battery ends', async () => {
  const sn = newSn('BTR')
  const { cabinet } = await cabinetReporting(sn)
  expect(await alarmsOf(cabinet)).toEqual([{ alarmId: 'C303', status: 1 }])
  const id = await submitBattery(sn)
  expect(await placeOf(id)).toEqual({ place: 'slot' })
  expect(await alarmsOf(cabinet)).toEqual([{ alarmId: 'C303', status: 2 }])
})

it('of another tenant stays as it is when a cabinet reports it, also with row-level security off', async () => {
  const foreign = await addBattery(db(), OTHER)
  const rowOf = sql`select b.soc, b.online, b.working_status, p.place, p.id from battery b
    join battery_place p on p.current_battery_id = b.id where b.bms_sn = ${foreign.sn}`
  const before = await db().system.all(rowOf)
  const cabinet = await addCabinet(db(), TENANT)
  const boot = bootOf(cabinet, 'b1')
  const slots = BOXES.map((box) => slot(box, box === 1 ? foreign.sn : null, box === 1 ? { soc: 3 } : {}))
  await inRollback(
    (work) => db().write(null, work),
    async (tx) => {
      for (const table of ['battery', 'battery_place', 'cabinet_slot'])
        await tx.run(sql`alter table ${sql.table(table)} disable row level security`)
      await storeMessages(tx, [messageOf(boot.boot()), messageOf(boot.telemetry({ slots }))])
      expect(await tx.all(rowOf)).toEqual(before)
    },
  )
})
