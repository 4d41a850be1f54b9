// @postgres
import type { ApiSession } from '@swapdesk/testing'
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { type Alarm, alarmCalls, type AlarmList, seen } from '../../testing/alarms.ts'
import { addBattery, addCabinet, addVehicle, bootOf, store } from '../../testing/device-reports.ts'
import { reportingVehicle } from '../../testing/live-map.ts'
import { useDemo } from '../../testing/use-demo.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { storedCountOf } from '../../testing/stored-count.ts'

const demo = useDemo({
  admin: 'whaleAdmin',
  operator: 'whaleOperator',
  kampala: 'kampalaAdmin',
  platform: 'platform',
})

const english = (who: ApiSession) => who.with({ 'accept-language': 'en-US' })
const { system, page, rows, detail, now, history, handle, lastLive, liveCount } = alarmCalls(demo)

describe('alarmPage, alarmDetail and alarmExport', () => {
  it('list open alarms first, then by severity, then newest first', async () => {
    const all = await rows()
    const rank = ({ status, level, startTime, id }: Alarm) => `${status}${level}${startTime}${id.padStart(20, '0')}`
    const sorted = all.toSorted((a, b) =>
      a.status !== b.status
        ? a.status - b.status
        : a.level !== b.level
          ? a.level - b.level
          : rank(a) < rank(b)
            ? 1
            : -1,
    )
    expect(all.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([1, 2]))
    const theirs = await storedCountOf(demo.running, 'alarm', '517209')
    expect((await page({}, demo.kampala)).total).toBe(theirs)
    expect((await page({ tenantId: '517209' }, demo.platform)).total).toBe(theirs)
  })

  it('name the alarm in both languages, its device and its station', async () => {
    const [alarm] = (await rows({ alarmId: 'C210' })) as [Alarm]
    expect(alarm).toMatchObject({
      name: '仓内过温',
      nameEn: 'Slot over-temperature',
      level: 1,
      source: 1,
      aldId: alarm.id,
    })
    const cabinet = await system().first(sql<{ name: string; address: string | null; stationName: string }>`
      select c.name, c.address, s.station_name from cabinet c join station s on s.id = c.station_id where c.cabinet_sn = ${alarm['deviceId']}`)
    expect(alarm).toMatchObject({
      deviceName: cabinet?.name,
      stationName: cabinet?.stationName,
      address: cabinet?.address,
    })
    await system().run(sql`update alarm set address = '碧波路 690 号' where id = ${alarm.id}`)
    expect((await detail(alarm.id))['address']).toBe('碧波路 690 号')
    const [vehicle] = (await rows({ deviceKind: 'vehicle', status: 1 })) as [Alarm]
    expect(vehicle).toMatchObject({ deviceName: vehicle['deviceId'], stationName: null, source: null, boxId: 0 })
  })

  it('name the nearest station where a vehicle was that reported no address', async () => {
    const database = demo.running.server.services.db
    await system().run(sql`insert into station (tenant_id, station_name, address, lng, lat, is_deleted) values
      ('384721', '近站', '近路 1 号', 100.01, 40, 0), ('384721', '远站', '', 100.03, 40, 0), ('384721', '已删站', '', 100, 40, 1),
      ('517209', '别家站', '', 100, 40, 0)`)
    const raised = async (boot: ReturnType<typeof bootOf>, address?: string) => {
      const report = boot.alarm('V010', 1)
      await store(database, {
        ...report,
        body: { ...report.body, data: { alarmId: 'V010', status: 1, boxId: 0, address } },
      })
      const [alarm] = (await rows({ deviceId_equal: report.device.sn })) as [Alarm]
      return alarm['address']
    }
    const vehicleAt = async (lng: number, lat: number) => (await reportingVehicle(database, lng, lat)).boot
    expect(await raised(await vehicleAt(100, 40))).toBe('近站 · 近路 1 号')
    expect(await raised(await vehicleAt(100.05, 40))).toBe('远站')
    expect(await raised(await vehicleAt(100, 40), '碧波路')).toBe('碧波路')
    expect(await raised(await vehicleAt(100, 40), '')).toBe('近站 · 近路 1 号')
    // Where it was an hour before says nothing of where it is.
    const silent = await reportingVehicle(database, 100, 40)
    await system().run(sql`update device set locate_time = now() - interval '1 hour' where sn = ${silent.sn}`)
    expect(await raised(silent.boot)).toBeNull()
    expect(await raised(await vehicleAt(100, 41))).toBeNull()
    expect(await raised(bootOf(await addVehicle(database, '384721'), 'b1'))).toBeNull()
    const battery = await addBattery(database, '384721')
    const boot = bootOf(battery, 'b1')
    await store(database, boot.boot({}), boot.telemetry({ soc: 60, lng: 100, lat: 40 }))
    await store(database, boot.alarm('B001', 1))
    expect((await rows({ deviceId_equal: battery.sn }))[0]).toMatchObject({ address: null })
  })

  it('show an address unless a data scope hides what it is made of, by the kind of device', async () => {
    const database = demo.running.server.services.db
    const reported = [
      { kind: 'cabinet', alarmId: 'C107', device: await addCabinet(database, '384721') },
      { kind: 'vehicle', alarmId: 'V010', device: await addVehicle(database, '384721') },
      { kind: 'bms', alarmId: 'B001', device: await addBattery(database, '384721') },
    ]
    for (const { alarmId, device } of reported) {
      const report = bootOf(device, 'b1').alarm(alarmId, 1)
      const data = { alarmId, status: 1, boxId: 0, address: '碧波路' }
      await store(database, { ...report, body: { ...report.body, data } })
    }
    const menus = await menuIdsOf(demo.platform)
    const menuIds = menus('alarm', 'alarm_cabinet')
    const kindsShown = async (scopeClass: string, scopeField: string) => {
      const scope = {
        menuId: menuIds[1],
        resourceCode: `addresses-${scopeClass}-${scopeField.replaceAll(',', '-')}`,
        scopeName: '列',
        scopeType: 1,
      }
      const { id } = await demo.platform.data<{ id: string }>('dataScopeSubmit', { ...scope, scopeClass, scopeField })
      const { session } = await addPerson(demo.running, demo.admin, '384721', { menuIds, dataScopeIds: [id] })
      const shown = await Promise.all(
        reported.map(async ({ kind, alarmId }) => {
          const input = { deviceKind: kind, alarmId, size: 200 }
          // Hidden columns are absent, against the contract.
          const { body } = await session.call('alarmPage', input, { isUnchecked: true })
          const [row, ...others] = (body.data as AlarmList).records
          expect(row).toBeDefined()
          return [row, ...others].some((alarm) => alarm?.['address'] === '碧波路') ? [kind] : []
        }),
      )
      return shown.flat()
    }
    const all = ['cabinet', 'vehicle', 'bms']
    expect(await kindsShown('vehicles', 'vehicleSn,lng,lat')).toEqual(all)
    expect(await kindsShown('vehicles', 'vehicleSn')).toEqual(['cabinet', 'bms'])
    expect(await kindsShown('vehicles', 'vehicleSn,lng')).toEqual(['cabinet', 'bms'])
    expect(await kindsShown('stations', 'stationName,address')).toEqual(all)
    expect(await kindsShown('stations', 'stationName')).toEqual(['cabinet', 'bms'])
    expect(await kindsShown('stations', 'address')).toEqual(['cabinet', 'bms'])
    expect(await kindsShown('geofences', 'name')).toEqual(all)
    expect(await kindsShown('geofences', 'type')).toEqual(['cabinet', 'bms'])
    expect(await kindsShown('cabinets', 'cabinetSn')).toEqual(['vehicle', 'bms'])
    expect(await kindsShown('cabinets', 'address')).toEqual(all)
    expect(await kindsShown('batteries', 'bmsSn')).toEqual(['cabinet', 'vehicle'])
    expect(await kindsShown('batteries', 'place')).toEqual(all)
  })

  it('filter by every parameter of the contract', async () => {
    const [alarm] = (await rows({ alarmId: 'C210' })) as [Alarm]
    await system().run(sql`update alarm set status = 1, handling = 0 where id = ${alarm.id}`)
    const ids = async (input: Record<string, unknown>) => (await rows(input)).map(({ id }) => id)
    for (const input of [
      { deviceId: String(alarm['deviceId']).slice(2) },
      { deviceId: String(alarm['deviceName']).slice(1) },
      { deviceId_equal: alarm['deviceId'] },
      { name: '仓内' },
      { name: 'over-temp' },
      { level: 1, status: 1, source: 1, handling: 0 },
      { stationName: String(alarm['stationName']).slice(0, 2) },
      { startTime_datege: alarm.startTime, startTime_datele: alarm.startTime },
    ]) {
      expect(await ids(input)).toContain(alarm.id)
    }
    for (const input of [
      { deviceId_equal: String(alarm['deviceId']).slice(2) },
      { name: 'no such alarm' },
      { stationName: '%' },
      { startTime_datege: '2036-01-01 00:00:00' },
    ]) {
      expect(await ids(input)).toEqual([])
    }
    expect(await ids({ handling: 4 })).not.toContain(alarm.id)
    expect((await rows({ deviceKind: 'cabinet' })).every((row) => row['deviceKind'] === 'cabinet')).toBe(true)
  })

  it('show nothing of another operator or outside the data scope', async () => {
    const [theirs] = (await rows({}, demo.kampala)) as [Alarm]
    expect((await demo.admin.call('alarmDetail', { aldId: theirs.id })).status).toBe(404)
    expect((await detail(theirs.id, demo.kampala)).id).toBe(theirs.id)
    const ids = await menuIdsOf(demo.platform)
    const { id: scopeId } = await demo.platform.data<{ id: string }>('dataScopeSubmit', {
      menuId: ids('alarm_cabinet')[0],
      resourceCode: 'own-dept-alarms',
      scopeName: '本部门',
      scopeClass: 'alarms',
      scopeType: 3,
    })
    const menuIds = ids('alarm', 'alarm_cabinet')
    const { session } = await addPerson(demo.running, demo.admin, '384721', { menuIds, dataScopeIds: [scopeId] })
    expect((await session.data<AlarmList>('alarmPage')).total).toBe(0)
  })

  it('export in the order of the list, with labels', async () => {
    const reply = await demo.admin.call('alarmExport', {
      format: 'csv',
      columns: 'alarmId,name,level,status',
      status: 1,
    })
    const lines = new TextDecoder().decode(reply.bytes).trim().split(/\r?\n/).slice(1)
    expect(lines).toEqual(
      (await rows({ status: 1 })).map(
        (row) =>
          `${String(row['alarmId'])},${String(row['name'])},${['', '紧急', '重要', '次要', '提示'][row.level] ?? ''},故障`,
      ),
    )
    const english = await demo.admin
      .with({ 'accept-language': 'en' })
      .call('alarmExport', { format: 'csv', columns: 'nameEn,level', alarmId: 'C210' })
    expect(new TextDecoder().decode(english.bytes)).toContain('Slot over-temperature,Critical')
  })
})

describe('alarmSubmit', () => {
  it('stores the handling with user and time, and publishes it', async () => {
    const [alarm] = (await rows({ status: 1, handling: 0 })) as [Alarm]
    await demo.admin.data('alarmSubmit', { ...seen(alarm), handling: 1, handleRemark: '已派单' })
    const handled = await detail(alarm.id)
    expect(handled).toMatchObject({ handling: 1, handlerName: '林知夏', handleRemark: '已派单', status: 1 })
    expect(handled['handleTime']).not.toBeNull()
    const { deviceKind, deviceId, boxId, alarmId, level, status } = alarm
    expect((await lastLive())[0]).toMatchObject({
      topic: 'alarm',
      tenantId: '384721',
      data: { type: 'handled', id: alarm.id, deviceKind, deviceId, boxId, alarmId, level, status },
    })
    const count = await liveCount()
    await demo.admin.data('alarmSubmit', { ...seen(handled), handling: 1 })
    expect(await liveCount()).toBe(count)
    expect(await detail(alarm.id)).toMatchObject({ handleRemark: '已派单', revision: handled.revision })
    // Clients of the API family name the alarm by aldId and send the whole row back.
    await demo.admin.data('alarmSubmit', { ...handled, id: undefined, handling: 0, handleRemark: '' })
    expect(await detail(alarm.id)).toMatchObject({
      handling: 0,
      handlerName: null,
      handleTime: null,
      handleRemark: null,
    })
    expect((await history(alarm.id)).slice(0, 2)).toMatchObject([
      { kind: 'handled', handling: 0, content: null },
      { kind: 'handled', handling: 1, content: '已派单', actorName: '林知夏' },
    ])
  })

  it('changes only the handling', async () => {
    const [alarm] = (await rows({ status: 1 })) as [Alarm]
    await demo.admin.data('alarmSubmit', { ...alarm, handling: 3, status: 2, level: 4, alarmId: 'C101' })
    expect(await detail(alarm.id)).toMatchObject({
      handling: 3,
      status: 1,
      level: alarm.level,
      alarmId: alarm['alarmId'],
    })
  })

  it('does not add alarms: devices raise them', async () => {
    const zh = await demo.admin.call('alarmSubmit', { handling: 2 })
    expect(zh).toMatchObject({
      status: 400,
      body: { error: 'alarm.id-missing', msg: '告警由设备上报，不能新增：请指定要处理的告警' },
    })
    expect((await english(demo.admin).call('alarmSubmit', { handling: 2 })).body.msg).toMatch(/raised by devices/)
  })

  it('refuses an unknown handling, a foreign alarm, and a call without the revision that was read', async () => {
    const [alarm] = (await rows()) as [Alarm]
    const [theirs] = (await rows({}, demo.kampala)) as [Alarm]
    expect((await demo.admin.call('alarmSubmit', { ...seen(alarm), handling: 9 })).status).toBe(400)
    expect((await demo.admin.call('alarmSubmit', { ...seen(theirs), handling: 2 })).status).toBe(404)
    const blind = await demo.admin.call('alarmSubmit', { id: alarm.id, handling: 2 })
    expect(blind).toMatchObject({ status: 400, body: { error: 'alarm.revision-missing' } })
  })

  it('reports handler and handling to a second handler with an outdated revision', async () => {
    const [alarm] = (await rows({ status: 1, handling: 0 })) as [Alarm]
    await demo.admin.data('alarmSubmit', { ...seen(alarm), handling: 1, handleRemark: '在路上' })
    for (const read of [seen(alarm), { id: alarm.id, updateTime: '2020-01-01 00:00:00' }]) {
      const zh = await demo.operator.call('alarmSubmit', { ...read, handling: 3 })
      expect(zh).toMatchObject({ status: 409, body: { error: 'alarm.changed' } })
      expect(zh.body.msg).toMatch(/^林知夏已于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 处理为“处理中”，请查看后再处理$/)
    }
    const en = await english(demo.operator).call('alarmSubmit', { ...seen(alarm), handling: 3 })
    expect(en.body.msg).toMatch(/^林知夏 set it to “In progress” at .*; look at it before you go on$/)
    expect(await detail(alarm.id)).toMatchObject({ handling: 1, handleRemark: '在路上' })
    await demo.operator.data('alarmSubmit', { ...(await now(alarm)), handling: 3 })
    expect(await detail(alarm.id)).toMatchObject({ handling: 3 })
  })
})

describe('alarmHandle', () => {
  it('handles several alarms and publishes the changed ones', async () => {
    const [one, two, three] = (await rows({ status: 2, handling: 2 })) as [Alarm, Alarm, Alarm]
    await handle({ alarms: [seen(one)], handling: 4, handleRemark: '工单 77' })
    const count = await liveCount()
    const all = [await now(one), seen(two), seen(three)]
    expect(await handle({ alarms: all, handling: 4, handleRemark: '工单 77' })).toEqual({ handled: 3, stale: [] })
    for (const { id } of [one, two, three]) {
      expect(await detail(id)).toMatchObject({ handling: 4, handleRemark: '工单 77', handlerName: '林知夏', status: 2 })
    }
    expect(await liveCount()).toBe(count + 2)
    await handle({ alarms: [await now(one)], handling: 0 })
    expect(await detail(one.id)).toMatchObject({ handling: 0, handlerName: null, handleTime: null })
  })

  it('keeps the present note when none is given, and earlier ones in the history', async () => {
    const [one, two] = (await rows({ status: 2, handling: 2 })) as [Alarm, Alarm]
    await handle({ alarms: [seen(one)], handling: 1, handleRemark: '等配件' })
    for (const handleRemark of [undefined, null, '', '  ']) {
      const handling = handleRemark === undefined ? 3 : 2
      await handle({ alarms: [await now(one), await now(two)], handling, handleRemark })
      expect(await detail(one.id)).toMatchObject({ handling, handleRemark: '等配件' })
    }
    // No note is recorded when none is given: the present one is another user's.
    await handle({ alarms: [await now(one)], handling: 1 }, demo.operator)
    expect((await history(one.id))[0]).toMatchObject({ actorName: '陈立', handling: 1, content: null })
    await demo.operator.data('alarmSubmit', { ...(await detail(one.id)), handling: 3 })
    expect((await history(one.id))[0]).toMatchObject({ actorName: '陈立', handling: 3, content: null })
    await handle({ alarms: [await now(one)], handling: 2, handleRemark: '已更换' })
    expect((await history(one.id)).map(({ content }) => content)).toEqual(
      expect.arrayContaining(['等配件', '已更换']) as string[],
    )
  })

  it('skips alarms that changed meanwhile and reports who changed them and how', async () => {
    const [one, two] = (await rows({ status: 2, handling: 2 })) as [Alarm, Alarm]
    await handle({ alarms: [seen(one)], handling: 3, handleRemark: '误报' })
    const reply = await handle({ alarms: [seen(one), seen(two)], handling: 4 }, demo.operator)
    expect(reply).toMatchObject({
      handled: 1,
      stale: [
        { id: one.id, revision: one.revision + 1, kind: 'handled', actorName: '林知夏', handling: 3, content: '误报' },
      ],
    })
    expect(await detail(one.id)).toMatchObject({ handling: 3, handleRemark: '误报', handlerName: '林知夏' })
    expect(await detail(two.id)).toMatchObject({ handling: 4 })
  })

  it('handles none if one is foreign or unknown', async () => {
    const [own] = (await rows({ handling: 2 })) as [Alarm]
    const [theirs] = (await rows({}, demo.kampala)) as [Alarm]
    const both = { alarms: [seen(own), seen(theirs)], handling: 3 }
    expect((await demo.admin.call('alarmHandle', both)).status).toBe(404)
    expect((await detail(own.id))['handling']).toBe(2)
    expect((await demo.admin.call('alarmHandle', { alarms: [], handling: 3 })).body.fields).toEqual({
      alarms: '至少 1 项',
    })
    expect((await english(demo.admin).call('alarmHandle', { alarms: [seen(own)] })).body.fields).toEqual({
      handling: 'Choose what is done about it',
    })
  })
})

describe('alarmRemove', () => {
  it('removes recovered alarms and refuses open ones', async () => {
    const [open, over] = [(await rows({ status: 1 }))[0], (await rows({ status: 2 }))[0]] as [Alarm, Alarm]
    const zh = await demo.admin.call('alarmRemove', { ids: `${over.id},${open.id}` })
    expect(zh).toMatchObject({ status: 409, body: { error: 'alarm.open', msg: '未恢复的告警不能删除' } })
    const en = await english(demo.admin).call('alarmRemove', { ids: open.id })
    expect(en.body.msg).toBe('An alarm that has not recovered cannot be removed')
    expect((await detail(over.id)).id).toBe(over.id)
    await demo.admin.data('alarmRemove', { ids: over.id })
    expect((await demo.admin.call('alarmDetail', { aldId: over.id })).status).toBe(404)
    const [theirs] = (await rows({ status: 1 }, demo.kampala)) as [Alarm]
    expect((await demo.admin.call('alarmRemove', { ids: theirs.id })).status).toBe(404)
  })
})
