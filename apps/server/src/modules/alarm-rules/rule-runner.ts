/**
 * Notifies people of alarms by the rules of their tenant. Each occurrence is a row, written with the alarm; messages, text
 * messages and who was notified are stored in one transaction with how far the row is, so that a restart neither loses nor
 * repeats them. Raw SQL: rows are claimed with `skip locked`, so that of several servers one works on each.
 */
import { AlarmChannel, AlarmHandling, AlarmStatus, EnableStatus, YesNo } from '@swapdesk/dictionary'
import { type Executor, sql } from '../../db/database.ts'
import { CLEAR_DEBOUNCE } from '../../devices/alarm-rows.ts'
import type { Services } from '../../http/services.ts'
import { DueLoop } from '../../jobs/due-loop.ts'
import { concerns } from './matches.ts'
import { type Receiver, receiversOf, receiversReaching } from './receivers.ts'
import { type Rule, ruleColumns, type Step, stepsOf } from './rule-steps.ts'
import { notifyBySms, notifyHandlers, notifyInApp, type Occurrence } from './send.ts'
import { sendSummaries } from './summaries.ts'

const CLAIM_MAX = 20
/** An alarm wakes the loop; the interval finds escalations and alarms of other processes. */
const EVERY_INTERVALS = 5

type Due = Occurrence & {
  /** Minutes since it occurred, and those that were dealt with. */
  elapsed: number
  done: number
  isOpen: boolean
  /** It has recovered, and a device that reports it again soon opens the same alarm again. */
  mayReopen: boolean
  isMuted: boolean
  wasMuted: boolean
}
type DueRule = Rule & { isMuted: boolean }
type DueStep = { rule: DueRule; step: Step }

type RunnerServices = Pick<Services, 'db' | 'config' | 'secrets' | 'smsOutbox'>

export function createRuleRunner(services: RunnerServices, onError: (error: unknown) => void): DueLoop {
  const { db } = services
  const loop = new DueLoop(() => runRules(services), EVERY_INTERVALS, onError)
  db.signals.on('alarms', () => loop.wake())
  return loop
}

/** Resolves to whether more may be due. */
export async function runRules(services: RunnerServices): Promise<boolean> {
  const count = await services.db.write(null, async (db) => {
    const due = await claim(db)
    for (const occurrence of due) await notifyDue(db, services, occurrence)
    await sendSummaries(db, services)
    return due.length
  })
  if (count > 0) services.smsOutbox.wake()
  return count === CLAIM_MAX
}

function claim(db: Executor): Promise<Due[]> {
  return db.all(sql<Due>`
    with due as materialized (select id from alarm_notification where rules_time <= now()
      order by rules_time limit ${CLAIM_MAX} for update skip locked)
    select n.id, n.tenant_id, n.alarm_row_id, a.name, a.name_en, a.level, a.device_kind, coalesce(d.sn, a.device_id) as device_id,
      d.name as device_name, a.box_id, to_char(a.start_time at time zone t.time_zone, 'MM-DD HH24:MI') as time, t.country_code,
      floor(extract(epoch from now() - n.create_time) / 60)::int as elapsed, n.rules_minute as done,
      a.status = ${AlarmStatus.Fault} and a.handling = ${AlarmHandling.Open} and not exists (select from alarm_notification m
        where m.tenant_id = n.tenant_id and m.alarm_row_id = n.alarm_row_id and m.id > n.id) as is_open,
      a.status = ${AlarmStatus.Recover} and a.handling = ${AlarmHandling.Open} and a.close_time is null
        and coalesce(a.recover_receive_time > now() - ${CLEAR_DEBOUNCE}::interval, false) as may_reopen,
      coalesce(a.mute_until > now(), false) as is_muted, coalesce(a.mute_until > n.create_time, false) as was_muted
    from due join alarm_notification n on n.id = due.id join alarm a on a.id = n.alarm_row_id
      join tenant t on t.tenant_id = n.tenant_id
      left join device d on d.id = a.device_row_id and d.tenant_id = a.tenant_id
    order by n.rules_time, n.id`)
}

async function notifyDue(db: Executor, services: RunnerServices, due: Due): Promise<void> {
  if (due.isMuted) {
    await db.later(sql`update alarm_notification n set rules_time = a.mute_until from alarm a
      where n.id = ${due.id} and a.id = n.alarm_row_id`)
    return
  }
  // What was announced is not forgotten by a recovery that may be none.
  if (due.mayReopen && due.done >= 0) {
    await db.later(sql`update alarm_notification n set rules_time = a.recover_receive_time + ${CLEAR_DEBOUNCE}::interval from alarm a
      where n.id = ${due.id} and a.id = n.alarm_row_id`)
    return
  }
  // What ended during a mute needs no notification.
  const rules = !due.isOpen && due.wasMuted ? [] : await rulesOf(db, due)
  const all = rules
    .flatMap((rule) => stepsOf(rule).map((step): DueStep => ({ rule, step })))
    // What is over needs no escalation.
    .filter(({ step: { number } }) => due.isOpen || number === 0)
  await notifyStep(
    db,
    services,
    due,
    all.filter(({ rule, step: { after } }) => !rule.isMuted && after > due.done && after <= due.elapsed),
  )
  const later = all.map(({ step: { after } }) => after).filter((after) => after > due.elapsed)
  const next = later.length > 0 ? Math.min(...later) : null
  await db.later(sql`update alarm_notification set rules_minute = ${due.elapsed},
    rules_time = create_time + make_interval(mins => ${next}::int) where id = ${due.id}`)
}

/** The rules that concern it, in order. A muted one may escalate later, when its mute has ended. */
function rulesOf(db: Executor, { id }: Due): Promise<DueRule[]> {
  return db.all(sql<DueRule>`select ${ruleColumns}, coalesce(r.mute_until > now(), false) as is_muted from alarm_notification n
    join alarm a on a.id = n.alarm_row_id join tenant t on t.tenant_id = n.tenant_id
    join alarm_rule r on ${concerns(sql`n.create_time`)}
    where n.id = ${id} and r.is_deleted = 0 and r.status = ${EnableStatus.Enabled}
    order by r.sort, r.id`)
}

async function notifyStep(db: Executor, services: RunnerServices, due: Due, steps: readonly DueStep[]): Promise<void> {
  const forHandlers = steps.filter(({ rule, step }) => step.number === 0 && rule.toHandlers === YesNo.Yes)
  for (const reach of forHandlers) await notifyHandlers(db, due, reach)
  for (const reach of steps) {
    const { step } = reach
    const receivers = await receiversReaching(db, await receiversOf(db, due.tenantId, step), due)
    // Those who may handle it have the message to all of them.
    const hasMessage = ({ mayHandle }: Receiver) => mayHandle && step.number === 0 && forHandlers.length > 0
    if (step.channels.has(AlarmChannel.InApp))
      await notifyInApp(
        db,
        due,
        reach,
        receivers.filter((receiver) => !hasMessage(receiver)),
      )
    if (step.channels.has(AlarmChannel.Sms)) await notifyBySms(db, services, due, reach, receivers)
  }
}
