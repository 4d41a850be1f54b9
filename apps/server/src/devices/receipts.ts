/**
 * Acknowledgements of commands: updates the command, the asset and bulk jobs, and notifies listeners. Raw SQL: hot path,
 * updates from sets of rows.
 */
import { AckCode, type AckMessage, Command } from '@swapdesk/device-protocol'
import { type Executor, type Query, customPlan, sql } from '../db/database.ts'
import { givenRows } from '../db/given-rows.ts'
import { emitLive } from '../live/index.ts'
import { type CommandEvent, commandEventColumns, publishOutcomes } from './command-outcomes.ts'
import { settleDeferred } from './deferred-items.ts'
import type { OrderedMessageOf } from './device-state.ts'
import { reportedByCommands, withdrawRefused } from './settings.ts'

const RANK: Record<AckMessage['state'], number> = {
  received: 1,
  executing: 2,
  expired: 3,
  rejected: 4,
  failed: 4,
  done: 4,
}

/** The most advanced acknowledgement of each command in the batch. */
function furthest(acks: readonly OrderedMessageOf<'ack'>[]): OrderedMessageOf<'ack'>[] {
  const byId = new Map<string, OrderedMessageOf<'ack'>>()
  for (const ack of acks) {
    const other = byId.get(ack.message.cmdId)
    if (!other || RANK[other.message.state] < RANK[ack.message.state]) byId.set(ack.message.cmdId, ack)
  }
  return [...byId.values()]
}

/**
 * A device checks expiry by its own clock, which may have been set since its last message, and a command that needs standstill
 * is valid for seconds each time it is sent. One that expired too early is sent again while it is valid; by then a heartbeat
 * has given the clock offset.
 */
const isProlonged = sql`(g.state = 'expired' and c.expire_time > now())`

/**
 * The statement that advances commands of the device and returns those that changed. An acknowledgement of a superseded command
 * is stored with it and changes nothing.
 */
export function receiptQuery(acks: readonly OrderedMessageOf<'ack'>[]): Query<CommandEvent> {
  const rows = furthest(acks).map(({ of, message }) => ({
    cmd_id: message.cmdId,
    device_id: of.id,
    state: message.state,
    code: message.code,
    msg: message.msg,
    data: message.data,
  }))
  const given = givenRows(rows, {
    cmd_id: 'text',
    device_id: 'bigint',
    state: 'text',
    code: 'integer',
    msg: 'text',
    data: 'jsonb',
  })
  return sql<CommandEvent>`
    ${customPlan} with found as (
      select c.id, g.state, g.code, g.msg, g.data from device_command c join ${given} as g on c.cmd_id = g.cmd_id and c.device_id = g.device_id
      where not ${isProlonged} and (command_rank(g.state) > command_rank(c.state) or (g.state in ('done', 'failed', 'rejected') and (c.state in ('timeout', 'expired', 'superseded') or c.state = 'cancelled' and c.sent_time is not null)))
      order by c.id for update of c)
    update device_command c set state = case when c.state = 'superseded' then c.state else f.state end, result_code = f.code, result_message = nullif(f.msg, ''), result = f.data,
      received_time = coalesce(c.received_time, now()), update_time = now(),
      end_time = case when c.state = 'superseded' then c.end_time when f.state in ('received', 'executing') then null else now() end
    from found f where c.id = f.id returning ${commandEventColumns}`
}

const isNewestDone = (ids: readonly string[]) => sql`c.id = any(${ids}::bigint[]) and c.state = 'done' and not exists (
  select from device_command n where n.device_id = c.device_id and n.seq > c.seq
    and n.controls && c.controls and n.state in ('sent', 'received', 'executing', 'done'))`

/** Applies commands to their assets unless a newer command with the same control has been sent since. */
function effects(commands: readonly CommandEvent[]): Query[] {
  const setBy = (which: ReadonlySet<number>) => commands.filter(({ cmd }) => which.has(cmd)).map(({ id }) => id)
  const isTarget = sql`d.id = c.device_id and t.cabinet_sn = d.sn and t.is_deleted = 0`
  const [thresholds, cardLists, slots] = [setBy(SETS_THRESHOLD), setBy(SETS_CARD_LIST), setBy(SETS_SLOT)]
  const queries: Query[] = []
  if (thresholds.length > 0)
    queries.push(sql`${customPlan} update cabinet t set reported_threshold = coalesce((c.result ->> 'new')::smallint, (c.data ->> 'threshold')::smallint)
      from device_command c, device d where ${isNewestDone(thresholds)} and 'threshold' = any(c.controls) and ${isTarget}`)
  if (cardLists.length > 0) {
    queries.push(sql`${customPlan} update device d set has_own_card_list = true
      from device_command c where c.id = any(${cardLists}::bigint[]) and c.state = 'done' and d.id = c.device_id and not d.has_own_card_list`)
    queries.push(sql`${customPlan} update cabinet t set nfc_reported_version = (c.data ->> 'version')::integer, nfc_report_time = now()
      from device_command c, device d where ${isNewestDone(cardLists)} and ${isTarget}`)
  }
  if (slots.length > 0)
    queries.push(sql`${customPlan} update cabinet_slot s set is_enabled = c.cmd = ${Command.enableSlot},
        lock_reason = case when c.cmd = ${Command.disableSlot} then c.data ->> 'lockReason' end
      from device_command c, device d, cabinet t where ${isNewestDone(slots)} and ${isTarget} and s.cabinet_id = t.id and s.box_id = c.box_id`)
  return queries
}

/** Of these commands, those that a moving vehicle refused and whose sender did not choose to wait. */
async function refusedByMoving(db: Executor, ids: readonly string[]): Promise<string[]> {
  const refused = await db.all(sql<{ id: string }>`${customPlan} select id from device_command
    where id = any(${ids}::bigint[]) and result_code = ${AckCode.moving} and not when_stopped`)
  return refused.map(({ id }) => id)
}

const SETS_THRESHOLD: ReadonlySet<number> = new Set([Command.setParams, Command.setThreshold])
const SETS_CARD_LIST: ReadonlySet<number> = new Set([Command.nfcList])
const SETS_SLOT: ReadonlySet<number> = new Set([Command.enableSlot, Command.disableSlot])
const CHANGES_CABINET: ReadonlySet<number> = new Set([...SETS_THRESHOLD, ...SETS_CARD_LIST, ...SETS_SLOT])

/**
 * Applies advanced commands to assets and bulk jobs and publishes them.
 * @param isAnyDeferred whether items of bulk jobs wait for settings
 */
export async function applyReceipts(
  db: Executor,
  answered: readonly CommandEvent[],
  isAnyDeferred: boolean,
): Promise<void> {
  const moved = answered.filter(({ state }) => state !== 'superseded')
  if (moved.length === 0) return
  const changing = moved.filter(({ cmd, state }) => state === 'done' && CHANGES_CABINET.has(cmd))
  for (const query of effects(changing)) await db.later(query)
  const done = moved.filter(({ state }) => state === 'done').map(({ id }) => id)
  if (done.length > 0) {
    await db.later(reportedByCommands(done))
    if (isAnyDeferred)
      await settleDeferred(db, sql`select c.device_id from device_command c where c.id = any(${done}::bigint[])`)
  }
  const rejected = moved.filter(({ state }) => state === 'rejected').map(({ id }) => id)
  if (rejected.length > 0) await withdrawRefused(db, await refusedByMoving(db, rejected))
  await publishOutcomes(db, moved)
  const cabinets = new Map(changing.map((command) => [command.deviceSn, command]))
  await emitLive(
    db,
    [...cabinets].map(([sn, { tenantId, createDept, cmd }]) => ({
      tenantId,
      topic: 'cabinet',
      createDept,
      data: { type: SETS_THRESHOLD.has(cmd) ? 'threshold' : 'state', sn },
    })),
  )
}
