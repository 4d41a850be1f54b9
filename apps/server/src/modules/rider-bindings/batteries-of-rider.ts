/** The batteries of a rider: the places, and their states. Raw SQL: a select composed by the kit. */
import { BindingState } from '@swapdesk/dictionary'
import { detailOf, fromOf, reachConditions, rowsOf, selectOf } from '../../crud/list.ts'
import { sql } from '../../db/database.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { batteries } from '../batteries/index.ts'
import { riders } from '../riders/index.ts'
import { riderBatteries } from './rider-batteries.repository.ts'

/** More than a rider ever holds. */
const HELD_MAX = 200
const STATES = ['soc', 'soh', 'bmsTypeName', 'lastSeenTime'] as const

export async function batteriesOfRider(context: Context, contactsId: string): Promise<DataOf<'riderBatteryOfRider'>> {
  // 404 unless the caller may see the rider.
  await detailOf(context, riders, 'riderDetail', contactsId)
  const filter = { contactsId, state: BindingState.Current }
  return rowsOf(context, riderBatteries, 'riderBatteryOfRider', filter, HELD_MAX)
}

type Information = DataOf<'riderBatteryInformation'>[number]

/** What a data scope hides of batteries is null. */
export async function batteryInformation(context: Context, contactsId: string): Promise<Information[]> {
  await detailOf(context, riders, 'riderDetail', contactsId)
  const where = sql.join([sql`p.rider_id = ${contactsId}`, ...reachConditions(context, batteries)], sql` and `)
  const rows = await context.db.all(sql<Partial<Information>>`
    select b.bms_sn as battery_sn, ${selectOf(context, batteries, ['id', ...STATES])} from ${fromOf(batteries)} where ${where}
    order by b.bms_sn limit ${HELD_MAX}`)
  return rows.map(({ batterySn = '', soc = null, soh = null, bmsTypeName = null, lastSeenTime = null }) => ({
    batterySn,
    soc,
    soh,
    bmsTypeName,
    lastSeenTime,
  }))
}
