// @postgres
/** How device signals change alarm rows: ordered by (boot, seq), never by the device's clock. */
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { useDemo } from '../testing/use-demo.ts'
import { type AlarmSignal, storeAlarms } from './alarm-rows.ts'

type Row = {
  id: string
  tenantId: string
  status: number
  occurNum: number
  handling: number
  revision: number
  startTime: string
  recoverTime: string | null
}
type HistoryRow = { kind: string; isLate: boolean; seq: string | null }

const demo = useDemo({ admin: 'whaleAdmin' })
const TENANT = '384721'
const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR

const db = () => demo.running.server.services.db
const system = () => db().system
let made = 0
let sn = ''
let now = 0

beforeEach(async () => {
  sn = `ALM${(made += 1)}`
  now = Date.now()
  await system().run(
    sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total) values (${TENANT}, ${sn}, '测试柜', 4)`,
  )
})

const signal = (status: 1 | 2, seq: number, more: Partial<AlarmSignal> = {}): AlarmSignal => ({
  device: { kind: 'cabinet', sn },
  alarmId: 'C210',
  boxId: 2,
  status,
  at: now,
  receivedAt: now,
  order: { boot: 1, seq },
  ...more,
})
const raised = (seq: number, more?: Partial<AlarmSignal>) => signal(1, seq, more)
const recovered = (seq: number, more?: Partial<AlarmSignal>) => signal(2, seq, more)
const store = (signals: readonly AlarmSignal[], systemTenant = TENANT) =>
  db().write({ systemTenant }, (executor) => storeAlarms(executor, signals))
/** One signal per transaction, as they arrive one by one. */
async function arrive(...signals: readonly AlarmSignal[]): Promise<void> {
  for (const one of signals) await store([one])
}
const rows = () =>
  system().all(sql<Row>`select id, tenant_id, status, occur_num, handling, revision, start_time, recover_time
    from alarm where device_id = ${sn} order by id`)
const history = () =>
  system()
    .all(sql<HistoryRow>`select h.kind, h.is_late, h.seq from alarm_history h join alarm a on a.id = h.alarm_row_id
    where a.device_id = ${sn} order by h.id`)
const states = async () => (await rows()).map(({ status, occurNum }) => [status, occurNum])
const handle = () =>
  system().run(
    sql`update alarm set handling = 2, handle_time = now(), handle_remark = '已处理' where device_id = ${sn}`,
  )
const pending = async () =>
  (
    await system().all(
      sql`select 1 from alarm_notification n join alarm a on a.id = n.alarm_row_id where a.device_id = ${sn}`,
    )
  ).length

describe('the device clock', () => {
  it.each([
    ['an hour slow', -HOUR],
    ['right', 0],
    ['an hour fast', HOUR],
    ['a year fast', YEAR],
  ])('that is %s neither keeps an alarm open nor closes it', async (_name, ahead) => {
    await arrive(raised(1, { at: now + ahead }))
    expect(await states()).toEqual([[1, 1]])
    await arrive(recovered(2, { at: now }))
    expect(await states()).toEqual([[2, 1]])
  })

  it('running ahead is shown at most two minutes after receipt', async () => {
    await arrive(raised(1, { at: now + YEAR }))
    const [row] = await rows()
    expect(Date.parse(`${(row as Row).startTime.replace(' ', 'T')}Z`)).toBeLessThanOrEqual(now + 120_000)
  })

  it('set back between raise and recovery shows no recovery before the start', async () => {
    await arrive(raised(1, { at: now }), recovered(2, { at: now - HOUR }))
    const [row] = await rows()
    expect(row?.recoverTime).toBe(row?.startTime)
  })
})

describe('out-of-order signals', () => {
  it('store a raise that arrives after its recovery as recovered', async () => {
    await arrive(recovered(2), raised(1))
    expect(await states()).toEqual([[2, 1]])
    expect(await history()).toEqual([
      { kind: 'raised', isLate: true, seq: '1' },
      { kind: 'recovered', isLate: false, seq: '2' },
    ])
  })

  it('store a late raise of a recovered occurrence as its own row beside an earlier one', async () => {
    await arrive(raised(1), recovered(2), recovered(4), raised(3))
    expect(await states()).toEqual([
      [2, 1],
      [2, 1],
    ])
  })

  it('change only the history when they are older', async () => {
    await arrive(raised(1), raised(5), recovered(3))
    expect(await states()).toEqual([[1, 1]])
    await arrive(recovered(6), raised(4))
    expect(await states()).toEqual([[2, 1]])
    expect((await history()).filter(({ isLate }) => isLate)).toEqual([
      { kind: 'recovered', isLate: true, seq: '3' },
      { kind: 'raised', isLate: true, seq: '4' },
    ])
  })

  it('of an earlier boot are older, whatever their counter', async () => {
    await arrive(raised(1, { order: { boot: 2, seq: 1 } }), recovered(9, { order: { boot: 1, seq: 9_000 } }))
    expect(await states()).toEqual([[1, 1]])
    await arrive(recovered(2, { order: { boot: 2, seq: 2 } }))
    expect(await states()).toEqual([[2, 1]])
  })

  it('end in the newest state in every order of arrival', async () => {
    const signals = [raised(1), recovered(2), raised(3), recovered(4)]
    for (const order of permutations(signals)) {
      const boxId = (made += 1)
      await arrive(...order.map((one) => ({ ...one, boxId })))
      const open = await system().all(
        sql`select 1 from alarm where device_id = ${sn} and box_id = ${boxId} and status = 1`,
      )
      expect([order.map(({ order: place }) => place?.seq), open.length]).toEqual([expect.anything(), 0])
    }
  })

  it('count from the start for a device that was removed and added again', async () => {
    await arrive(raised(1, { order: { boot: 9, seq: 700 } }))
    await system().run(sql`update cabinet set is_deleted = 1 where cabinet_sn = ${sn}`)
    await system().run(
      sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total) values (${TENANT}, ${sn}, '测试柜', 4)`,
    )
    await arrive(recovered(1))
    expect(await states()).toEqual([[2, 1]])
  })

  it('raised by the platform are ordered by receipt', async () => {
    const offline = { alarmId: 'C109', boxId: 0, order: undefined }
    await arrive(raised(0, offline), recovered(0, offline))
    expect(await states()).toEqual([[2, 1]])
    await arrive(raised(0, { ...offline, receivedAt: now + 60_000 }))
    expect(await states()).toEqual([
      [2, 1],
      [1, 1],
    ])
  })
})

describe('debounce by receipt time', () => {
  it('does not count a raise repeated within three seconds', async () => {
    await arrive(raised(1), raised(2, { at: now + HOUR, receivedAt: now + 2_900 }))
    expect(await states()).toEqual([[1, 1]])
    await arrive(raised(3, { at: now, receivedAt: now + 6_000 }))
    expect(await states()).toEqual([[1, 2]])
  })

  it('reopens the row within thirty seconds of the recovery and opens a new row later', async () => {
    await arrive(raised(1), recovered(2, { receivedAt: now + 1_000 }), raised(3, { receivedAt: now + 30_000 }))
    expect(await states()).toEqual([[1, 2]])
    await arrive(recovered(4, { receivedAt: now + 31_000 }), raised(5, { receivedAt: now + 62_000 }))
    expect(await states()).toEqual([
      [2, 2],
      [1, 1],
    ])
  })
})

describe('a raise after a recovery', () => {
  it('is unhandled, even when it reopens the row; the former handling stays in the history', async () => {
    await arrive(raised(1))
    const [row] = await rows()
    await demo.admin.data('alarmHandle', {
      alarms: [{ id: row?.id, revision: row?.revision }],
      handling: 2,
      handleRemark: '已更换风扇',
    })
    await arrive(recovered(2), raised(3))
    const detail = await demo.admin.data<Row>('alarmDetail', { aldId: row?.id })
    expect(detail).toMatchObject({ status: 1, handling: 0, handlerName: null, handleTime: null, handleRemark: null })
    const entries = await demo.admin.data<object[]>('alarmHistoryList', { aldId: row?.id })
    expect(entries).toMatchObject([
      { kind: 'raised' },
      { kind: 'recovered' },
      { kind: 'handled', handling: 2, content: '已更换风扇', actorName: '林知夏' },
      { kind: 'raised' },
    ])
  })

  it('opens a new alarm after a manual close and records the late recovery on the closed one', async () => {
    await arrive(raised(1))
    const [row] = await rows()
    await demo.admin.data('alarmClose', { id: row?.id, revision: row?.revision, reason: '误报' })
    await arrive(recovered(2))
    expect((await rows())[0]).toMatchObject({ status: 2, recoverTime: expect.anything() as string })
    await arrive(raised(3))
    expect(await states()).toEqual([
      [2, 1],
      [1, 1],
    ])
  })

  it('announces a critical alarm once per occurrence and an unhandled flapping one only once', async () => {
    await arrive(raised(1), raised(2, { receivedAt: now + 10_000 }))
    expect(await pending()).toBe(1)
    await arrive(recovered(3, { receivedAt: now + 11_000 }), raised(4, { receivedAt: now + 12_000 }))
    expect(await pending()).toBe(1)
    await handle()
    await arrive(recovered(5, { receivedAt: now + 13_000 }), raised(6, { receivedAt: now + 14_000 }))
    expect(await pending()).toBe(2)
    await arrive(recovered(7, { receivedAt: now + 15_000 }), raised(8, { receivedAt: now + 60_000 }))
    expect(await pending()).toBe(3)
  })

  it('that flaps many times a second hides no change from a reader, and moves its last change at most an hour ahead', async () => {
    const ahead = async () =>
      (
        await system().first(sql<{ s: number }>`select extract(epoch from update_time - now())::float as s
          from alarm where device_id = ${sn}`)
      )?.s ?? Number.NaN
    await arrive(raised(1))
    const [{ id: first } = { id: '' }] = await rows()
    const read = async () => (await demo.admin.data<{ updateTime: string }>('alarmDetail', { aldId: first })).updateTime
    const seen = [await read()]
    for (let seq = 2; seq < 40; seq += 2) {
      await arrive(recovered(seq), raised(seq + 1))
      seen.push(await read())
    }
    expect(new Set(seen).size).toBe(seen.length)
    const byTime = { aldId: first, updateTime: seen.at(-2), handling: 1 }
    expect((await demo.admin.call('alarmSubmit', byTime)).body.error).toBe('alarm.changed')
    await system().run(sql`update alarm set update_time = now() + interval '2 hours' where device_id = ${sn}`)
    await arrive(recovered(40), raised(41))
    expect(await ahead()).toBeLessThanOrEqual(7_200)
    const [alarm] = await rows()
    const { id, revision = 0 } = alarm ?? {}
    expect(revision).toBe(41)
    const stale = { id, revision: revision - 1, handling: 1 }
    expect((await demo.admin.call('alarmSubmit', stale)).body.error).toBe('alarm.changed')
    await demo.admin.data('alarmSubmit', { ...stale, revision })
    expect(await ahead()).toBeLessThanOrEqual(7_202)
  })

  it('does not announce an alarm that is not critical', async () => {
    await arrive(raised(1, { alarmId: 'C202' }))
    expect(await rows()).toHaveLength(1)
    expect(await pending()).toBe(0)
  })
})

describe('another tenant', () => {
  it('cannot raise or recover alarms of a device it does not own', async () => {
    await store([raised(1)], '517209')
    expect(await rows()).toEqual([])
    await arrive(raised(1))
    await store([recovered(2)], '517209')
    expect(await states()).toEqual([[1, 1]])
  })

  it('that takes over the device leaves the open alarm with its former operator', async () => {
    await arrive(raised(1))
    await system().run(sql`update device set tenant_id = '517209' where sn = ${sn}`)
    await store([raised(2)], '517209')
    await store([recovered(3)], '517209')
    expect((await rows()).map(({ tenantId, status }) => [tenantId, status])).toEqual([
      [TENANT, 1],
      ['517209', 2],
    ])
  })
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}
