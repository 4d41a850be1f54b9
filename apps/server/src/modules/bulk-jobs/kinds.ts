/**
 * Kinds of bulk jobs: the noun of the rows, the permission, the planned outcome of each row, and the processing of a chunk of
 * items. Raw SQL: receipts of a chunk are updated from a set of rows, and audit rows are inserted from one.
 */
import { BulkJobKind, NfcCardStatus, RiderStatus } from '@swapdesk/dictionary'
import { Command } from '@swapdesk/device-protocol'
import { type Executor, customPlan, sql } from '../../db/database.ts'
import { checkPayload, commandRefusalOf, enqueueCommands, keptSettings } from '../../devices/index.ts'
import type { InputOf } from '../../http/context.ts'
import { type Principal, refusalOf } from '../../http/principal.ts'
import { fieldProblem, type Problem } from '../../http/problem.ts'
import { cabinets, reportedThreshold } from '../cabinets/index.ts'
import { nfcCards, setCardsLocked } from '../nfc-cards/index.ts'
import type { BulkKind, ChoosingKind, Item, Job, Params } from './bulk-kind.ts'
import { importBulkKind } from './import-run.ts'
import { notifyConfirmersOfJob } from './second-person-messages.ts'

const NONE = sql`null::jsonb`

/** The card of a frozen rider stays locked. */
const RIDER_FROZEN = 'nfc-card.of-frozen-rider'

function cardKind(isLocked: boolean): ChoosingKind {
  const isAlreadyInState = sql`(c.status = ${NfcCardStatus.Locked}) = ${isLocked}`
  const isKept = isLocked ? sql`false` : sql`coalesce(r.status = ${RiderStatus.Frozen}, false)`
  return {
    operation: isLocked ? 'nfcCardLock' : 'nfcCardUnlock',
    list: 'nfcCardList',
    noun: nfcCards,
    target: sql`c.card_no`,
    targetName: sql`r.name`,
    missing: 'nfc-card.missing',
    check: () => undefined,
    verdict: () => ({
      state: sql`case when ${isAlreadyInState} then 'skipped' when ${isKept} then 'refused' else 'pending' end`,
      reason: sql`case when ${isAlreadyInState} then ${isLocked ? 'nfc-card.locked-already' : 'nfc-card.not-locked'}
        when ${isKept} then ${RIDER_FROZEN} end`,
      values: NONE,
    }),
    note: () => NONE,
    run: (db, job, items) => runCards(db, job, items, isLocked),
  }
}

async function runCards(db: Executor, job: Job, items: readonly Item[], isLocked: boolean): Promise<void> {
  const ids = items.map(({ targetId }) => targetId)
  const results = await setCardsLocked(db, job.by, job.tenantId, ids, isLocked, job.params.reason ?? null)
  const rows = results.map(({ id, isChanged, frozenRider, staleCabinetCount }) => ({
    id,
    isChanged,
    isKept: frozenRider !== null,
    stale: staleCabinetCount,
  }))
  // A card that changed since the plan needs no processing; a removed one cannot be processed.
  await db.later(sql`${customPlan} update bulk_item i set attempts = i.attempts + 1, end_time = now(),
      state = case when g.id is null or g."isKept" then 'refused' when g."isChanged" then 'done' else 'skipped' end,
      reason_code = case when g.id is null then 'nfc-card.missing' when g."isKept" then ${RIDER_FROZEN} when g."isChanged" then null
        else ${isLocked ? 'nfc-card.locked-already' : 'nfc-card.not-locked'} end,
      note = case when g.stale > 0 then jsonb_build_object('stale', g.stale) end
    from bulk_item b left join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id bigint, "isChanged" boolean, "isKept" boolean, stale integer) on g.id = b.target_id
    where b.job_id = ${job.id} and b.seq = any(${items.map(({ seq }) => seq)}::int[]) and i.job_id = b.job_id and i.seq = b.seq`)
  const changed = results.filter(({ isChanged }) => isChanged)
  await auditItems(
    db,
    job,
    changed.map(({ id, status, statusBefore }) => ({ id, changes: { status: [statusBefore, status] } })),
  )
}

/** Each changed row gets an audit entry, as if it were changed alone. */
async function auditItems(db: Executor, job: Job, rows: readonly { id: string; changes: object }[]): Promise<void> {
  const { operation, noun } = bulkKinds[job.kind]
  const audits = rows.map(({ id, changes }) => ({
    tenant_id: job.tenantId,
    user_id: job.by.userId,
    operation_id: operation,
    entity: noun.name,
    entity_id: id,
    changes: { ...changes, job: [null, job.id] },
    request_id: `job-${job.id}`,
  }))
  await db.later(sql`insert into audit (tenant_id, user_id, operation_id, entity, entity_id, changes, request_id)
    select tenant_id, user_id, operation_id, entity, entity_id, changes, request_id
    from jsonb_populate_recordset(null::audit, ${JSON.stringify(audits)}::jsonb)`)
}

/** A setting is kept for the cabinet's return; anything else expires. */
const offlineNote = (isKept: boolean) =>
  sql`case when coalesce(d.online, 0) = 0 then ${JSON.stringify(isKept ? { kept: true } : { offline: true })}::jsonb end`
const cabinetBase = {
  list: 'cabinetList' as const,
  noun: cabinets,
  target: sql`c.cabinet_sn`,
  targetName: sql`c.name`,
  missing: 'cabinet.missing',
}

/** Sends to the planned cabinets by their present serial numbers. A command in progress elsewhere is not sent a second time. */
async function sendToItems(db: Executor, job: Job, items: readonly Item[], cmd: number, data: Record<string, unknown>) {
  const { ttlSeconds } = job.params
  const ids = items.map(({ targetId }) => targetId)
  const targets = await db.all(
    sql<{ id: string; sn: string }>`${customPlan} select id, cabinet_sn as sn from cabinet
      where id = any(${ids}::bigint[]) and tenant_id = ${job.tenantId} and is_deleted = 0 order by id`,
  )
  const idOf = new Map(targets.map(({ id, sn }) => [sn, id]))
  const stored = await enqueueCommands(
    db,
    { ...job.by, began: sql`(select j.start_time from bulk_job j where j.id = ${job.id}::bigint)` },
    targets.map(({ sn }) => ({ kind: 'cabinet' as const, sn, cmd, data, ttlSeconds, jobId: job.id })),
  )
  await notifyConfirmersOfJob(
    db,
    job,
    cmd,
    stored.filter(({ isTwin }) => !isTwin),
  )
  const rows = stored.map(({ id, sn, isTwin }) => ({ id, target: idOf.get(sn), isTwin }))
  await db.later(sql`${customPlan} update bulk_item i set attempts = i.attempts + 1, command_id = case when g."isTwin" then null else g.id end,
      state = case when g.id is null then 'refused' when g."isTwin" then 'skipped' else 'running' end,
      reason_code = case when g.id is null then 'cabinet.missing' when g."isTwin" then 'command.twin' end,
      end_time = case when g.id is null or g."isTwin" then now() end
    from bulk_item b left join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id bigint, target bigint, "isTwin" boolean) on g.target = b.target_id
    where b.job_id = ${job.id} and b.seq = any(${items.map(({ seq }) => seq)}::int[]) and i.job_id = b.job_id and i.seq = b.seq`)
}

const thresholdKind: ChoosingKind = {
  ...cabinetBase,
  note: () => offlineNote(true),
  operation: 'cabinetUpdateThreshold',
  check: ({ threshold }) => {
    if (threshold === undefined) throw fieldProblem('bulk.params', 'params', { name: 'threshold' })
  },
  verdict: ({ threshold }) => {
    const isAlreadyInState = sql`c.threshold = ${threshold} and ${reportedThreshold} is not distinct from ${threshold}::smallint`
    return {
      state: sql`case when c.status = 0 then 'refused' when ${isAlreadyInState} then 'skipped' else 'pending' end`,
      reason: sql`case when c.status = 0 then 'cabinet.disabled' when ${isAlreadyInState} then 'cabinet.threshold-same' end`,
      values: sql`jsonb_build_object('threshold', ${threshold}::int)`,
    }
  },
  run: async (db, job, items) => {
    const { threshold = 0 } = job.params
    const changed = await db.all(sql<{ id: string; before: number }>`
      ${customPlan} update cabinet c set threshold = ${threshold}, update_user = ${job.by.userId}, update_time = now()
      from (select id, threshold as before from cabinet where id = any(${items.map(({ targetId }) => targetId)}::bigint[])
        and tenant_id = ${job.tenantId} and is_deleted = 0 and threshold <> ${threshold} order by id for update) o
      where c.id = o.id returning c.id, o.before`)
    await auditItems(
      db,
      job,
      changed.map(({ id, before }) => ({ id, changes: { threshold: [before, threshold] } })),
    )
    await sendToItems(db, job, items, Command.setThreshold, { threshold })
  },
}

const commandKind: ChoosingKind = {
  ...cabinetBase,
  note: ({ cmd = 0, data = {} }) => offlineNote(keptSettings(cmd, data).length > 0),
  operation: 'deviceCommandSendAll',
  check: ({ cmd, data }) => {
    if (cmd === undefined) throw fieldProblem('bulk.params', 'params', { name: 'cmd' })
    if (checkPayload(cmd, data).spec.kind !== 'cabinet') throw fieldProblem('command.unknown', 'cmd')
  },
  refusal: (principal, { cmd = 0, data = {} }) => commandRefusalOf(principal, cmd, data),
  verdict: () => ({
    state: sql`case when c.status = 0 then 'refused' else 'pending' end`,
    reason: sql`case when c.status = 0 then 'cabinet.disabled' end`,
    values: NONE,
  }),
  run: (db, job, items) => sendToItems(db, job, items, job.params.cmd ?? 0, job.params.data ?? {}),
}

/** Those that are planned for existing rows. */
export const choosingKinds: Record<InputOf<'bulkJobPlan'>['kind'], ChoosingKind> = {
  [BulkJobKind.NfcLock]: cardKind(true),
  [BulkJobKind.NfcUnlock]: cardKind(false),
  [BulkJobKind.CabinetThreshold]: thresholdKind,
  [BulkJobKind.CabinetCommand]: commandKind,
}

export const bulkKinds: Record<BulkJobKind, BulkKind> = {
  ...choosingKinds,
  [BulkJobKind.VehicleImport]: importBulkKind(BulkJobKind.VehicleImport),
  [BulkJobKind.RiderImport]: importBulkKind(BulkJobKind.RiderImport),
  [BulkJobKind.BatteryImport]: importBulkKind(BulkJobKind.BatteryImport),
  [BulkJobKind.UserImport]: importBulkKind(BulkJobKind.UserImport),
}

/** Why a user may not run a job of this kind with these parameters. */
export function refusalOfJob(principal: Principal, kind: BulkJobKind, params: Params): Problem | undefined {
  const { operation, addsRows = false, refusal } = bulkKinds[kind]
  return refusalOf(principal, operation, !addsRows) ?? refusal?.(principal, params)
}
