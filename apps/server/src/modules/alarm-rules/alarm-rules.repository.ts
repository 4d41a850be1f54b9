/** Rules by which people are notified of alarms. Raw SQL: names of rows that array columns list. */
import { alarmRuleInput } from '@swapdesk/validation'
import { commaJoined, localName, namesOf } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun } from '../../crud/noun.ts'
import { sql } from '../../db/database.ts'

const userNames = (ids: string) =>
  sql<string>`(select string_agg(person_name(x.id), ',' order by x.id) from unnest(${sql.ref(ids)}) as x (id))`

export const alarmRules = defineNoun({
  operations: {
    list: 'alarmRuleList',
    detail: 'alarmRuleDetail',
    submit: 'alarmRuleSubmit',
    remove: 'alarmRuleRemove',
    export: 'alarmRuleExport',
  },
  title: { zh: '告警规则', en: 'alarm rules' },
  table: 'alarmRule',
  alias: 'r',
  joins: { t: { table: 'tenant', on: { tenantId: 'r.tenantId' } } },
  columns: {
    tenantName: localName('t.tenantName'),
    stationId: commaJoined('r.stationId'),
    stationNames: sql<string>`(select string_agg(s.station_name, ',' order by s.id) from station s
      where s.id = any(r.station_id) and s.is_deleted = 0)`,
    userId: commaJoined('r.userId'),
    receiverNames: userNames('r.user_id'),
    roleId: commaJoined('r.roleId'),
    roleNames: namesOf('role', 'roleName', 'r.roleId'),
    escalationUserId: commaJoined('r.escalationUserId'),
    escalationUserNames: userNames('r.escalation_user_id'),
    escalationRoleId: commaJoined('r.escalationRoleId'),
    escalationRoleNames: namesOf('role', 'roleName', 'r.escalationRoleId'),
    lastUserId: commaJoined('r.lastUserId'),
    lastUserNames: userNames('r.last_user_id'),
    lastRoleId: commaJoined('r.lastRoleId'),
    lastRoleNames: namesOf('role', 'roleName', 'r.lastRoleId'),
  },
  foreignColumns: () => ({
    stationNames: ['stations', 'stationName'],
    receiverNames: ['users', 'name'],
    escalationUserNames: ['users', 'name'],
    lastUserNames: ['users', 'name'],
    roleNames: ['roles', 'roleName'],
    escalationRoleNames: ['roles', 'roleName'],
    lastRoleNames: ['roles', 'roleName'],
  }),
  filters: {
    ruleName: contains('r.ruleName'),
    toHandlers: equals('r.toHandlers'),
    status: equals('r.status'),
    ...createTimeFilters('r'),
  },
  order: sql`r.sort, r.id`,
  scopeColumns: ['status', 'toHandlers'],
  rule: formRule(alarmRuleInput),
  // A mute has its own operation.
  derived: ['muteUntil', 'muteReason'],
})
