// @postgres
/** Battery places: the database enforces one place per battery; concurrent moves are real races on PostgreSQL. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Executor, type Query, sql, sqlStateOf } from '../db/database.ts'
import { openTestServer, type TestServer } from '../testing/harness.ts'
import { type BatteryMove, type MoveResult, moveBatteries, type SlotChange, slotMoves } from './battery-places.ts'
import type { BatteryPlacement, Slot } from './battery-place-rows.ts'

const OWN = '384721'
const OTHER = '517209'
const START = Date.UTC(2026, 10, 20, 8)
/** Minutes after the batteries of these tests came to the platform. */
const at = (minutes: number) => START + minutes * 60_000
const REPORT = { kind: 'report' } as const
const STOCK: BatteryPlacement = { place: 'stock' }
const MISSING: BatteryPlacement = { place: 'missing' }

let running: TestServer
let rider: BatteryPlacement
/** Batteries in stock since START, and two empty cabinets: new ones for each test. */
let [a, b, c] = ['', '', '']
let cabinetIds: string[]
let tests = 0

beforeAll(async () => {
  running = await openTestServer()
  const riderId = await idOf(sql`select id from rider where tenant_id = ${OWN} order by id limit 1`)
  rider = { place: 'rider', riderId }
})
afterAll(() => running.close())
beforeEach(async () => {
  tests += 1
  ;[a, b, c] = [`PLACED${tests}A`, `PLACED${tests}B`, `PLACED${tests}C`]
  for (const sn of [a, b, c]) await addBattery(sn)
  cabinetIds = (
    await system().all(sql<{ id: string }>`insert into cabinet (tenant_id, cabinet_sn, name, box_total)
      select ${OWN}, 'PLACES' || ${tests}::int || '-' || n, 'x', 4 from generate_series(1, 2) n returning id`)
  ).map(({ id }) => id)
})

const system = () => running.server.services.db.system
async function idOf(query: Query): Promise<string> {
  return ((await system().first(query)) as { id: string }).id
}
async function addBattery(sn: string, tenant = OWN): Promise<string> {
  return idOf(sql`insert into battery (tenant_id, bms_sn, create_time)
    values (${tenant}, ${sn}, to_timestamp(${START / 1_000}::float8)) returning id`)
}

const slot = (cabinet: 1 | 2, boxId: number): Slot => ({
  place: 'slot',
  cabinetId: cabinetIds[cabinet - 1] as string,
  boxId,
})
function inTenant<T>(work: (db: Executor) => Promise<T>, tenant = OWN): Promise<T> {
  return running.server.services.db.write({ systemTenant: tenant }, work)
}
function move(
  bmsSn: string,
  to: BatteryPlacement,
  minutes: number,
  more: Partial<Omit<BatteryMove, 'to'>> = {},
): BatteryMove {
  return { bmsSn, to, receivedAt: at(minutes), occurredAt: at(minutes), cause: REPORT, ...more }
}
function moveAll(...moves: BatteryMove[]): Promise<MoveResult> {
  return inTenant((db) => moveBatteries(db, moves))
}
function report(...changes: readonly [Slot, string | null, string | null, number][]): Promise<MoveResult> {
  const made = changes.map(([{ cabinetId, boxId }, before, after, minutes]): SlotChange => {
    const when = { receivedAt: at(minutes), occurredAt: at(minutes) }
    return { cabinetId, boxId, before, after, cause: REPORT, ...when }
  })
  return inTenant((db) => moveBatteries(db, slotMoves(made)))
}

type Row = { place: string; cabinetId: string | null; boxId: number | null; from: number; to: number; occurred: number }
function rowsOf(sn: string): Promise<(Row & { isCurrent: boolean; cause: string })[]> {
  const minutes = (moment: string) => sql`((extract(epoch from ${sql.raw(moment)}) - ${START / 1_000}) / 60)::float8`
  return system()
    .all(sql`select p.place, p.cabinet_id, p.box_id, p.is_current, p.cause, ${minutes('lower(p.period)')} as "from",
      ${minutes('upper(p.period)')} as "to", ${minutes('p.occurred_at')} as occurred
    from battery_place p join battery b on b.id = p.battery_id where b.bms_sn = ${sn} order by p.occurred_at, p.id`)
}
async function placeOf(sn: string): Promise<string> {
  const current = (await rowsOf(sn)).filter(({ isCurrent }) => isCurrent)
  expect(current).toHaveLength(1)
  return nameOf(current[0] as Row)
}
function nameOf({ place, cabinetId, boxId }: Pick<Row, 'place' | 'cabinetId' | 'boxId'>): string {
  return place === 'slot' ? `slot ${cabinetIds.indexOf(cabinetId ?? '') + 1}/${boxId ?? ''}` : place
}
/** Place, from and until by receipt (empty where it was learnt too late), and the time of arrival. */
async function historyOf(sn: string): Promise<string[]> {
  return (await rowsOf(sn)).map((row) => `${nameOf(row)} ${row.from ?? ''}-${row.to ?? ''} at ${row.occurred}`)
}

describe('a battery', () => {
  it('moves from stock to a slot, to a rider and back, in one place at a time', async () => {
    expect(await placeOf(a)).toBe('stock')
    expect(await moveAll(move(a, slot(1, 1), 1))).toMatchObject({
      moved: [{ bmsSn: a, from: STOCK, to: slot(1, 1), isHistory: false, cause: 'report' }],
      conflicts: [],
    })
    await moveAll(move(a, rider, 2, { cause: { kind: 'order', id: '7' } }))
    await moveAll(move(a, slot(2, 3), 3, { cause: { kind: 'order', id: '8' } }))
    expect(await historyOf(a)).toEqual(['stock 0-1 at 0', 'slot 1/1 1-2 at 1', 'rider 2-3 at 2', 'slot 2/3 3- at 3'])
    expect((await rowsOf(a)).map(({ cause }) => cause)).toEqual(['added', 'report', 'order', 'order'])
  })

  it('is moved manually only with a reason', async () => {
    const userId = await idOf(sql`select id from user_account where tenant_id = ${OWN} order by id limit 1`)
    const cause = { kind: 'person', userId, reason: 'cracked case' } as const
    await moveAll(move(a, { place: 'repair' }, 1, { cause }))
    const row = await system().first(sql`select place, reason, create_user from battery_place
      where battery_id = (select id from battery where bms_sn = ${a}) and is_current`)
    expect(row).toEqual({ place: 'repair', reason: 'cracked case', createUser: userId })
    const refused = moveAll(move(b, { place: 'lost' }, 1, { cause: { ...cause, reason: ' ' } }))
    expect(await refused.catch(sqlStateOf)).toBe('23514')
    expect(await placeOf(b)).toBe('stock')
  })

  it('already in the target place does not move and writes no row', async () => {
    await moveAll(move(a, slot(1, 1), 1))
    expect(await moveAll(move(a, slot(1, 1), 2))).toEqual({ moved: [], conflicts: [] })
    expect(await historyOf(a)).toHaveLength(2)
  })

  it('keeps the intermediate places of one message', async () => {
    await moveAll(move(a, slot(1, 1), 1), move(a, MISSING, 1), move(a, slot(1, 2), 1))
    expect(await historyOf(a)).toEqual(['stock 0-1 at 0', 'slot 1/1 - at 1', 'missing - at 1', 'slot 1/2 1- at 1'])
  })
})

describe('an event older than the known place', () => {
  it('is added to the history and moves nothing', async () => {
    await moveAll(move(a, slot(2, 1), 60))
    const late = move(a, slot(1, 1), 90, { occurredAt: at(30) })
    expect(await moveAll(late)).toMatchObject({ moved: [{ to: slot(1, 1), isHistory: true }], conflicts: [] })
    expect(await placeOf(a)).toBe('slot 2/1')
    expect(await historyOf(a)).toEqual(['stock 0-60 at 0', 'slot 1/1 - at 30', 'slot 2/1 60- at 60'])
  })

  it('is none where a user moves the battery, by a server whose clock is behind', async () => {
    const userId = await idOf(sql`select id from user_account where tenant_id = ${OWN} order by id limit 1`)
    await addBattery('BP-CLOCK')
    await moveAll(move('BP-CLOCK', slot(1, 1), 10))
    const cause = { kind: 'person', userId, reason: 'counted' } as const
    const { moved } = await moveAll(move('BP-CLOCK', STOCK, 9, { cause }))
    expect(moved).toMatchObject([{ isHistory: false }])
    expect(await placeOf('BP-CLOCK')).toBe('stock')
    // What was the place of the battery is not shown as one that was learnt too late.
    const late = await system().all(sql`select place from battery_place where isempty(period)
      and battery_id = (select id from battery where bms_sn = 'BP-CLOCK')`)
    expect(late).toEqual([])
  })

  it('is none where the battery is in stock since it was added, by a database whose clock is ahead', async () => {
    expect(await report([slot(1, 1), null, a, -1])).toMatchObject({ moved: [{ isHistory: false }], conflicts: [] })
    expect(await report([slot(1, 2), null, a, -2])).toMatchObject({ moved: [{ isHistory: true }] })
    expect(await historyOf(a)).toEqual(['slot 1/2 - at -2', 'slot 1/1 0- at -1', 'stock - at 0'])
  })

  it('of a reconnected cabinet does not move a battery that was moved meanwhile', async () => {
    await moveAll(move(a, slot(1, 1), 1))
    await moveAll(move(a, slot(2, 1), 60))
    await moveAll(move(a, MISSING, 90, { occurredAt: at(30), from: slot(1, 1), cause: { kind: 'event' } }))
    expect(await placeOf(a)).toBe('slot 2/1')
    expect((await historyOf(a)).slice(1)).toEqual(['slot 1/1 1-60 at 1', 'missing - at 30', 'slot 2/1 60- at 60'])
  })

  it('does not displace the battery that went into the slot later', async () => {
    await moveAll(move(a, slot(1, 1), 60))
    expect((await moveAll(move(b, slot(1, 1), 90, { occurredAt: at(30) }))).moved).toMatchObject([
      { bmsSn: b, isHistory: true },
    ])
    expect([await placeOf(a), await placeOf(b)]).toEqual(['slot 1/1', 'stock'])
  })
})

describe('a slot', () => {
  it('holds one battery: the previous one becomes missing when another is reported', async () => {
    await moveAll(move(a, slot(1, 1), 1))
    expect((await moveAll(move(b, slot(1, 1), 2))).moved).toMatchObject([
      { bmsSn: b, to: slot(1, 1), cause: 'report' },
      { bmsSn: a, from: slot(1, 1), to: MISSING, cause: 'displaced' },
    ])
    expect([await placeOf(a), await placeOf(b)]).toEqual(['missing', 'slot 1/1'])
  })

  it('takes the next battery even if receipts are stored in reverse order', async () => {
    await moveAll(move(a, slot(1, 1), 1))
    await moveAll(move(a, MISSING, 10, { from: slot(1, 1) }))
    await moveAll(move(b, slot(1, 1), 9))
    expect(await historyOf(b)).toEqual(['stock 0-10 at 0', 'slot 1/1 10- at 9'])
  })

  it("swaps its battery with another slot's within one message", async () => {
    await moveAll(move(a, slot(1, 1), 1), move(b, slot(1, 2), 1))
    expect((await report([slot(1, 1), a, b, 2], [slot(1, 2), b, a, 2])).conflicts).toEqual([])
    expect([await placeOf(a), await placeOf(b)]).toEqual(['slot 1/2', 'slot 1/1'])
  })

  it('that becomes empty leaves its battery missing unless it is already elsewhere', async () => {
    await moveAll(move(a, slot(1, 1), 1), move(b, slot(1, 2), 1))
    await moveAll(move(b, slot(2, 2), 2))
    await report([slot(1, 1), a, null, 3], [slot(1, 2), b, null, 3])
    expect([await placeOf(a), await placeOf(b)]).toEqual(['missing', 'slot 2/2'])
  })

  it('that its cabinet no longer has takes no battery', async () => {
    await system().run(sql`update cabinet set box_total = 2 where id = ${cabinetIds[0]}`)
    expect(await moveAll(move(a, slot(1, 3), 1))).toEqual({ moved: [], conflicts: [] })
    expect(await placeOf(a)).toBe('stock')
  })

  it('that repeats its last report moves nothing', async () => {
    await moveAll(move(a, slot(1, 1), 1))
    await moveAll(move(a, slot(2, 1), 2))
    expect(await report([slot(1, 1), a, a, 3])).toEqual({ moved: [], conflicts: [] })
    expect(await placeOf(a)).toBe('slot 2/1')
  })

  it('refers to the battery by its reported serial number, even if it is registered later', async () => {
    const [one] = cabinetIds
    const refer = (sn: string | null) =>
      system().run(sql`update cabinet_slot set bms_sn = ${sn} where cabinet_id = ${one} and box_id = 1`)
    const referred = () =>
      system().first(sql`select b.bms_sn from cabinet_slot s left join battery b on b.id = s.battery_id
        where s.cabinet_id = ${one} and s.box_id = 1`)
    await refer(a)
    expect(await referred()).toEqual({ bmsSn: a })
    await refer(`LATER${tests}`)
    expect(await referred()).toEqual({ bmsSn: null })
    await addBattery(`LATER${tests}`)
    expect(await referred()).toEqual({ bmsSn: `LATER${tests}` })
    expect(await placeOf(`LATER${tests}`)).toBe('slot 1/1')
    const theirs = `THEIRS${tests}`
    await addBattery(theirs, OTHER)
    await refer(theirs)
    expect(await referred()).toEqual({ bmsSn: null })
  })
})

describe('conflicts', () => {
  it('keep the newer report of a battery reported in two slots', async () => {
    await moveAll(move(a, slot(1, 1), 1))
    expect((await moveAll(move(a, slot(2, 1), 2))).conflicts).toMatchObject([
      { kind: 'two-slots', was: slot(1, 1), move: { to: slot(2, 1) } },
    ])
    expect(await placeOf(a)).toBe('slot 2/1')
  })

  it('are raised for a battery reported in a slot while a rider has it, unless an order explains it', async () => {
    const order = { cause: { kind: 'order', id: '7' } } as const
    await moveAll(move(a, rider, 1, order), move(b, rider, 1, order))
    const { conflicts } = await moveAll(move(a, slot(1, 1), 2), move(b, slot(1, 2), 2, order))
    expect(conflicts).toMatchObject([{ kind: 'elsewhere', was: rider, move: { bmsSn: a } }])
    expect([await placeOf(a), await placeOf(b)]).toEqual(['slot 1/1', 'slot 1/2'])
  })

  it('are raised for an unknown serial number, which moves nothing', async () => {
    expect(await moveAll(move('NOBODYS', slot(1, 1), 1), move('NOBODYS', MISSING, 2))).toMatchObject({
      moved: [],
      conflicts: [{ kind: 'unknown', move: { bmsSn: 'NOBODYS' } }],
    })
  })

  it("leave another tenant's battery in place and do not reveal its tenant", async () => {
    const theirs = `FOREIGN${tests}`
    await addBattery(theirs, OTHER)
    const { moved, conflicts } = await moveAll(move(theirs, slot(1, 1), 1))
    expect(moved).toEqual([])
    expect(conflicts).toEqual([{ kind: 'foreign', move: move(theirs, slot(1, 1), 1) }])
    const inLowerCase = await moveAll(move(theirs.toLowerCase(), slot(1, 1), 1))
    expect(inLowerCase.conflicts).toMatchObject([{ kind: 'foreign' }])
    expect(await historyOf(theirs)).toEqual(['stock 0- at 0'])
  })
})

describe('the database', () => {
  const placed = (sn: string) => sql`(select id from battery where bms_sn = ${sn})`
  const refusal = (query: Query, tenant = OWN) =>
    inTenant((db) => db.run(query), tenant).then(() => 'accepted', sqlStateOf)

  it('allows one place per battery and one battery per slot', async () => {
    const add = (
      sn: string,
      place: BatteryPlacement,
    ) => sql`insert into battery_place (tenant_id, battery_id, place, cabinet_id, box_id, period, cause)
      values (${OWN}, ${placed(sn)}, ${place.place}, ${'cabinetId' in place ? place.cabinetId : null}, ${'boxId' in place ? place.boxId : null},
        tstzrange(now(), now() + interval '1 minute'), 'report')`
    expect(await refusal(add(a, { place: 'repair' }))).toBe('23P01')
    await moveAll(move(a, slot(1, 1), 1))
    await system().run(sql`alter table battery_place disable trigger keep_battery_placed`)
    const end = sql`update battery_place set period = tstzrange(lower(period), now()) where battery_id = ${placed(b)} and is_current`
    await inTenant((db) => db.run(end))
    expect(await refusal(add(b, slot(1, 1)))).toBe('23P01')
    expect(await refusal(add(b, slot(1, 2)))).toBe('accepted')
    await system().run(sql`alter table battery_place enable trigger keep_battery_placed`)
  })

  it('requires a place for every battery', async () => {
    const end = sql`update battery_place set period = tstzrange(lower(period), now()) where battery_id = ${placed(a)} and is_current`
    expect(await refusal(end)).toBe('23514')
    expect(await placeOf(a)).toBe('stock')
  })

  it("refuses places that refer to another tenant's rider and deleting history", async () => {
    const theirs = await idOf(sql`select id from rider where tenant_id = ${OTHER} order by id limit 1`)
    const refused = moveAll(move(a, { place: 'rider', riderId: theirs }, 1))
    expect(await refused.catch(sqlStateOf)).toBe('23503')
    expect(await refusal(sql`delete from battery_place where battery_id = ${placed(a)}`)).toBe('42501')
  })

  it('shows no places to another tenant', async () => {
    await moveAll(move(a, slot(1, 1), 1))
    const seen = await inTenant(
      (db) => db.all(sql`select 1 as seen from battery_place where cabinet_id = any(${cabinetIds}::bigint[])`),
      OTHER,
    )
    expect(seen).toEqual([])
  })
})

describe('concurrent moves', () => {
  it('of batteries reported in many slots end in one place each, with every move in the history', async () => {
    const all = [a, b, c]
    const claims = Array.from({ length: 24 }, (_, n) =>
      move(all[n % 3] as string, slot(((n % 2) + 1) as 1 | 2, 1 + (n % 4)), 1 + n),
    )
    const done = await Promise.all(claims.map((claim) => moveAll(claim)))
    expect(done.flatMap(({ moved }) => moved).length).toBeGreaterThan(all.length)
    const places = await Promise.all(all.map(placeOf))
    const slots = places.filter((place) => place.startsWith('slot'))
    expect(new Set(slots).size).toBe(slots.length)
    const [counted] = await system().all(sql<{ n: number }>`select count(*)::int as n from battery_place p
      join battery x on x.id = p.battery_id where x.bms_sn = any(${all}::text[]) and p.cause = 'report'`)
    const written = done.flatMap(({ moved }) => moved).filter(({ cause }) => cause === 'report')
    expect(counted?.n).toBe(written.length)
  })

  it('of the same two batteries in opposite directions both complete', async () => {
    const rounds = Array.from({ length: 10 }, (_, n) => n + 1)
    for (const n of rounds) {
      await Promise.all([
        moveAll(move(a, slot(1, 1), n), move(b, slot(2, 1), n)),
        moveAll(move(b, slot(1, 1), n), move(a, slot(2, 1), n)),
      ])
      expect(new Set([await placeOf(a), await placeOf(b)]).size).toBe(2)
    }
  })
})
