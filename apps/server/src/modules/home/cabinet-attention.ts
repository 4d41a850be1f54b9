/** Cabinets that need attention, most urgent first. Raw SQL: each reason is a limited search of its own. */
import { CabinetAttention } from '@swapdesk/dictionary'
import { isReachable } from '../../crud/list.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { cabinetFigures, cabinets, isFull } from '../cabinets/index.ts'

type HomeCabinet = DataOf<'homeCabinetList'>[number]

const ROWS_MAX = 20
const ENABLED = 1

/** A reason with the moment since when it holds, and the cabinets it holds for. */
type Reason = { reason: HomeCabinet['reason']; since: RawBuilder<unknown>; holds: RawBuilder<unknown> }

const criticalAlarms = sql`alarm a where a.device_row_id = d.id and a.status = 1 and a.level = 1 and a.is_deleted = 0`
const isOnline = sql`coalesce(d.online, 0) = 1`

const REASONS: readonly Reason[] = [
  { reason: CabinetAttention.Offline, since: sql`d.last_seen_time`, holds: sql`not (${isOnline})` },
  {
    reason: CabinetAttention.CriticalAlarm,
    since: sql`(select min(a.start_time) from ${criticalAlarms})`,
    holds: sql`${isOnline} and exists (select from ${criticalAlarms})`,
  },
  {
    reason: CabinetAttention.NoFullBattery,
    since: sql`null::timestamptz`,
    holds: sql`${isOnline} and not exists (select from ${criticalAlarms})
      and not exists (select from cabinet_slot s where s.cabinet_id = c.id and ${isFull})`,
  },
]

function cabinetsWith(context: Context, { reason, since, holds }: Reason) {
  // What the data scope of the caller hides is null.
  const shown = (name: string, value: RawBuilder<unknown>) =>
    shownColumns(context, cabinets, [name]).length > 0 ? value : sql`null`
  return sql<HomeCabinet>`select c.id, ${shown('cabinetSn', sql`c.cabinet_sn`)} as cabinet_sn, ${shown('name', sql`c.name`)} as name,
      ${shown('online', sql`coalesce(d.online, 0)`)} as online, ${shown('fullCount', cabinetFigures.fullCount)} as full_count,
      ${shown('alarmCount', cabinetFigures.alarmCount)} as alarm_count, ${reason} as reason, ${since} as since
    from cabinet c left join device d on d.kind = 'cabinet' and d.sn = c.cabinet_sn
    where ${isReachable(context, cabinets)} and c.status = ${ENABLED} and ${holds} order by since nulls last, c.id limit ${ROWS_MAX}`
}

export async function cabinetsInNeed(context: Context): Promise<HomeCabinet[]> {
  if (refusalOf(context.principal, 'cabinetList', false)) return []
  const found = await context.db.many(REASONS.map((reason) => cabinetsWith(context, reason)))
  return (found as HomeCabinet[][]).flat().slice(0, ROWS_MAX)
}
