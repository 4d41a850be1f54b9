// @postgres
/** Messages are ordered by (boot, counter), never by the device's clock, and stay in the device's tenant. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Device } from '@swapdesk/device-protocol'
import { sql } from '../db/database.ts'
import { addBattery, addCabinet, addVehicle, ackOf, bootOf, newSn, slot, store } from '../testing/device-reports.ts'
import { OTHER_TENANT } from '../testing/foreign-rows.ts'
import { openTestServer, type TestServer } from '../testing/harness.ts'
import { enqueueCommands } from './commands.ts'
import { setOffline } from './online-status.ts'

const DEMO_TENANT_ID = '384721'
const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR

let running: TestServer
const db = () => running.server.services.db

beforeAll(async () => {
  running = await openTestServer()
})
afterAll(() => running.close())

const slotOf = ({ sn }: Device, boxId: number) =>
  db().system.first(sql<{ bmsSn: string | null; soc: number | null; door: string; state: string }>`
    select bms_sn, soc, door, state from cabinet_slot where cabinet_id = (select id from cabinet where cabinet_sn = ${sn} and is_deleted = 0) and box_id = ${boxId}`)
const alarmsOf = ({ sn }: Device) =>
  db().system.all(sql<{ alarmId: string; boxId: number; status: number; tenantId: string }>`
    select alarm_id, box_id, status, tenant_id from alarm where device_id = ${sn} order by id`)
const deviceRow = ({ kind, sn }: Device) =>
  db().system.first(sql<{ bootId: string; bootNumber: number; state: Record<string, unknown>; online: number }>`
    select boot_id, boot_number, state, online from device where kind = ${kind} and sn = ${sn}`)

describe('a battery of another tenant', () => {
  it('stays as it is when a cabinet reports it, and raises C303 there until it is gone', async () => {
    const cabinet = await addCabinet(db(), DEMO_TENANT_ID)
    const foreign = await addBattery(db(), OTHER_TENANT, 89)
    const before = await db().system.first(sql`select * from battery where bms_sn = ${foreign.sn}`)
    const boot = bootOf(cabinet, 'b1')
    await store(db(), boot.telemetry({ slots: [slot(1, foreign.sn, { soc: 11, state: 'fault' })] }))
    expect(await db().system.first(sql`select * from battery where bms_sn = ${foreign.sn}`)).toEqual(before)
    expect(await alarmsOf(cabinet)).toEqual([{ alarmId: 'C303', boxId: 1, status: 1, tenantId: DEMO_TENANT_ID }])
    await store(db(), boot.telemetry({ slots: [slot(1, null)] }))
    expect(await alarmsOf(cabinet)).toEqual([{ alarmId: 'C303', boxId: 1, status: 2, tenantId: DEMO_TENANT_ID }])
  })

  it('whose own device reports beside it is stored in its own tenant', async () => {
    const [cabinet, battery] = [await addCabinet(db(), DEMO_TENANT_ID), await addBattery(db(), OTHER_TENANT)]
    await store(
      db(),
      bootOf(cabinet, 'b1').telemetry({ slots: [slot(2, null)] }),
      bootOf(battery, 'b1').telemetry({ soc: 33 }),
    )
    expect(await db().system.first(sql`select soc from battery where bms_sn = ${battery.sn}`)).toEqual({ soc: 33 })
    const kept = await db().system.all(
      sql`select tenant_id from telemetry where sn = any(${[cabinet.sn, battery.sn]}) order by sn`,
    )
    expect(kept).toEqual([{ tenantId: OTHER_TENANT }, { tenantId: DEMO_TENANT_ID }])
  })

  it('is not exposed by its cards: taps join cards of the own tenant only', async () => {
    const cabinet = await addCabinet(db(), DEMO_TENANT_ID)
    const uid = '04EE0DE4'
    await db().system.run(
      sql`insert into nfc_card (tenant_id, card_no, uid) values (${OTHER_TENANT}, ${newSn('NF')}, ${uid})`,
    )
    await store(db(), bootOf(cabinet, 'b1').event('nfc_tap', { uid, boxId: 1 }))
    const tap = () => db().system.first(sql`select tenant_id, card_id, result from nfc_usage where uid = ${uid}`)
    await expect.poll(tap).toEqual({ tenantId: DEMO_TENANT_ID, cardId: null, result: 'unknown' })
  })
})

describe('an acknowledgement of another device', () => {
  it('changes no command, in the same tenant or another', async () => {
    const [asked, neighbour, otherTenant] = [
      await addCabinet(db(), DEMO_TENANT_ID),
      await addCabinet(db(), DEMO_TENANT_ID),
      await addCabinet(db(), OTHER_TENANT),
    ]
    const [command] = await db().write(null, (executor) =>
      enqueueCommands(executor, { userId: null, deptId: null }, [
        { kind: 'cabinet', sn: asked.sn, cmd: 20_021, data: { boxId: 1 } },
      ]),
    )
    const body = ackOf({ cmdId: command?.cmdId ?? '', cmd: 20_021 }, 'done')
    await store(db(), { device: neighbour, channel: 'ack', body }, { device: otherTenant, channel: 'ack', body })
    const state = () => db().system.first(sql`select state from device_command where cmd_id = ${command?.cmdId}`)
    expect(await state()).toEqual({ state: 'queued' })
    await store(db(), { device: asked, channel: 'ack', body })
    expect(await state()).toEqual({ state: 'done' })
  })
})

describe('the device clock', () => {
  it.each([
    ['an hour slow', -HOUR],
    ['a year fast', YEAR],
  ])('that is %s neither freezes a cabinet nor its alarms', async (_, clock) => {
    const cabinet = await addCabinet(db(), DEMO_TENANT_ID)
    const [mine, other] = [await addBattery(db(), DEMO_TENANT_ID), await addBattery(db(), DEMO_TENANT_ID)]
    const wrong = bootOf(cabinet, 'b1', clock)
    await store(db(), wrong.boot(), wrong.telemetry({ slots: [slot(1, mine.sn)] }), wrong.alarm('C210', 1, 1))
    const right = bootOf(cabinet, 'b2')
    await store(db(), right.boot(), right.telemetry({ slots: [slot(1, other.sn)] }), right.alarm('C210', 2, 1))
    expect(await slotOf(cabinet, 1)).toMatchObject({ bmsSn: other.sn })
    expect(await alarmsOf(cabinet)).toEqual([{ alarmId: 'C210', boxId: 1, status: 2, tenantId: DEMO_TENANT_ID }])
  })

  it('running fast is stored at most two minutes ahead, beside the receipt', async () => {
    const cabinet = await addCabinet(db(), DEMO_TENANT_ID)
    const receivedAt = Date.now()
    const boot = bootOf(cabinet, 'b1', YEAR)
    await store(
      db(),
      boot.event('door_opened', { boxId: 1 }, receivedAt),
      boot.telemetry({ slots: [slot(1, null)] }, receivedAt),
    )
    const [event] = await db().system.all(sql<{ device: number; happened: number; received: number }>`
      select (extract(epoch from device_time) * 1000)::float8 as device, (extract(epoch from event_time) * 1000)::float8 as happened,
        (extract(epoch from receive_time) * 1000)::float8 as received from device_event where sn = ${cabinet.sn}`)
    expect(event).toEqual({ device: receivedAt + 120_000, happened: receivedAt, received: receivedAt })
    const report = await db().system.first(sql<{ ahead: number }>`
      select extract(epoch from report_time - receive_time)::float8 as ahead from telemetry where sn = ${cabinet.sn}`)
    expect(report?.ahead).toBe(120)
  })

  it('running slow dates nothing before the last contact', async () => {
    const cabinet = await addCabinet(db(), DEMO_TENANT_ID)
    const now = Date.now()
    const boot = bootOf(cabinet, 'b1')
    await store(db(), boot.heartbeat(now - 2 * HOUR))
    await store(db(), { device: cabinet, channel: 'status', body: { online: 0, bootId: 'b1' }, receivedAt: now - HOUR })
    const late = bootOf(cabinet, 'b2', -YEAR)
    await store(db(), late.event('door_opened', { boxId: 1 }, now))
    const row = await db().system.first(sql<{ happened: number }>`
      select (extract(epoch from event_time) * 1000)::float8 as happened from device_event where sn = ${cabinet.sn} and type = 'door_opened'`)
    expect(row?.happened).toBe(now - 2 * HOUR)
  })

  it('running slow dates nothing before the last contact either when silence was noticed meanwhile', async () => {
    const cabinet = await addCabinet(db(), DEMO_TENANT_ID)
    const now = Date.now()
    await store(db(), bootOf(cabinet, 'b1').heartbeat(now - 2 * HOUR))
    // Later than the receipt of the event, which is stored after it.
    await db().write(null, (executor) => setOffline(executor, sql`d.sn = ${cabinet.sn}`))
    const late = bootOf(cabinet, 'b2', -YEAR)
    await store(db(), late.event('door_opened', { boxId: 1 }, now))
    const row = await db().system.first(sql<{ happened: number }>`
      select (extract(epoch from event_time) * 1000)::float8 as happened from device_event where sn = ${cabinet.sn} and type = 'door_opened'`)
    expect(row?.happened).toBe(now - 2 * HOUR)
  })
})

describe('a battery', () => {
  const placeOf = async ({ sn }: Device) =>
    (
      await db().system.first(sql<{ place: string }>`
        select concat_ws('/', p.place, c.cabinet_sn, p.box_id) as place from battery_place p join battery b on b.id = p.battery_id
          left join cabinet c on c.id = p.cabinet_id where b.bms_sn = ${sn} and p.is_current`)
    )?.place

  it('reported in two places is where the newer report says, and raises C303 there', async () => {
    const [first, second] = [await addCabinet(db(), DEMO_TENANT_ID), await addCabinet(db(), DEMO_TENANT_ID)]
    const battery = await addBattery(db(), DEMO_TENANT_ID)
    const [a, b] = [bootOf(first, 'b1', -HOUR), bootOf(second, 'b1', YEAR)]
    await store(db(), a.boot(), a.telemetry({ slots: [slot(1, battery.sn)] }))
    expect(await placeOf(battery)).toBe(`slot/${first.sn}/1`)
    await store(db(), b.boot(), b.telemetry({ slots: [slot(2, battery.sn, { soc: 71 })] }))
    await store(db(), a.telemetry({ slots: [slot(1, battery.sn, { soc: 20 })] }))
    expect(await placeOf(battery)).toBe(`slot/${second.sn}/2`)
    expect(await db().system.first(sql`select soc from battery where bms_sn = ${battery.sn}`)).toEqual({ soc: 71 })
    expect(await alarmsOf(first)).toEqual([])
    expect(await alarmsOf(second)).toEqual([{ alarmId: 'C303', boxId: 2, status: 1, tenantId: DEMO_TENANT_ID }])
  })

  it('reported by ten cabinets at once raises C303 at all but the first, in whatever order they are stored', async () => {
    const cabinets = []
    for (let made = 0; made < 10; made += 1) cabinets.push(await addCabinet(db(), DEMO_TENANT_ID))
    const battery = await addBattery(db(), DEMO_TENANT_ID)
    const at = Date.now()
    // Batches are stored concurrently: some are stored before others that were received earlier.
    const receipts = [3, 1, 4, 2, 9, 0, 7, 8, 5, 6]
    for (const [place, cabinet] of cabinets.entries()) {
      const receivedAt = at + (receipts[place] as number)
      await store(db(), bootOf(cabinet, 'b1').telemetry({ slots: [slot(1, battery.sn)] }, receivedAt))
    }
    const raised = await Promise.all(cabinets.map(async (cabinet) => (await alarmsOf(cabinet)).length))
    expect(raised).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    expect(await placeOf(battery)).toBe(`slot/${String(cabinets[4]?.sn)}/1`)
  })

  it('that leaves a wrongly reported slot is in the slot that still reports it', async () => {
    const [first, second] = [await addCabinet(db(), DEMO_TENANT_ID), await addCabinet(db(), DEMO_TENANT_ID)]
    const battery = await addBattery(db(), DEMO_TENANT_ID)
    const [a, b] = [bootOf(first, 'b1'), bootOf(second, 'b1')]
    await store(db(), a.boot(), a.telemetry({ slots: [slot(1, battery.sn)] }))
    await store(db(), b.boot(), b.event('battery_identified', { boxId: 2, bmsSn: battery.sn, soc: 50 }))
    expect(await placeOf(battery)).toBe(`slot/${second.sn}/2`)
    await store(db(), b.event('battery_out', { boxId: 2 }))
    expect(await placeOf(battery)).toBe(`slot/${first.sn}/1`)
    await store(db(), a.event('battery_out', { boxId: 1 }))
    expect(await placeOf(battery)).toBe('missing')
  })

  it("has left its slot even if the cabinet's clock was set back meanwhile", async () => {
    const [cabinet, battery] = [await addCabinet(db(), DEMO_TENANT_ID), await addBattery(db(), DEMO_TENANT_ID)]
    const boot = bootOf(cabinet, 'b1')
    await store(db(), boot.boot(), boot.event('battery_identified', { boxId: 1, bmsSn: battery.sn, soc: 50 }))
    expect(await placeOf(battery)).toBe(`slot/${cabinet.sn}/1`)
    const out = boot.event('battery_out', { boxId: 1 })
    await store(db(), { ...out, body: { ...out.body, ts: Date.now() - HOUR } })
    expect(await placeOf(battery)).toBe('missing')
  })

  it('goes offline with its cabinet, and is online again with its next report', async () => {
    const [cabinet, battery] = [await addCabinet(db(), DEMO_TENANT_ID), await addBattery(db(), DEMO_TENANT_ID)]
    const boot = bootOf(cabinet, 'b1')
    await store(db(), boot.boot(), boot.telemetry({ slots: [slot(1, battery.sn)] }))
    const status = () => db().system.first(sql`select online, working_status from battery where bms_sn = ${battery.sn}`)
    expect(await status()).toEqual({ online: 1, workingStatus: 1 })
    await store(db(), { device: cabinet, channel: 'status', body: { online: 0, bootId: 'b1' } })
    expect(await status()).toEqual({ online: 0, workingStatus: 7 })
    await store(db(), boot.telemetry({ slots: [slot(1, battery.sn)] }))
    expect(await status()).toEqual({ online: 1, workingStatus: 1 })
  })
})

describe('out-of-order reports', () => {
  it('leave the newest state, whatever their timestamps', async () => {
    const cabinet = await addCabinet(db(), DEMO_TENANT_ID)
    const [first, second] = [await addBattery(db(), DEMO_TENANT_ID), await addBattery(db(), DEMO_TENANT_ID)]
    const boot = bootOf(cabinet, 'b1')
    const older = boot.telemetry({ slots: [slot(1, first.sn)], envTemp: 10 })
    const opened = boot.event('door_opened', { boxId: 1 })
    const newer = boot.telemetry({ slots: [slot(1, second.sn)], envTemp: 20 })
    await store(db(), newer)
    await store(db(), older, opened)
    expect(await slotOf(cabinet, 1)).toMatchObject({ bmsSn: second.sn, door: 'closed' })
    expect((await deviceRow(cabinet))?.state).toEqual({ envTemp: 20 })
  })

  it('of a slot are older than a full report that repeated it unchanged', async () => {
    const cabinet = await addCabinet(db(), DEMO_TENANT_ID, 1)
    const boot = bootOf(cabinet, 'b1')
    await store(db(), boot.telemetry({ slots: [slot(1, null)] }))
    const late = boot.event('door_opened', { boxId: 1 })
    await store(db(), boot.telemetry({ slots: [slot(1, null)] }))
    await store(db(), late)
    expect(await slotOf(cabinet, 1)).toMatchObject({ door: 'closed' })
  })

  it('of a superseded boot are history and never make it current again', async () => {
    const cabinet = await addCabinet(db(), DEMO_TENANT_ID)
    const [before, after] = [bootOf(cabinet, 'b1'), bootOf(cabinet, 'b2')]
    await store(db(), before.boot(), before.telemetry({ slots: [], envTemp: 1 }))
    const kept = [before.telemetry({ slots: [], envTemp: 2 }), before.event('door_opened', { boxId: 1 }), before.boot()]
    await store(db(), after.boot(), after.telemetry({ slots: [slot(1, null)], envTemp: 3 }))
    await store(db(), ...kept)
    expect(await deviceRow(cabinet)).toMatchObject({ bootId: 'b2', bootNumber: 2, state: { envTemp: 3 } })
    expect(await slotOf(cabinet, 1)).toMatchObject({ door: 'closed' })
    const events = await db().system.all(sql`select type from device_event where sn = ${cabinet.sn} order by id`)
    expect(events).toHaveLength(4)
  })

  it('of an unannounced boot are history behind an announced one until it announces itself', async () => {
    const cabinet = await addCabinet(db(), DEMO_TENANT_ID)
    const announced = bootOf(cabinet, 'b2')
    const unknown = bootOf(cabinet, 'b1')
    await store(db(), announced.boot(), announced.telemetry({ slots: [], envTemp: 3 }))
    await store(db(), unknown.telemetry({ slots: [], envTemp: 1 }))
    expect(await deviceRow(cabinet)).toMatchObject({ bootId: 'b2', state: { envTemp: 3 } })
    await store(db(), unknown.heartbeat(), unknown.telemetry({ slots: [], envTemp: 4 }))
    expect(await deviceRow(cabinet)).toMatchObject({ bootId: 'b1', state: { envTemp: 4 } })
  })

  it('are stored once, also with a fast clock', async () => {
    const cabinet = await addCabinet(db(), DEMO_TENANT_ID)
    const report = bootOf(cabinet, 'b1', YEAR).telemetry({ slots: [] }, Date.now() - 5_000)
    await store(db(), report)
    await store(db(), { ...report, receivedAt: Date.now() })
    const kept = await db().system.all(sql`select seq from telemetry where sn = ${cabinet.sn}`)
    expect(kept).toHaveLength(1)
  })
})

describe('standstill', () => {
  const isKnown = async ({ sn }: Device) =>
    (
      await db().system.first(sql<{
        known: boolean
      }>`select still_since is not null and still_time > now() - interval '60 seconds' as known
      from device where sn = ${sn}`)
    )?.known
  const fixes = async (clock: number, speeds: readonly [ago: number, spd: number, kept?: number][]) => {
    const vehicle = await addVehicle(db(), DEMO_TENANT_ID)
    const boot = bootOf(vehicle, 'b1', clock)
    const now = Date.now()
    await store(db(), boot.boot({}, now - 400_000))
    for (const [ago, spd, madeAgo = ago] of speeds) {
      const report = boot.telemetry({ spd }, now - ago)
      await store(db(), { ...report, body: { ...report.body, ts: now - madeAgo + clock } })
    }
    return vehicle
  }

  it.each([
    ['right', 0],
    ['slow', -HOUR],
    ['fast', YEAR],
  ])('is known by two fixes at speed 0 of a clock that is %s', async (_, clock) => {
    expect(
      await isKnown(
        await fixes(clock, [
          [40_000, 0],
          [10_000, 0],
        ]),
      ),
    ).toBe(true)
  })

  it.each([
    ['one fix', [[10_000, 0]]],
    [
      'a fix that moved last',
      [
        [70_000, 0],
        [40_000, 0],
        [10_000, 40],
      ],
    ],
    [
      'fixes that are old',
      [
        [130_000, 0],
        [90_000, 0],
      ],
    ],
    [
      'fixes that were kept while there was no coverage',
      [
        [1_200, 0, 90_000],
        [1_100, 0, 60_000],
      ],
    ],
    [
      'fixes of every ten seconds that were kept',
      [
        [1_200, 0, 300_000],
        [1_100, 0, 290_000],
      ],
    ],
  ] as const)('is not known by %s', async (_, speeds) => {
    expect(await isKnown(await fixes(0, speeds as never))).toBe(false)
  })

  it('ignores fixes of the previous boot', async () => {
    const vehicle = await fixes(0, [
      [40_000, 0],
      [10_000, 0],
    ])
    await store(db(), bootOf(vehicle, 'b2').boot())
    expect(await isKnown(vehicle)).toBe(false)
  })
})
