/**
 * A cabinet with its slots and its device's last report. Raw SQL: figures from a JSON state, the most severe alarm of a slot by
 * a lateral join, and the columns of a noun.
 */
import type { RawBuilder } from '../../db/database.ts'
import { sql } from '../../db/database.ts'
import { snake } from '../../crud/columns.ts'
import { fromOf, reachConditions, selectOf, viewColumns } from '../../crud/list.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { cabinets } from './cabinets.repository.ts'

type Info = DataOf<'cabinetInfo'>

/** A number of the device's last message, or null: device data may be invalid. */
function figure(key: string): RawBuilder<unknown> {
  return sql`case when jsonb_typeof(d.state -> ${key}) = 'number' then (d.state ->> ${key})::float8 end`
}

/** What the page of a cabinet shows beside its detail. */
const FIGURES = {
  meterWh: figure('meterWh'),
  envTemp: figure('envTemp'),
  signal: sql`round(${figure('csq')})::int`,
  nfcReportedVersion: sql`c.nfc_reported_version`,
  nfcWantedVersion: sql`coalesce((select l.version from nfc_list l where l.tenant_id = c.tenant_id), 0)`,
}

const slotColumns = sql`s.box_id, s.state, s.door, s.is_enabled, s.lock_reason, s.bms_sn, s.soc, s.volt, s.amp, s.temp,
  a.alarm_id, a.level as alarm_level, s.report_time`

const mostSevere = sql`left join lateral (
    select a.alarm_id, a.level from device ad join alarm a on a.device_row_id = ad.id
    where ad.kind = 'cabinet' and ad.sn = c.cabinet_sn and a.box_id = s.box_id and a.tenant_id = s.tenant_id and a.status = 1 and a.is_deleted = 0
    order by a.level, a.start_time desc limit 1) a on true`

export async function infoOf(context: Context, cabinetSn: string): Promise<Info> {
  const where = sql.join([sql`c.cabinet_sn = ${cabinetSn}`, ...reachConditions(context, cabinets)], sql` and `)
  const isShown = (name: string) => shownColumns(context, cabinets, [name]).length > 0
  const figures = Object.entries(FIGURES).flatMap(([name, value]) =>
    isShown(name) ? [sql`, ${value} as ${sql.ref(snake(name))}`] : [],
  )
  const [found, slots = []] = await context.db.many([
    sql`select ${selectOf(context, cabinets, viewColumns('cabinetDetail'))} ${sql.join(figures, sql` `)}
      from ${fromOf(cabinets)} where ${where}`,
    ...(isShown('slots')
      ? [
          sql`select ${slotColumns} from cabinet c join cabinet_slot s on s.cabinet_id = c.id
            ${mostSevere} where ${where} order by s.box_id`,
        ]
      : []),
  ])
  const cabinet = found?.[0]
  if (!cabinet) throw new Problem('row.not-found')
  return { ...cabinet, ...(isShown('slots') && { slots }) } as Info
}
