/**
 * Synchronizes the card lists of cabinets: an online cabinet behind the operator's version is sent the difference, one command
 * at a time. All state is in the rows, so a restart or a lost reply changes nothing. Raw SQL: a materialized set with the last
 * command of each cabinet by a lateral join.
 */
import { Command } from '@swapdesk/device-protocol'
import { listModeOf } from '@swapdesk/domain'
import { type Executor, sql } from '../../db/database.ts'
import type { Services } from '../../http/services.ts'
import { PollLoop } from '../../jobs/poll-loop.ts'
import { type CardListChange, cardListChange } from './card-list.ts'
import { enqueueCommands } from '../../devices/index.ts'

/** Cabinets in one transaction: a command may carry two thousand UIDs. */
const CABINETS_MAX = 100
/** Pause after a cabinet refused a list or did not acknowledge it. */
const PAUSE = '30 seconds'
/** Advisory lock: one process at a time, or two would send the same commands. */
const ADVISORY_LOCK = 7_238_115

type Cabinet = { tenantId: string; sn: string; reported: number | null; wanted: number }

export class CardListSync {
  readonly #services: Pick<Services, 'db'>
  readonly #loop: PollLoop

  constructor(services: Pick<Services, 'db'>, onError: (error: unknown) => void) {
    this.#services = services
    // Further cabinets do not wait for the interval.
    this.#loop = new PollLoop(async () => ((await this.runOnce()) === CABINETS_MAX ? 0 : undefined), onError)
  }

  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  /** Sends lists to cabinets that are behind; returns the number of commands. */
  runOnce(): Promise<number> {
    return this.#services.db.write(null, async (db) => {
      const lock = await db.first(
        sql<{ isMine: boolean }>`select pg_try_advisory_xact_lock(${ADVISORY_LOCK}) as is_mine`,
      )
      if (!lock?.isMine) return 0
      const cabinets = await cabinetsBehind(db)
      const changes = await changesFor(db, cabinets)
      const commands = cabinets.map((cabinet) => ({
        kind: 'cabinet' as const,
        sn: cabinet.sn,
        cmd: Command.nfcList,
        data: { ...changes.get(stepOf(cabinet)) },
      }))
      return (await enqueueCommands(db, { userId: null, deptId: null }, commands)).length
    })
  }
}

/**
 * Online cabinets behind the desired version without a list in progress. One that refused a delta because of its base version
 * gets the whole list; other refusals are retried after a pause.
 */
function cabinetsBehind(db: Executor): Promise<Cabinet[]> {
  return db.all(sql<Cabinet>`
    with behind as materialized (
      select c.id, d.id as device_id, c.tenant_id, c.cabinet_sn as sn, c.nfc_reported_version as reported, coalesce(l.version, 0) as wanted
      from cabinet c join device d on d.kind = 'cabinet' and d.sn = c.cabinet_sn and d.online = 1
        left join nfc_list l on l.tenant_id = c.tenant_id
      where c.is_deleted = 0 and c.nfc_reported_version is distinct from coalesce(l.version, 0))
    select b.tenant_id, b.sn, case when k.refused_mode = 'delta' then null else b.reported end as reported, b.wanted
    from behind b left join lateral (
      select state, case state when 'rejected' then data ->> 'mode' end as refused_mode, end_time from device_command
      where device_id = b.device_id and cmd = ${Command.nfcList} order by id desc limit 1) k on true
    where k.state is null or k.state in ('done', 'superseded', 'cancelled') or k.refused_mode = 'delta'
      or (k.state in ('rejected', 'failed', 'timeout', 'expired') and k.end_time < now() - ${PAUSE}::interval)
    order by b.id limit ${CABINETS_MAX}`)
}

/** Cabinets of one operator with the same version get the same command. */
function stepOf({ tenantId, reported, wanted }: Cabinet): string {
  return listModeOf(reported, wanted) === 'full' ? tenantId : `${tenantId} ${reported ?? 0}`
}

async function changesFor(db: Executor, cabinets: readonly Cabinet[]): Promise<Map<string, CardListChange>> {
  const changes = new Map<string, CardListChange>()
  for (const cabinet of cabinets) {
    const step = stepOf(cabinet)
    if (changes.has(step)) continue
    changes.set(step, await cardListChange(db, cabinet.tenantId, cabinet.reported, cabinet.wanted))
  }
  return changes
}
