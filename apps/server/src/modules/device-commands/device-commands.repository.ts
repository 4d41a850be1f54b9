/** Commands as people see them: what was asked of which device, and what came of it. */
import { commandSpecs } from '@swapdesk/device-protocol'
import { contains, createTimeFilters, equals } from '../../crud/filters.ts'
import { auditColumns } from '../../crud/names.ts'
import type { Resource } from '../../crud/resource.ts'
import { sql } from '../../db/database.ts'

const RAW = { zh: '原始消息', en: 'Raw message' }
const names = (locale: 'zh' | 'en') =>
  JSON.stringify(Object.fromEntries([['0', RAW[locale]], ...commandSpecs.map((spec) => [spec.code, spec[locale]])]))
const person = (column: string) =>
  sql`(select coalesce(u.real_name, u.name, u.account) from user_account u where u.id = ${sql.ref(column)})`

const columns = sql`c.id, c.tenant_id, (select n.tenant_name from tenant n where n.tenant_id = c.tenant_id) as tenant_name,
  c.cmd_id, c.device_kind, c.device_sn, (select d.name from device d where d.kind = c.device_kind and d.sn = c.device_sn) as device_name,
  c.cmd, coalesce(${names('zh')}::jsonb ->> c.cmd::text, c.cmd::text) as name,
  coalesce(${names('en')}::jsonb ->> c.cmd::text, c.cmd::text) as name_en, c.box_id, c.seq, c.state, c.result_code, c.result_message,
  c.attempts, c.sent_time, c.end_time, c.expire_time, ${person('c.create_user')} as requester_name,
  ${person('c.confirmer')} as confirmer_name, c.job_id, ${auditColumns('c')}`

export const deviceCommands: Resource = {
  name: 'device-commands',
  table: 'device_command',
  tenancy: 'own',
  alias: 'c',
  select: columns,
  from: sql`device_command c`,
  filters: {
    deviceKind: equals('c.device_kind'),
    deviceSn: contains('c.device_sn'),
    deviceSn_equal: equals('c.device_sn'),
    cmd: equals('c.cmd'),
    state: equals('c.state'),
    jobId: equals('c.job_id'),
    ...createTimeFilters('c.createTime'),
  },
  writable: [],
  ruleColumns: ['deviceKind', 'deviceSn', 'cmd', 'state'],
}

/** The command with what it carried and what came back. */
export const deviceCommandDetails: Resource = {
  ...deviceCommands,
  select: sql`${columns}, c.data, c.result, c.received_time`,
}
