import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Query, sql } from '../db/database.ts'
import { openTestServer, type TestServer } from '../testing/harness.ts'

let running: TestServer
beforeAll(async () => {
  running = await openTestServer()
})
afterAll(() => running.close())

const all = <Row>(query: Query<Row>): Promise<Row[]> => running.server.services.db.system.all(query)

describe('the cards of the demo', () => {
  it('give every rider one card', async () => {
    const counts =
      await all(sql`select t.tenant_id, (select count(*)::int from nfc_card c where c.tenant_id = t.tenant_id) as cards,
        (select count(*)::int from rider r where r.tenant_id = t.tenant_id
          and not exists (select 1 from nfc_card c where c.rider_id = r.id and c.tenant_id = r.tenant_id)) as without
      from tenant t where t.tenant_id <> '000000' order by t.tenant_id`)
    expect(counts).toEqual([
      { tenantId: '384721', cards: 2_000, without: 0 },
      { tenantId: '517209', cards: 400, without: 0 },
    ])
  })

  it('are in a consistent state: active with a rider, locked on the list', async () => {
    const odd = await all(sql`select card_no from nfc_card where not case status
      when 1 then rider_id is not null and lock_time is null and list_version = 0
      when 2 then rider_id is null and lock_time is null and list_version = 0
      else lock_time is not null and list_version > 0 and status_before_lock = case when rider_id is null then 2 else 1 end end`)
    expect(odd).toEqual([])
    const lists =
      await all(sql`select l.tenant_id, l.version = max(c.list_version) as is_newest, count(*) filter (where c.status = 3) > 10 as has_locked
      from nfc_list l join nfc_card c on c.tenant_id = l.tenant_id group by l.tenant_id, l.version`)
    expect(lists).toHaveLength(2)
    expect(lists).toEqual(lists.map((list) => ({ ...(list as object), isNewest: true, hasLocked: true })))
  })

  it('are locked by freezing where their rider is frozen, and only there', async () => {
    const frozen = await all(sql`select r.tenant_id, c.status, c.lock_reason = r.freeze_reason as is_same_reason,
        c.is_locked_by_freeze, r.freeze_user is not null as is_by_staff
      from rider r join nfc_card c on c.rider_id = r.id where r.status = 0 or r.freeze_time is not null
      order by r.tenant_id`)
    const card = { status: 3, isSameReason: true, isLockedByFreeze: true, isByStaff: true }
    expect(frozen).toEqual(['384721', '517209'].map((tenantId) => ({ tenantId, ...card })))
    expect(
      await all(sql`select c.id from nfc_card c left join rider r on r.id = c.rider_id
      where c.is_locked_by_freeze and r.status is distinct from 0`),
    ).toEqual([])
  })

  it('are topped up by one user and reviewed by another', async () => {
    const own = await all(sql`select id from nfc_recharge where reviewer = create_user or create_user is null
      or (review_status = 0) <> (reviewer is null) or (review_status = 2) <> (review_reason is not null)`)
    expect(own).toEqual([])
  })

  it('are used at existing cabinets', async () => {
    const odd =
      await all(sql`select u.id from nfc_usage u left join cabinet c on c.id = u.cabinet_id and c.tenant_id = u.tenant_id
      where c.id is null or u.box_id > c.box_total or (u.result = 'unknown') <> (u.card_id is null) or u.tap_time > now()`)
    expect(odd).toEqual([])
  })

  it('are refused at slots, which the taps name, and at the readers of cabinets', async () => {
    const refused = await all(sql<{ result: string; isAtSlot: boolean; isAtReader: boolean }>`select result,
        bool_or(box_id is not null) as is_at_slot, bool_or(box_id is null) as is_at_reader
      from nfc_usage where result <> 'ok' group by 1 order by 1`)
    const both = { isAtSlot: true, isAtReader: true }
    expect(refused).toEqual(['failed', 'locked', 'no_battery', 'unknown'].map((result) => ({ result, ...both })))
  })
})

describe('the alarms of the demo', () => {
  it('are of existing devices, a few of them open', async () => {
    const counts =
      await all(sql`select a.tenant_id, count(*) filter (where a.status = 1)::int as open, count(*) filter (where a.status = 2)::int as over,
        count(*) filter (where d.id is null)::int as homeless, count(*) filter (where (a.recover_time is null) <> (a.status = 1))::int as torn
      from alarm a left join device d on d.id = a.device_row_id and d.tenant_id = a.tenant_id group by 1 order by 1`)
    expect(counts).toEqual([
      { tenantId: '384721', open: 6, over: 44, homeless: 0, torn: 0 },
      { tenantId: '517209', open: 3, over: 16, homeless: 0, torn: 0 },
    ])
  })
})
