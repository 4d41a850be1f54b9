// @postgres
/** Taps of cards: what they begin, what they are refused for, and work that fails. */
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { storeMessages } from '../../devices/store.ts'
import { messageOf, store } from '../../testing/device-reports.ts'
import { until } from '../../testing/devices.ts'
import { placeBattery } from '../../testing/slots.ts'
import {
  firstOrder,
  inPhase,
  makeDue,
  openScene,
  ordersAt,
  refusalsAt,
  reservedAt,
  tap,
  taken,
  usesLeft,
  type StoredOrder,
  type SwapScene,
} from '../../testing/swaps.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({})
const db = () => demo.running.server.services.db

describe('a tap', () => {
  it('begins an order: slots are reserved, a use is held, and the cabinet is sent the command', async () => {
    const scene = await openScene(db())
    const order = await tap(db(), scene)
    expect(order).toMatchObject({
      kind: 'swap',
      status: 2,
      isLive: true,
      payStatus: 0,
      inBox: 3,
      outBox: 1,
      cmd: 20_041,
    })
    expect(order?.data).toEqual({
      orderNo: order?.orderNo,
      inBox: 3,
      outBox: 1,
      spareBoxes: [],
      expectSns: [scene.old],
      inSeconds: 120,
      outSeconds: 120,
    })
    expect(order?.orderNo).toMatch(/^SW\d{20}$/)
    expect(await reservedAt(db(), scene)).toEqual([1, 3])
    expect(await usesLeft(db(), scene)).toBe(2)
    const usage = await db().system.all(
      sql`select result, order_no, card_id, rider_id from nfc_usage where uid = ${scene.uid}`,
    )
    expect(usage).toEqual([{ result: 'ok', orderNo: order?.orderNo, cardId: scene.cardId, riderId: scene.riderId }])
  })

  it('takes for a rider without a battery if the voltage of the vehicle is known, and returns on request', async () => {
    const scene = await openScene(db(), { isHolding: false })
    await tap(db(), scene)
    expect(await refusalsAt(db(), scene)).toEqual(['no_fitting_battery'])
    const vehicle = await db().system.first(sql<{
      id: string
    }>`with t as (insert into vehicle_type (tenant_id, vehicle_type, vehicle_pic, battery_voltage)
        values ('384721', ${scene.uid}, '/x.png', 72) returning id)
      insert into vehicle (tenant_id, vehicle_sn, vehicle_type_id) select '384721', ${scene.uid}, id from t returning id`)
    await db().system.run(
      sql`insert into rider_vehicle (tenant_id, rider_id, vehicle_id) values ('384721', ${scene.riderId}, ${vehicle?.id})`,
    )
    expect(await tap(db(), scene)).toMatchObject({ kind: 'take', cmd: 20_042, inBox: null, outBox: 1 })
    const other = await openScene(db())
    expect(await tap(db(), other, 'return')).toMatchObject({ kind: 'return', cmd: 20_043, inBox: 3, outBox: null })
    expect(await usesLeft(db(), other)).toBe(3)
  })

  it('that is stored twice makes one order', async () => {
    const scene = await openScene(db())
    const event = scene.says.event('nfc_tap', { uid: scene.uid })
    await store(db(), event)
    await store(db(), event)
    await taken(db(), scene)
    expect(await ordersAt(db(), scene)).toHaveLength(1)
    expect(await refusalsAt(db(), scene)).toEqual([])
  })
})

describe('a refusal', () => {
  /** Orders and refusals; lists of cards are sent to every cabinet. */
  const sentTo = ({ cabinet }: SwapScene) =>
    db().system.all(sql`select cmd from device_command where device_sn = ${cabinet.sn} and cmd between 20041 and 20045`)
  const set = (query: ReturnType<typeof sql>) => db().system.run(query)
  it.each<[string, string | undefined, (scene: SwapScene) => Promise<unknown>]>([
    [
      'card_unknown',
      undefined,
      ({ cardId }) => set(sql`update nfc_card set is_deleted = 1, rider_id = null where id = ${cardId}`),
    ],
    ['card_unknown', undefined, ({ cardId }) => set(sql`update nfc_card set uid = null where id = ${cardId}`)],
    ['card_locked', undefined, ({ cardId }) => set(sql`update nfc_card set status = 3 where id = ${cardId}`)],
    ['cabinet_disabled', undefined, ({ cabinetId }) => set(sql`update cabinet set status = 0 where id = ${cabinetId}`)],
    ['card_inactive', undefined, ({ cardId }) => set(sql`update nfc_card set status = 2 where id = ${cardId}`)],
    ['card_unbound', undefined, ({ cardId }) => set(sql`update nfc_card set rider_id = null where id = ${cardId}`)],
    ['account_frozen', undefined, ({ riderId }) => set(sql`update rider set status = 0 where id = ${riderId}`)],
    ['no_battery_held', 'return', ({ old }) => placeBattery(db(), old, { place: 'stock' })],
    ['allowance_reached', 'take', () => Promise.resolve()],
    [
      'no_empty_slot',
      undefined,
      ({ cabinetId }) =>
        set(sql`update cabinet_slot set is_enabled = false where cabinet_id = ${cabinetId} and box_id > 2`),
    ],
    [
      'no_full_battery',
      undefined,
      ({ cabinetId }) => set(sql`update cabinet_slot set soc = 79 where cabinet_id = ${cabinetId} and box_id = 1`),
    ],
    ['no_full_battery', undefined, ({ full }) => set(sql`update battery set status = 0 where bms_sn = ${full}`)],
    [
      'no_fitting_battery',
      undefined,
      ({ full }) => set(sql`update battery set bms_type_id = null where bms_sn = ${full}`),
    ],
    [
      'no_funds',
      undefined,
      ({ riderId }) => set(sql`update wallet_lot set valid_to = now() where rider_id = ${riderId}`),
    ],
  ])('%s (%s) makes no order, reserves nothing, and is shown', async (code, want, change) => {
    const scene = await openScene(db())
    await change(scene)
    await store(db(), scene.says.event('nfc_tap', { uid: scene.uid, ...(want !== undefined && { want }) }))
    await taken(db(), scene)
    expect(await refusalsAt(db(), scene)).toEqual([code])
    expect(await ordersAt(db(), scene)).toEqual([])
    expect(await reservedAt(db(), scene)).toEqual([])
    const shown = await db().system.first(
      sql`select data ->> 'code' as code, data ->> 'en' as en from device_command where device_sn = ${scene.cabinet.sn} and cmd = 20045`,
    )
    expect(shown).toEqual({ code, en: expect.stringMatching(/\w/) as string })
    expect(await usesLeft(db(), scene)).toBe(3)
  })

  it('of a tap whose cabinet has gone offline since makes no order and is not shown', async () => {
    const scene = await openScene(db())
    const event = messageOf(scene.says.event('nfc_tap', { uid: scene.uid }))
    // In one transaction: the tap itself sets the cabinet online.
    await db().write(null, async (tx) => {
      await storeMessages(tx, [event])
      await tx.run(sql`update device set online = 0 where sn = ${scene.cabinet.sn}`)
    })
    await taken(db(), scene)
    expect(await refusalsAt(db(), scene)).toEqual(['cabinet_offline'])
    expect([await ordersAt(db(), scene), await reservedAt(db(), scene)]).toEqual([[], []])
    expect(await sentTo(scene)).toEqual([])
    expect(await usesLeft(db(), scene)).toBe(3)
  })

  it('of a tap that a cabinet kept while it was offline opens nothing and is not shown', async () => {
    const scene = await openScene(db())
    const minutesAgo = Date.now() - 600_000
    const { body, ...report } = scene.says.event('nfc_tap', { uid: scene.uid })
    await db().system.run(
      sql`update device set last_seen_time = now() - interval '1 hour', online = 0, clock_time = null, clock_offset_ms = 0 where sn = ${scene.cabinet.sn}`,
    )
    await store(db(), { ...report, body: { ...body, ts: minutesAgo } })
    await taken(db(), scene)
    expect(await refusalsAt(db(), scene)).toEqual(['tap_too_late'])
    expect(await sentTo(scene)).toEqual([])
  })

  it("of another operator's card does not name it", async () => {
    const scene = await openScene(db())
    const theirs = await db().system.first(
      sql<{ uid: string }>`select uid from nfc_card where tenant_id = '517209' and status = 1 limit 1`,
    )
    await store(db(), scene.says.event('nfc_tap', { uid: theirs?.uid }))
    await taken(db(), scene)
    const refused = await db().system.all(
      sql`select code, card_id, rider_id from swap_refusal where cabinet_id = ${scene.cabinetId}`,
    )
    expect(refused).toEqual([{ code: 'card_unknown', cardId: null, riderId: null }])
  })

  it('of two taps at once: a rider and a cabinet have one order', async () => {
    const [scene, other] = [await openScene(db()), await openScene(db())]
    // The same rider at another cabinet, and another rider at this one.
    await store(
      db(),
      scene.says.event('nfc_tap', { uid: scene.uid }),
      scene.says.event('nfc_tap', { uid: other.uid }),
      other.says.event('nfc_tap', { uid: scene.uid }),
    )
    await taken(db(), scene)
    await taken(db(), other)
    expect(await ordersAt(db(), scene)).toHaveLength(1)
    expect([...(await refusalsAt(db(), scene)), ...(await refusalsAt(db(), other))]).toEqual([
      'cabinet_busy',
      'rider_busy',
    ])
  })
})

describe('work that fails', () => {
  /** Makes each new order of the rider, or each change of the phase of one, fail: at once or with the commit. */
  const failing = async ({ riderId }: SwapScene, when: 'at once' | 'at the commit', event: 'insert' | 'update') => {
    const name = sql.ref(`fail_${riderId}_${event}`)
    await db().system.run(sql`create or replace function ${name}() returns trigger language plpgsql as
      $$ begin raise exception 'a fault of the test'; end $$`)
    const isAtOnce = when === 'at once'
    const kind = sql.raw(isAtOnce ? 'trigger' : 'constraint trigger')
    const moment = sql.raw(isAtOnce ? 'before' : 'after')
    const deferred = sql.raw(isAtOnce ? '' : 'deferrable initially deferred')
    const isOther = event === 'update' ? sql`and new.phase <> old.phase` : sql``
    await db().system.run(sql`create ${kind} ${name} ${moment} ${sql.raw(event)} on swap_record ${deferred}
      for each row when (new.rider_id = ${sql.lit(riderId)} ${isOther}) execute function ${name}()`)
    return async () => {
      await db().system.run(sql`drop trigger ${name} on swap_record`)
    }
  }
  const attemptsOf = async ({ cabinet }: SwapScene) =>
    (
      await db().system.first(sql<{
        attempts: number
      }>`select i.attempts from swap_inbox i join device_event e on e.id = i.event_id
        where e.sn = ${cabinet.sn}`)
    )?.attempts

  it.each(['at once', 'at the commit'] as const)(
    '%s does not hold up the taps of others, and is tried again',
    async (when) => {
      const [scene, other] = [await openScene(db()), await openScene(db())]
      const mend = await failing(scene, when, 'insert')
      await store(db(), scene.says.event('nfc_tap', { uid: scene.uid }))
      await until(async () => Number(await attemptsOf(scene)) > 0)
      // After days of attempts.
      await db().system.run(sql`update swap_inbox set attempts = 1000, next_try_time = null where order_no is null`)
      expect(await tap(db(), other)).toMatchObject({ kind: 'swap' })
      await until(async () => Number(await attemptsOf(scene)) === 1000)
      await mend()
      await db().system.run(sql`update swap_inbox set next_try_time = null`)
      await taken(db(), scene)
      expect(await firstOrder(db(), scene)).toMatchObject({ kind: 'swap' })
    },
  )

  it('of one order does not hold up the time of others', async () => {
    const [scene, other] = [await openScene(db()), await openScene(db())]
    const [order, due] = [(await tap(db(), scene)) as StoredOrder, (await tap(db(), other)) as StoredOrder]
    const mend = await failing(scene, 'at the commit', 'update')
    await makeDue(db(), order)
    await makeDue(db(), due)
    await inPhase(db(), other, 'ABORTED')
    const attempts = sql<{ attempts: number }>`select attempts from swap_record where id = ${order.id}`
    await until(async () => Number((await db().system.first(attempts))?.attempts) > 0)
    await mend()
    await db().system.run(sql`update swap_record set next_try_time = null where id = ${order.id}`)
    expect(await inPhase(db(), scene, 'ABORTED')).toMatchObject({ abortReason: 'no_ack', payStatus: 4 })
  })
})
