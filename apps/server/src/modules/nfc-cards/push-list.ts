/** Sends cabinets their operator's list of locked cards anew, as to one that has none. */
import { Command } from '@swapdesk/device-protocol'
import { reachConditions } from '../../crud/list.ts'
import { sql } from '../../db/database.ts'
import { enqueueCommands } from '../../devices/index.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { type CardListChange, cardListChange } from './card-list.ts'
import { nfcListVersions } from './records.repository.ts'

type Cabinet = { id: string; tenantId: string; cabinetSn: string; wanted: number; reported: number | null }

export async function pushList(context: Context, ids: readonly string[]) {
  const cabinets = await lockCabinets(context, [...new Set(ids)])
  const lists = new Map<string, CardListChange>()
  for (const { tenantId, wanted } of cabinets) {
    if (!lists.has(tenantId)) lists.set(tenantId, await cardListChange(context.db, tenantId, null, wanted))
  }
  await context.db.later(
    sql`update cabinet set nfc_reported_version = null where id = any(${cabinets.map(({ id }) => id)}::bigint[])`,
  )
  const { userId, deptIds } = context.principal
  const commands = cabinets.map(({ tenantId, cabinetSn }) => ({
    kind: 'cabinet' as const,
    sn: cabinetSn,
    cmd: Command.nfcList,
    data: { ...lists.get(tenantId) },
  }))
  const stored = await enqueueCommands(context.db, { userId, deptId: deptIds[0] ?? null }, commands)
  for (const { id, reported } of cabinets) {
    context.audit({ entity: 'cabinets', id, changes: { nfcReportedVersion: [reported, null] } })
  }
  return stored.map(({ sn, id }) => ({ cabinetSn: sn, commandId: id }))
}

/** All of them, or 404. */
async function lockCabinets(context: Context, ids: readonly string[]): Promise<Cabinet[]> {
  const where = sql.join([sql`v.id = any(${ids}::bigint[])`, ...reachConditions(context, nfcListVersions)], sql` and `)
  const found = await context.db.all(sql<Cabinet>`
    select v.id, v.tenant_id, v.cabinet_sn, v.nfc_reported_version as reported, coalesce(l.version, 0) as wanted
    from cabinet v left join nfc_list l on l.tenant_id = v.tenant_id where ${where} order by v.id for update of v`)
  if (found.length < ids.length) throw new Problem('row.not-found')
  return found
}
