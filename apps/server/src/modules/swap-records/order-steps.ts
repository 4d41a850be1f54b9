/**
 * The steps of a rider's orders: the order, its command, the events of its cabinet, and how staff settled it. Raw SQL: a union
 * over their tables.
 */
import { isSettledAsDone, phasesOfSwap, type SwapKind } from '@swapdesk/domain'
import { SwapPhase, SwapStepSource } from '@swapdesk/dictionary'
import { columnExpression, personName } from '../../crud/columns.ts'
import { fromOf, type Page, whereOf } from '../../crud/list.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { eventsOf, givenBackAt } from './derive-order.ts'
import { actions, answers, eventText, ordered, sent, settlements } from './step-texts.ts'
import { swapRecords } from './swap-records.repository.ts'

type Step = DataOf<'swapRecordUserOperateRecord'>['records'][number]
/** A step without what is derived from the events before it. */
type Found = Omit<Step, 'phase' | 'description'> & {
  tenantId: string
  deviceId: string
  kind: SwapKind
  givenBackAt: string | null
  orderPhase: SwapPhase
  /** Of an event its type, of a command its state, of a settlement its result. */
  what: string
  leg: string | null
  /** Of an action: the phase when it was taken. */
  phaseThen: SwapPhase | null
}
type Phases = ReadonlyMap<string, SwapPhase>

/** Columns of the record whose values are in its steps. */
const CONCERNED = [
  'cabinetSn',
  'backBmsSn',
  'goBmsSn',
  'inBox',
  'outBox',
  'abortReason',
  'settled',
  'settleReason',
  'settlerName',
  'settlementState',
  'settlementReason',
  'settlementUserName',
  'doorUserName',
  'creditState',
  'creditReason',
  'creditUserName',
] as const

/** The phase after each event, by the identifier of the event. */
async function phasesOf(context: Context, steps: readonly Found[]): Promise<Phases> {
  const orders = [...new Map(steps.map((step) => [step.orderNo, step])).values()]
  const events = await eventsOf(context.db, orders)
  const phases = new Map<string, SwapPhase>()
  for (const { orderNo, kind, givenBackAt: at } of orders) {
    const derived = phasesOfSwap(kind, events.get(orderNo) ?? [], at === null ? null : Number(at))
    for (const { event, phase } of derived) phases.set(event.id, phase)
  }
  return phases
}

function phaseOf({ id, source, what, kind, orderPhase, phaseThen }: Found, phases: Phases): SwapPhase {
  if (source === SwapStepSource.Order) return SwapPhase.Created
  // The news of a cabinet may have replaced it since.
  if (source === SwapStepSource.Settlement)
    return isSettledAsDone(kind, what === 'taken' ? what : 'returned') ? SwapPhase.Done : SwapPhase.Aborted
  if (source === SwapStepSource.Action) return phaseThen ?? orderPhase
  if (source === SwapStepSource.Event) return phases.get(id) ?? orderPhase
  if (source !== SwapStepSource.Answer || what === 'done') return SwapPhase.CmdSent
  return orderPhase === SwapPhase.Cancelled ? SwapPhase.Cancelled : SwapPhase.Aborted
}

function describe({ source, kind, what, leg }: Found, locale: Context['locale']): string {
  if (source === SwapStepSource.Order) return ordered[kind]?.[locale] ?? kind
  if (source === SwapStepSource.Command) return sent[locale]
  if (source === SwapStepSource.Action) return actions[what]?.[locale] ?? what
  if (source === SwapStepSource.Answer) return answers[what]?.[locale] ?? what
  if (source === SwapStepSource.Settlement)
    return (settlements[kind === 'return' ? `return.${what}` : what] ?? settlements[what])?.[locale] ?? what
  return eventText({ type: what, leg: leg ?? undefined }, locale)
}

type Value = RawBuilder<unknown>

/** Of an action `a`, as the columns of the record about it are shown. */
const ofAction = (credit: Value, settlement: Value, door: Value) =>
  sql`case a.action when 'credit' then ${credit} when 'settle' then ${settlement} else ${door} end`

/** Newest first unless the caller sorts otherwise; a data scope that hides batteries or cabinets hides them here too. */
export async function stepsOf(context: Context, input: InputOf<'swapRecordUserOperateRecord'>): Promise<Page<Step>> {
  const { current = 1, size = 10, searchCount = true, contactsId, orderNo, ascs } = input
  const shown = new Set<string>(shownColumns(context, swapRecords, CONCERNED))
  const nothing = sql`null::text`
  const cabinetSn = shown.has('cabinetSn') ? columnExpression(context, swapRecords, 'cabinetSn') : nothing
  const [backBmsSn, goBmsSn] = ['backBmsSn', 'goBmsSn'].map((name) =>
    shown.has(name) ? sql`e.data ->> 'bmsSn'` : nothing,
  )
  const bmsSn = sql`case when e.data ->> 'leg' = 'in' then ${backBmsSn} else ${goBmsSn} end`
  const [inBox, outBox] = ['inBox', 'outBox'].map((name) =>
    shown.has(name) ? sql`(e.data ->> 'boxId')::smallint` : sql`null::smallint`,
  )
  const boxId = sql`case when e.data ->> 'leg' = 'in' then ${inBox} else ${outBox} end`
  const boxShown = (name: string) => (shown.has(name) ? sql`a.box_id` : sql`null::smallint`)
  const actionBox = sql`case when a.action = 'give_back' then ${boxShown('inBox')} else ${boxShown('outBox')} end`
  const abortReason = shown.has('abortReason') ? sql`e.data ->> 'reason'` : nothing
  const shownAs = (name: (typeof CONCERNED)[number], value: Value) => (shown.has(name) ? value : nothing)
  const nameAs = (name: (typeof CONCERNED)[number], column: string) => shownAs(name, personName(column)(context))
  const reasonsOf = (column: Value) =>
    ofAction(shownAs('creditReason', column), shownAs('settlementReason', column), shownAs('settleReason', column))
  const usersOf = (column: string) =>
    ofAction(nameAs('creditUserName', column), nameAs('settlementUserName', column), nameAs('doorUserName', column))
  const hidden = { credit: 'creditState', settle: 'settlementState' } as const
  const isActionShown = sql`a.action <> all(${Object.entries(hidden).flatMap(([action, name]) => (shown.has(name) ? [] : [action]))}::text[])`
  const named = orderNo === undefined || orderNo === '' ? [] : [sql`o.order_no = ${orderNo}`]
  const where = whereOf(context, swapRecords, { contactsId }, named)
  const none = sql`null::text as leg, null::text as reason, null::text as user_name, null::smallint as box_id, null::text as bms_sn, null::text as phase_then`
  const steps = sql`with orders as (
      select o.id, o.tenant_id, o.order_no, o.device_id, o.kind, o.phase, o.start_time, o.command_id, o.settled, o.settle_time,
        o.settle_reason, o.settle_user, o.abort_reason, ${cabinetSn} as cabinet_sn, ${givenBackAt('o')} as given_back_at
      from ${fromOf(swapRecords)} where ${where}),
    steps as (
      select 0 as rank, 0::bigint as seq, o.id, 'order' as source, o.kind as what, o.start_time as operate_time, o.id as order_id, ${none}
        from orders o
      union all select 1, 0, c.id, 'command', c.state, c.sent_time, o.id, ${none}
        from orders o join device_command c on c.id = o.command_id where c.sent_time is not null
      union all select 2, 0, c.id, 'answer', c.state, c.end_time, o.id, null,
          ${shownAs('abortReason', sql`case when c.state = 'cancelled' then o.abort_reason end`)}, null, null, null, null
        from orders o join device_command c on c.id = o.command_id where c.end_time is not null
      union all select 3, e.seq, e.id, 'event', e.type, e.event_time, o.id, e.data ->> 'leg', ${abortReason}, null,
          ${boxId}, ${bmsSn}, null
        from orders o join device_event e on e.device_id = o.device_id and e.order_no = o.order_no
          and e.tenant_id = o.tenant_id and e.channel = 'event'
      union all select 4, 0, o.id, 'settlement', case when o.settle_user is null then 'next_tap' else o.settled end, o.settle_time, o.id, null, ${shownAs('settleReason', sql`o.settle_reason`)}, ${nameAs('settlerName', 'o.settleUser')}, null, null, null
        from orders o where o.settled is not null and o.settle_time is not null and ${shown.has('settled')}::boolean
      union all select 5, 0, a.id, 'action', a.action, a.create_time, o.id, null, ${reasonsOf(sql`a.reason`)}, ${usersOf('a.createUser')},
          ${actionBox}, null, a.phase
        from orders o join swap_action a on a.swap_record_id = o.id and a.tenant_id = o.tenant_id where ${isActionShown}
      union all select 6, 0, c.id, 'action', 'door.' || c.state, c.end_time, o.id, null, null, null, ${actionBox}, null, a.phase
        from orders o join swap_action a on a.swap_record_id = o.id and a.tenant_id = o.tenant_id
          join device_command c on c.id = a.command_id where c.end_time is not null
      union all select 7, 0, a.id, 'action', a.action || '.' || a.review_state, a.review_time, o.id, null, ${reasonsOf(sql`a.review_reason`)},
          ${usersOf('a.reviewer')}, null, null, a.phase
        from orders o join swap_action a on a.swap_record_id = o.id and a.tenant_id = o.tenant_id where a.review_time is not null and ${isActionShown})`
  const way = ascs === 'operateTime' ? sql`asc` : sql`desc`
  const rows = sql<Found>`${steps} select t.id, t.source, t.what, t.leg, t.reason, t.user_name, t.box_id, t.bms_sn, t.phase_then, t.operate_time,
      o.order_no, o.tenant_id, o.device_id, o.kind, o.phase as order_phase, o.cabinet_sn, o.given_back_at
    from steps t join orders o on o.id = t.order_id
    order by t.operate_time ${way}, t.rank ${way}, t.seq ${way}, t.id ${way} limit ${size} offset ${(current - 1) * size}`
  const count = sql`${steps} select count(*)::int as total from steps`
  const [found = [], counted] = await context.db.many(searchCount ? [rows, count] : [rows])
  const total = searchCount ? Number(counted?.[0]?.['total'] ?? 0) : -1
  const phases = await phasesOf(context, found as Found[])
  const records = (found as Found[]).map((step) => ({
    id: step.id,
    source: step.source,
    orderNo: step.orderNo,
    phase: phaseOf(step, phases),
    description: describe(step, context.locale),
    reason: step.reason,
    userName: step.userName,
    cabinetSn: step.cabinetSn,
    boxId: step.boxId,
    bmsSn: step.bmsSn,
    operateTime: step.operateTime,
  }))
  return { records, total, size, current, pages: searchCount ? Math.ceil(total / size) : -1 }
}
