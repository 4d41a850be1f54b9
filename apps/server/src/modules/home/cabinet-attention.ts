/** Cabinets that need attention, most urgent first. Raw SQL: each reason is a limited search of its own. */
import { CabinetAttention } from '@swapdesk/dictionary'
import { isReachable } from '../../crud/list.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import { isFull } from '../../db/full-slots.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { cabinetFigures, cabinets } from '../cabinets/index.ts'

type HomeCabinet = DataOf<'homeCabinetList'>[number]

const ROWS_MAX = 20
const ENABLED = 1

const SHARE = Math.floor(ROWS_MAX / 3)

/** A reason with the moment since when it holds, the cabinets it holds for, and the columns that tell it. */
type Reason = {
  reason: HomeCabinet['reason']
  columns: readonly string[]
  since: RawBuilder<unknown>
  holds: RawBuilder<unknown>
}

const criticalAlarms = sql`alarm a where a.device_row_id = d.id and a.status = 1 and a.level = 1 and a.is_deleted = 0`
const isOnline = sql`coalesce(d.online, 0) = 1`

const REASONS: readonly Reason[] = [
  {
    reason: CabinetAttention.CriticalAlarm,
    columns: ['alarmCount'],
    since: sql`(select min(a.start_time) from ${criticalAlarms})`,
    holds: sql`exists (select from ${criticalAlarms})`,
  },
  {
    reason: CabinetAttention.Offline,
    columns: ['online', 'lastSeenTime'],
    since: sql`d.last_seen_time`,
    holds: sql`not (${isOnline})`,
  },
  {
    reason: CabinetAttention.NoFullBattery,
    columns: ['online', 'fullCount'],
    since: sql`null::timestamptz`,
    holds: sql`${isOnline} and not exists (select from cabinet_slot s where s.cabinet_id = c.id and ${isFull})`,
  },
]

/** Cabinets with a reason and none before it; cabinets that were never online come last. */
function cabinetsWith(context: Context, { reason, since, holds }: Reason, before: readonly Reason[]) {
  // What the data scope of the caller hides is null.
  const shown = (name: string, value: RawBuilder<unknown>) =>
    shownColumns(context, cabinets, [name]).length > 0 ? value : sql`null`
  const others = before.map((other) => sql`and not (${other.holds})`)
  return sql<HomeCabinet>`select c.id, ${shown('cabinetSn', sql`c.cabinet_sn`)} as cabinet_sn, ${shown('name', sql`c.name`)} as name,
      ${shown('online', sql`coalesce(d.online, 0)`)} as online, ${shown('fullCount', cabinetFigures.fullCount)} as full_count,
      ${shown('alarmCount', cabinetFigures.alarmCount)} as alarm_count, ${reason} as reason, ${since} as since
    from cabinet c left join device d on d.kind = 'cabinet' and d.sn = c.cabinet_sn
    where ${isReachable(context, cabinets)} and c.status = ${ENABLED} and ${holds} ${sql.join(others, sql` `)}
    order by since nulls last, c.id limit ${ROWS_MAX}`
}

/** Each reason has its share; what one leaves free the others fill. */
function shared(found: readonly (readonly HomeCabinet[])[]): HomeCabinet[] {
  let free = ROWS_MAX - found.reduce((sum, rows) => sum + Math.min(rows.length, SHARE), 0)
  return found.flatMap((rows) => {
    const more = Math.max(0, Math.min(rows.length - SHARE, free))
    free -= more
    return rows.slice(0, SHARE + more)
  })
}

export async function cabinetsInNeed(context: Context): Promise<HomeCabinet[]> {
  if (refusalOf(context.principal, 'cabinetList', false)) return []
  const reasons = REASONS.filter(({ columns }) => shownColumns(context, cabinets, columns).length === columns.length)
  if (reasons.length === 0) return []
  const found = await context.db.many(reasons.map((reason, at) => cabinetsWith(context, reason, reasons.slice(0, at))))
  return shared(found as HomeCabinet[][])
}
