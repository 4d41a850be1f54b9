/**
 * Kinds of bulk jobs: the noun of the rows, the permission, the planned outcome of each row, and the processing of a chunk of
 * items. Raw SQL: planned outcomes are expressions, and a chunk of cabinets is changed by one statement.
 */
import { BulkJobKind, NfcCardStatus, RiderStatus } from '@swapdesk/dictionary'
import { Command } from '@swapdesk/device-protocol'
import { type Executor, customPlan, sql } from '../../db/database.ts'
import { checkPayload, commandRefusalOf, enqueueCommands, keptSettings } from '../../devices/index.ts'
import type { InputOf } from '../../http/context.ts'
import { type Principal, refusalOf } from '../../http/principal.ts'
import { fieldProblem, type Problem } from '../../http/problem.ts'
import { cabinets, reportedThreshold } from '../cabinets/index.ts'
import { nfcCards, ridersOfLocked, setCardsLocked } from '../nfc-cards/index.ts'
import { riders } from '../riders/index.ts'
import { auditItems } from './audit-items.ts'
import type { BulkKind, ChoosingKind, Item, Job, Params } from './bulk-kind.ts'
import { fenceKind, strategyKind } from './binding-kinds.ts'
import { importBulkKind } from './import-run.ts'
import { notifyConfirmersOfJob } from './second-person-messages.ts'
import { storeReceipts } from './store-receipts.ts'

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
    target: 'cardNo',
    targetName: 'riderName',
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
  const resultOf = new Map(results.map((result) => [result.id, result]))
  await storeReceipts(db, job, items, ({ targetId }) => {
    const result = resultOf.get(targetId)
    // A card that changed since the plan needs no processing; a removed one cannot be processed.
    if (!result) return { state: 'refused', reasonCode: 'nfc-card.missing' }
    if (result.frozenRider !== null) return { state: 'refused', reasonCode: RIDER_FROZEN }
    if (!result.isChanged)
      return { state: 'skipped', reasonCode: isLocked ? 'nfc-card.locked-already' : 'nfc-card.not-locked' }
    const stale = result.staleCabinetCount
    return { state: 'done', ...(stale > 0 && { note: { stale } }) }
  })
  const changed = results.filter(({ isChanged }) => isChanged)
  await auditItems(
    db,
    job,
    nfcCards,
    changed.map(({ id, status, statusBefore }) => ({ id, changes: { status: [statusBefore, status] } })),
  )
  await auditItems(db, job, riders, ridersOfLocked(results, (isLocked && job.params.reason) || null))
}

/** A setting is kept for the cabinet's return; anything else expires. */
const offlineNote = (isKept: boolean) =>
  sql`case when coalesce(d.online, 0) = 0 then ${JSON.stringify(isKept ? { kept: true } : { offline: true })}::jsonb end`
const cabinetBase = {
  list: 'cabinetList' as const,
  noun: cabinets,
  target: 'cabinetSn',
  targetName: 'name',
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
  const commandOf = new Map(stored.map((command) => [idOf.get(command.sn), command]))
  await storeReceipts(db, job, items, ({ targetId }) => {
    const command = commandOf.get(targetId)
    if (!command) return { state: 'refused', reasonCode: 'cabinet.missing' }
    if (command.isTwin) return { state: 'skipped', reasonCode: 'command.twin' }
    return { state: 'running', commandId: command.id }
  })
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
      cabinets,
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
  [BulkJobKind.VehicleStrategy]: strategyKind,
  [BulkJobKind.VehicleFence]: fenceKind,
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
