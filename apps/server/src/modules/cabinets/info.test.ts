import { describe, expect, it, onTestFinished } from 'vitest'
import { sql } from '../../db/database.ts'
import { occupiedSlots, reportSlot } from '../../testing/slots.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Info = Record<string, unknown> & { slots: Record<string, unknown>[] }

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })

const database = () => demo.running.server.services.db
const db = () => database().system

describe('a battery that can be taken', () => {
  const full = async () =>
    (await demo.admin.data<Info>('cabinetInfo', { cabinetSn: 'CB384721006' }))['fullCount'] as number
  const set = (change: string) =>
    db().run(sql`update cabinet_slot s set ${sql.raw(change)} from (select s.cabinet_id, s.box_id from cabinet_slot s
      join cabinet c on c.id = s.cabinet_id where c.cabinet_sn = 'CB384721006' and s.soc >= 80 order by s.box_id limit 1) f
      where s.cabinet_id = f.cabinet_id and s.box_id = f.box_id`)
  const alarm = (boxId: number, level: number) =>
    db()
      .run(sql`insert into alarm (tenant_id, device_kind, device_id, box_id, alarm_id, name, name_en, level, start_time, last_time)
      values ('384721', 'cabinet', 'CB384721006', ${boxId}, 'C999', '测试', 'Test', ${level}, now(), now())`)
  const clear = () => db().run(sql`update alarm set is_deleted = 1 where device_id = 'CB384721006'`)
  const setOnline = (online: number) =>
    db().run(sql`update device set online = ${online}, last_seen_time = now() where sn = 'CB384721006'`)

  it('is behind a closed door in an enabled slot, charged to the threshold, without a critical alarm', async () => {
    await clear()
    await setOnline(1)
    const before = await full()
    expect(before).toBeGreaterThan(1)
    for (const [wrong, right] of [
      [`door = 'open'`, `door = 'closed'`],
      ['is_enabled = false', 'is_enabled = true'],
    ] as const) {
      await set(wrong)
      expect(await full()).toBe(before - 1)
      await set(right)
      expect(await full()).toBe(before)
    }
    const slot = (await occupiedSlots(database(), 'CB384721006')).find(({ soc }) => soc >= 80)
    await alarm(slot?.boxId as number, 2)
    expect(await full()).toBe(before)
    await clear()
    await alarm(slot?.boxId as number, 1)
    expect(await full()).toBe(before - 1)
    await clear()
    await alarm(0, 1)
    expect(await full()).toBe(0)
    await clear()
  })

  it('is in a cabinet that is online', async () => {
    await clear()
    await setOnline(1)
    expect(await full()).toBeGreaterThan(1)
    await setOnline(0)
    expect(await full()).toBe(0)
    await setOnline(1)
  })

  it('is known to be in that slot: not of another tenant, nor reported elsewhere since', async () => {
    await clear()
    await setOnline(1)
    const [first, second] = (await occupiedSlots(database(), 'CB384721006')).filter(({ soc }) => soc >= 80)
    const [elsewhere] = await occupiedSlots(database(), 'CB384721007')
    onTestFinished(async () => {
      await reportSlot(database(), 'CB384721007', elsewhere?.boxId as number, elsewhere?.bmsSn as string)
      for (const slot of [first, second])
        await reportSlot(database(), 'CB384721006', slot?.boxId as number, slot?.bmsSn as string)
    })
    const before = await full()
    await reportSlot(database(), 'CB384721006', first?.boxId as number, 'NOBODYS1')
    expect(await full()).toBe(before - 1)
    const foreign = await db().first(
      sql<{ bmsSn: string }>`select bms_sn from battery where tenant_id = '517209' limit 1`,
    )
    await reportSlot(database(), 'CB384721006', first?.boxId as number, foreign?.bmsSn as string)
    expect(await full()).toBe(before - 1)
    await reportSlot(database(), 'CB384721007', elsewhere?.boxId as number, second?.bmsSn as string)
    expect(await full()).toBe(before - 2)
  })
})

describe('cabinetInfo', () => {
  it('shows the cabinet slot by slot, with the most severe open alarm of each', async () => {
    const alarm = (
      boxId: number,
      alarmId: string,
      level: number,
      status: number,
    ) => sql`('384721', 'cabinet', 'CB384721011',
      ${boxId}, ${alarmId}, '告警', 'Alarm', ${level}, ${status}, now(), now())`
    await db().run(sql`update alarm set is_deleted = 1 where device_id = 'CB384721011'`)
    const alarms = [alarm(2, 'C202', 3, 1), alarm(2, 'C210', 1, 1), alarm(3, 'C209', 1, 2), alarm(0, 'C107', 2, 1)]
    await db()
      .run(sql`insert into alarm (tenant_id, device_kind, device_id, box_id, alarm_id, name, name_en, level, status,
      start_time, last_time) values ${sql.join(alarms)}`)
    await db()
      .run(sql`update device set online = 1, last_seen_time = now(), state = '{"meterWh": 1284300.5, "envTemp": 28.4, "csq": 24}'
      where kind = 'cabinet' and sn = 'CB384721011'`)
    await db().run(sql`insert into nfc_list (tenant_id, version) values ('384721', 7)
      on conflict (tenant_id) do update set version = 7`)
    await db().run(sql`update cabinet set nfc_reported_version = 5 where cabinet_sn = 'CB384721011'`)
    const info = await demo.admin.data<Info>('cabinetInfo', {
      cabinetSn: 'CB384721011',
    })
    expect(info).toMatchObject({
      cabinetSn: 'CB384721011',
      online: 1,
      alarmCount: 3,
      meterWh: 1_284_300.5,
      envTemp: 28.4,
      signal: 24,
      nfcWantedVersion: 7,
      nfcReportedVersion: 5,
    })
    expect(info.slots.map((slot) => slot['boxId'])).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
    expect(info.slots.slice(1, 3)).toMatchObject([
      { alarmId: 'C210', alarmLevel: 1, door: 'closed', isEnabled: true },
      { alarmId: null, alarmLevel: null },
    ])
  })

  it('ignores invalid numbers from devices and shows a cabinet without messages as silent', async () => {
    await db().run(sql`update device set state = '{"meterWh": "many", "csq": null}' where sn = 'CB384721001'`)
    const silent = { meterWh: null, envTemp: null, signal: null }
    expect(await demo.admin.data('cabinetInfo', { cabinetSn: 'CB384721001' })).toMatchObject(silent)
    const [station] = await demo.kampala.data<{ id: string }[]>('stationOptions', { stationName: 'Ntinda' })
    const silentOne = { stationId: station?.id, cabinetSn: 'SILENT', name: 'Silent', boxTotal: 4, threshold: 80 }
    await demo.kampala.data('cabinetSubmit', silentOne)
    await db().run(sql`delete from nfc_list where tenant_id = '517209'`)
    expect(await demo.kampala.data('cabinetInfo', { cabinetSn: 'SILENT' })).toMatchObject({
      ...silent,
      nfcWantedVersion: 0,
    })
  })

  it('returns 404 for an unknown id and for one of another operator', async () => {
    const reply = await demo.admin.call('cabinetInfo', { cabinetSn: 'CB999' })
    const theirs = await demo.admin.call('cabinetInfo', { cabinetSn: 'CB517209001' })
    expect([reply.status, theirs.status]).toEqual([404, 404])
    expect((await demo.platform.call('cabinetInfo', { cabinetSn: 'CB517209001' })).status).toBe(200)
    expect((await demo.admin.call('cabinetInfo', {})).status).toBe(400)
  })
})
