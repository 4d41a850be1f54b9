/** Resends the operator's whole list of locked cards to cabinets. */
import { Command } from '@swapdesk/device-protocol'
import { isReachable } from '../../crud/list.ts'
import { query, sql } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import { enqueueCommands } from '../../devices/index.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { type CardListChange, cardListChange } from './card-list.ts'
import { nfcListVersions } from './records.repository.ts'

export async function pushList(context: Context, ids: readonly string[]) {
  const cabinets = await lockCabinets(context, [...new Set(ids)])
  const lists = new Map<string, CardListChange>()
  for (const { tenantId, wanted } of cabinets) {
    if (!lists.has(tenantId)) lists.set(tenantId, await cardListChange(context.db, tenantId, null, wanted))
  }
  await context.db.later(
    query
      .updateTable('cabinet')
      .set({ nfcReportedVersion: null })
      .where('id', '=', anyOf(cabinets.map(({ id }) => id))),
  )
  const { userId, deptIds } = context.principal
  const commands = cabinets.map(({ tenantId, cabinetSn }) => ({
    kind: 'cabinet' as const,
    sn: cabinetSn,
    cmd: Command.nfcList,
    data: { ...lists.get(tenantId) },
  }))
  const stored = await enqueueCommands(
    context.db,
    { userId, deptId: deptIds[0] ?? null, operation: context.operation },
    commands,
  )
  for (const { id, tenantId, reported } of cabinets) {
    context.audit({ entity: 'cabinets', id, tenantId, changes: { nfcReportedVersion: [reported, null] } })
  }
  return stored.map(({ sn, id }) => ({ cabinetSn: sn, commandId: id }))
}

/** All of them, or 404. */
async function lockCabinets(context: Context, ids: readonly string[]) {
  const found = await context.db.all(
    query
      .selectFrom('cabinet as v')
      .leftJoin('nfcList as l', 'l.tenantId', 'v.tenantId')
      .select(['v.id', 'v.tenantId', 'v.cabinetSn', 'v.nfcReportedVersion as reported'])
      .select(sql<number>`coalesce(l.version, 0)`.as('wanted'))
      .where('v.id', '=', anyOf(ids))
      .where(isReachable(context, nfcListVersions))
      .orderBy('v.id')
      .forUpdate('v'),
  )
  if (found.length < ids.length) throw new Problem('row.not-found')
  return found
}
