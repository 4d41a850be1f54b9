/**
 * Orders behind the last taps of riders: of those who have a battery the swap by which they got it, of the others a return, or
 * a take that came to nothing; one return during which the cabinet fell silent; the refusals of other taps; and a credit that
 * was asked for in vain. Raw SQL: sets of rows of the last days.
 */
import { PayChannel, PayStatus, SwapReview } from '@swapdesk/dictionary'
import { type Executor, sql } from '../db/database.ts'

/** Called once per operator, after its cards and the places of its batteries. */
export async function seedSwaps(db: Executor, tenantId: string): Promise<void> {
  await insertOrders(db, tenantId)
  await db.run(sql`update nfc_usage u set order_no = o.order_no from swap_record o
    where o.tenant_id = ${tenantId} and u.id = o.tap_event_id`)
  await insertRefusals(db, tenantId)
  await insertCredit(db, tenantId)
  await insertSettlement(db, tenantId)
}

/** The battery of each order that came back lies in its cabinet; without events of the time, the tap names the order. */
function insertOrders(db: Executor, tenantId: string): Promise<number> {
  return db.run(sql`
    with taps as (
      select distinct on (u.rider_id) u.id, u.rider_id, u.card_id, u.cabinet_id, u.tap_time, u.create_dept, b.bms_sn as held
      from nfc_usage u left join battery_place p on p.rider_id = u.rider_id and p.is_current
        left join battery b on b.id = p.battery_id
      where u.tenant_id = ${tenantId} and u.result = 'ok' and u.rider_id is not null and u.cabinet_id is not null
      order by u.rider_id, u.tap_time desc, u.id),
    numbered as (
      select t.*, row_number() over (partition by cabinet_id order by held is null, tap_time, id) as place
      from taps t),
    slots as (
      select s.cabinet_id, s.box_id, b.bms_sn, row_number() over (partition by s.cabinet_id order by s.box_id) as place
      from cabinet_slot s join battery b on b.id = s.battery_id where s.tenant_id = ${tenantId}),
    placed as (
      select t.*, s.box_id as in_box, s.bms_sn as back,
        row_number() over (partition by t.held is null order by t.tap_time desc, t.id) as n
      from numbered t join slots s on s.cabinet_id = t.cabinet_id and s.place = t.place),
    orders as (
      select t.*, c.station_id, c.box_total, d.id as device_id, r.vehicle_id,
        case when t.held is not null and t.n = 1 then 'return' when t.held is not null then 'swap' when t.n % 3 = 0 then 'return' else 'take' end as kind,
        case when t.held is not null and t.n = 1 then 'EXCEPTION' when t.held is not null or t.n % 3 = 0 then 'DONE' when t.n % 3 = 1 then 'CANCELLED' else 'ABORTED' end as phase
      from placed t join cabinet c on c.id = t.cabinet_id join device d on d.kind = 'cabinet' and d.sn = c.cabinet_sn
        join rider r on r.id = t.rider_id)
    insert into swap_record (tenant_id, order_no, kind, phase, abort_reason, is_live, command_state, rider_id, card_id, cabinet_id, device_id,
      station_id, vehicle_id, tap_event_id, in_box, out_box, back_bms_sn, back_battery_id, back_bms_percent, go_bms_sn, go_battery_id, go_bms_percent,
      pay_status, pay_channel, unit, amount, start_time, end_time, create_dept, create_time, update_time)
    select ${tenantId}, next_order_no('SW'), kind, phase,
      case phase when 'EXCEPTION' then 'no_word' when 'CANCELLED' then 'cancelled' when 'ABORTED' then 'door_fail' end, false, 'done',
      rider_id, card_id, cabinet_id, device_id, station_id, vehicle_id, id,
      case when kind <> 'take' then in_box end, case when kind <> 'return' then in_box % box_total + 1 end,
      case when kind <> 'take' then back end,
      case when kind <> 'take' then (select b.id from battery b where b.tenant_id = ${tenantId} and b.bms_sn = back and b.is_deleted = 0) end,
      case when kind <> 'take' then 9 + n % 17 end, case when kind = 'swap' then held end,
      case when kind = 'swap' then (select b.id from battery b where b.tenant_id = ${tenantId} and b.bms_sn = held and b.is_deleted = 0) end,
      case when kind = 'swap' then 94 + n % 6 end,
      case when phase = 'EXCEPTION' then ${PayStatus.Unpaid}::int when kind = 'swap' then ${PayStatus.Paid}::int else ${PayStatus.Closed}::int end,
      case when kind = 'swap' then ${PayChannel.NfcCard}::int end, case when kind = 'swap' then 'times' end,
      case when kind = 'swap' then 1 end, tap_time,
      case when phase <> 'EXCEPTION' then tap_time + make_interval(secs => 40 + n % 50) end, create_dept, tap_time, tap_time
    from orders`)
}

function insertRefusals(db: Executor, tenantId: string): Promise<number> {
  return db.run(sql`
    insert into swap_refusal (tenant_id, tap_event_id, uid, card_id, rider_id, cabinet_id, code, tap_time, create_dept, create_time)
    select u.tenant_id, u.id, u.uid, u.card_id, u.rider_id, u.cabinet_id,
      case u.result when 'locked' then 'card_locked' when 'unknown' then 'card_unknown' when 'no_battery' then 'no_full_battery'
        else case u.id % 2 when 0 then 'cabinet_busy' else 'no_empty_slot' end end,
      u.tap_time, u.create_dept, u.tap_time
    from nfc_usage u where u.tenant_id = ${tenantId} and u.result <> 'ok' and u.cabinet_id is not null and u.uid is not null
    order by u.tap_time`)
}

/** Of an order that waits for staff: what was asked for was rejected, and it waits on. */
function insertSettlement(db: Executor, tenantId: string): Promise<number> {
  return db.run(sql`
    insert into swap_action (tenant_id, swap_record_id, action, reason, phase, review_state, settled, create_user, create_time,
      reviewer, review_time, review_reason)
    select o.tenant_id, o.id, 'settle', '骑手称已放入电池', o.phase, ${SwapReview.Rejected},
      case o.kind when 'return' then 'returned' else 'taken' end, u.ids[1], least(o.start_time + interval '12 minutes', now()),
      u.ids[2], least(o.start_time + interval '20 minutes', now()), '换电柜未识别到电池，请现场核实'
    from swap_record o, (select array_agg(id order by tenant_id <> ${tenantId}, id) as ids
      from user_account where tenant_id in (${tenantId}, '000000') and is_deleted = 0) u
    where o.tenant_id = ${tenantId} and o.phase in ('EXCEPTION', 'OUT_TIMEOUT') and array_length(u.ids, 1) > 1
    order by o.start_time desc limit 1`)
}

function insertCredit(db: Executor, tenantId: string): Promise<number> {
  return db.run(sql`
    insert into swap_action (tenant_id, swap_record_id, action, reason, phase, review_state, create_user, create_time,
      reviewer, review_time, review_reason)
    select o.tenant_id, o.id, 'credit', '骑手称电池续航不足', o.phase, ${SwapReview.Rejected}, u.ids[1], o.end_time + interval '2 minutes',
      u.ids[2], o.end_time + interval '9 minutes', '电池电量正常，骑行数据与电量相符'
    from swap_record o, (select array_agg(id order by tenant_id <> ${tenantId}, id) as ids
      from user_account where tenant_id in (${tenantId}, '000000') and is_deleted = 0) u
    where o.tenant_id = ${tenantId} and o.phase = 'DONE' and o.kind = 'swap' and array_length(u.ids, 1) > 1
    order by o.end_time desc limit 1`)
}
