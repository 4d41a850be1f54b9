/**
 * Device commands for display: what was requested of which device, with its outcome. Raw SQL: joins on alternative
 * devices, and subqueries in filters, of lists the kit composes.
 */
import { commandEffect, commandSpecs, twoPersonRules } from '@swapdesk/device-protocol'
import { localName, personName } from '../../crud/columns.ts'
import { createTimeFilters, equals, likePattern } from '../../crud/filters.ts'
import { defineNoun } from '../../crud/noun.ts'
import { sql } from '../../db/database.ts'
import { assetNumbers, assetScope } from './asset-scope.ts'

const RAW = { zh: '原始消息', en: 'Raw message' }
const names = (locale: 'zh' | 'en') =>
  JSON.stringify(Object.fromEntries([['0', RAW[locale]], ...commandSpecs.map((spec) => [spec.code, spec[locale]])]))
/** The localized name of the command, which is in the protocol's catalogue, not the database. */
const nameOf = (locale: 'zh' | 'en') => sql<string>`coalesce(${names(locale)}::jsonb ->> c.cmd::text, c.cmd::text)`
/** What a second person confirms. */
const effects = (locale: 'zh' | 'en') =>
  JSON.stringify(
    Object.fromEntries(twoPersonRules.flatMap(({ cmds }) => cmds.map((cmd) => [cmd, commandEffect(cmd)?.[locale]]))),
  )
const effectOf = (locale: 'zh' | 'en') => sql<string | null>`${effects(locale)}::jsonb ->> c.cmd::text`

export const deviceCommands = defineNoun({
  operations: { list: 'deviceCommandList', detail: 'deviceCommandDetail', export: 'deviceCommandExport' },
  title: { zh: '设备指令', en: 'device-commands' },
  table: 'deviceCommand',
  alias: 'c',
  joins: {
    n: { table: 'tenant', on: { tenantId: 'c.tenantId' } },
    d: { table: 'device', on: { id: 'c.deviceId', tenantId: 'c.tenantId' } },
  },
  // Cabinets are joined by their devices, unless removed.
  moreJoins: sql`left join cabinet k on d.kind = 'cabinet' and k.cabinet_sn = d.sn and k.tenant_id = c.tenant_id and k.is_deleted = 0
    left join station s on s.id = k.station_id and s.tenant_id = c.tenant_id`,
  columns: {
    tenantName: localName('n.tenantName'),
    deviceSn: sql<string>`coalesce(d.sn, c.device_sn)`,
    deviceName: 'd.name',
    name: nameOf('zh'),
    nameEn: nameOf('en'),
    requesterName: personName('c.createUser'),
    confirmerName: personName('c.confirmer'),
    stationName: sql<string>`s.station_name`,
    effect: effectOf('zh'),
    effectEn: effectOf('en'),
    reason: sql<string | null>`coalesce(c.data ->> 'reason', c.data ->> 'lockReason')`,
    waitsFor: sql<'person' | 'standstill' | 'device' | null>`case when c.state = 'waiting' then 'person'
      when c.state = 'queued' and c.when_stopped then 'standstill'
      when c.state in ('queued', 'sent', 'received', 'executing') then 'device' end`,
  },
  filters: {
    deviceKind: equals('c.deviceKind'),
    deviceSn: (value) => sql`coalesce(d.sn, c.device_sn) ilike ${likePattern(value)}`,
    // Written so that the indexes on commands are used.
    deviceSn_equal: (
      value,
    ) => sql`(c.device_id = any(array(select id from device where kind in ('cabinet', 'vehicle', 'bms') and sn = ${value}))
      or c.device_id is null and c.device_kind in ('cabinet', 'vehicle', 'bms') and c.device_sn = ${value})`,
    cmd: equals('c.cmd'),
    state: equals('c.state'),
    jobId: equals('c.jobId'),
    ...createTimeFilters('c'),
  },
  scopeColumns: ['deviceKind', 'deviceSn', 'cmd', 'state'],
  scopedThrough: assetScope('c.deviceId', 'c.deviceSn', 'c.deviceKind'),
  foreignColumns: () => ({
    deviceSn: assetNumbers(),
    deviceName: assetNumbers(),
    stationName: ['stations', 'stationName'],
  }),
})
