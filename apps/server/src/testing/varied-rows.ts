/** Adds a second row to each noun with uniform seeded rows, which differs in all filtered and sorted columns. */
import { snake } from '../crud/columns.ts'
import { definedNouns, type Noun } from '../crud/noun.ts'
import { type Database, sql } from '../db/database.ts'
import { tables } from '../db/tables.ts'
import { isAtRest, unreportedBatteries } from '../devices/battery-rows.ts'
import { resolveSchema, rowSchemaOf } from '../http/contract.ts'
import { OTHER_TENANT } from './foreign-rows.ts'

/** Columns that are kept: owner and soft deletion. */
const IDENTITY = new Set(['id', 'tenantId', 'isDeleted'])

type Values = Record<string, boolean | string | number | null | readonly number[]>

const TIME = '2025-03-04T05:06:07Z'
const REQUEST = { method: 'PUT', request_uri: '/varied/uri', create_by: 'varied-author', remote_ip: '192.0.2.7' }
const LOG = { ...REQUEST, service_id: 'varied-service', time: 7, create_time: TIME }
const SCOPE = { menu_id: 7, resource_code: 'varied-code', scope_name: '另一范围', status: 0, create_time: TIME }

/** Tables with several uniform rows, or with dependent columns: how an additional row differs. */
const COPIES: Readonly<Record<string, Values>> = {
  dept: { parent_id: 0, ancestors: '0', dept_name: '另一部门', sort: 9, status: 0 },
  role: { role_alias: 'varied-role', role_name: '另一角色', sort: 9, status: 0 },
  menu: { code: 'varied-menu', name: '另一按钮', status: 0 },
  user_account: {
    account: 'varied-account',
    code: 'varied-code',
    name: 'varied-name',
    real_name: 'varied-real',
    phone: '+256799000007',
    role_id: [7],
    user_type: 3,
    status: 0,
    audit_status: 1,
    create_time: TIME,
  },
  // Without a card.
  rider: {
    name: 'varied-rider',
    mobile: '+256799000009',
    mobile_e164: '+256799000009',
    vehicle_id: null,
    create_time: TIME,
  },
  geofence: { name: '另一围栏', status: 0, create_time: TIME },
  attachment: {
    name: 'varied.zip',
    original_name: 'varied-original.zip',
    extension: 'zip',
    domain_url: 'https://varied.example',
    status: 0,
    create_time: TIME,
  },
  client: { client_id: 'varied-client', is_builtin: false, status: 0, access_token_validity: 60, create_time: TIME },
  object_storage: {
    category: 3,
    oss_code: 'varied-storage',
    endpoint: 'https://storage.example.com',
    bucket_name: 'varied-bucket',
    status: 1,
    create_time: TIME,
  },
  sms_setting: {
    category: 5,
    sms_code: 'varied-sms',
    template_id: 'varied-template',
    sign_name: 'varied-sign',
    content: '另一内容',
    status: 1,
    create_time: TIME,
  },
  sms_message: {
    phone: '+256799000011',
    purpose: 1,
    sms_code: 'varied-code',
    message_text: '另一短信',
    state: 1,
    category: 5,
    sent_by: 'varied-code',
    attempts: 7,
    sent_time: TIME,
    create_time: TIME,
  },
  alarm_rule: { rule_name: '另一规则', sort: 9, to_handlers: 1, mute_until: TIME, status: 0, create_time: TIME },
  data_scope: { ...SCOPE, scope_type: 3 },
  api_scope: { ...SCOPE, scope_type: 1 },
  dict_biz: {
    parent_id: 0,
    code: 'varied-code',
    dict_key: '-1',
    dict_value: '另一字典',
    dict_value_en: 'Varied',
    sort: 9,
    is_sealed: 1,
    status: 0,
  },
  tenant_package: { package_name: '另一产品包', package_name_en: 'Varied', status: 0, create_time: TIME },
  log_usual: { ...LOG, log_level: 'warn', log_id: 'varied-log' },
  log_api: { ...LOG, title: 'varied-title', http_status: 418, request_id: 'varied-request' },
  log_error: { ...LOG, exception_name: 'VariedError', request_id: 'varied-request' },
  device_command: {
    cmd_id: 'varied-command',
    device_id: null,
    device_kind: 'vehicle',
    device_sn: 'KLA20260001',
    cmd: 10_001,
    seq: 0,
    state: 'done',
    job_id: 7,
    create_time: TIME,
  },
}

/** Changes of seeded rows. */
const CHANGES = [
  // Of the existing menus.
  sql`update data_scope set menu_id = (select max(id) from menu where category = 1) where menu_id = 7`,
  sql`update api_scope set menu_id = (select max(id) from menu where category = 1) where menu_id = 7`,
  sql`update alarm set assignee = (select min(id) from user_account where tenant_id = ${OTHER_TENANT})
      where id = (select min(id) from alarm where tenant_id = ${OTHER_TENANT})`,
  // One that waits for its device would be sent repeatedly.
  sql`update device_command set state = 'failed', end_time = now() where state <> 'done'`,
  sql`update user_account set dept_id = array(select id from dept where dept_name = '另一部门') where account like 'varied-%'`,
  sql`update tenant set contact_number = '+256799000008', linkman = 'varied-linkman', status = 0
      where tenant_id = (select max(tenant_id) from tenant where tenant_id <> ${OTHER_TENANT})`,
  sql`update battery_place set create_time = ${TIME}
      where id = (select min(id) from battery_place where tenant_id = ${OTHER_TENANT} and place = 'rider')`,
  sql`update rider_surrender set create_user = (select max(id) from user_account where tenant_id = ${OTHER_TENANT})
      where id = (select min(id) from rider_surrender where tenant_id = ${OTHER_TENANT})`,
  sql`update vehicle set plate_number = 'VARIED 1'
      where id = (select max(vehicle_id) from rider_surrender where tenant_id = ${OTHER_TENANT})`,
  sql`update pay_record set kind = 'refund', payment = 1, is_negotiation = 1, pay_status = 3, create_time = ${TIME}
      where id = (select min(id) from pay_record where tenant_id = ${OTHER_TENANT})`,
  // The one that was withdrawn; what a refund asks for is kept otherwise.
  sql`alter table wallet_refund disable trigger keep_request`,
  sql`update wallet_refund set amount = amount + 700, review_time = ${TIME}, create_time = ${TIME}
      where state = 'withdrawn' and tenant_id = ${OTHER_TENANT}`,
  sql`alter table wallet_refund enable trigger keep_request`,
  // A second order of the same rider at the same cabinet.
  sql`insert into swap_record (tenant_id, order_no, kind, phase, abort_reason, is_live, rider_id, cabinet_id, device_id, in_box,
        pay_status, pack_type, is_offline, start_time, end_time, create_time)
      select tenant_id, 'varied-order', 'return', 'CANCELLED', 'cancelled', false, rider_id, cabinet_id, device_id, in_box,
        4, 1, true, ${TIME}, ${TIME}, ${TIME}
      from swap_record where tenant_id = ${OTHER_TENANT} order by kind = 'swap' desc, id limit 1`,
  sql`update cabinet set status = 0 where id = (select min(id) from cabinet where tenant_id = ${OTHER_TENANT})`,
  sql`update device set last_seen_time = now() where kind = 'cabinet'
      and sn = (select max(sn) from device where kind = 'cabinet' and tenant_id = ${OTHER_TENANT})`,
  // Without a time of last contact: the server's sweep would mark it as offline after three missed heartbeats.
  sql`update device set online = 1, last_seen_time = null where kind = 'cabinet'
      and sn = (select min(sn) from device where kind = 'cabinet' and tenant_id = ${OTHER_TENANT})`,
  // What the server's sweep would do to the other batteries while they are read.
  unreportedBatteries(isAtRest),
  sql`update battery set status = 0 where id = (select min(id) from battery where tenant_id = ${OTHER_TENANT})`,
  sql`update vehicle_type set status = 0 where id = (select min(id) from vehicle_type where tenant_id = ${OTHER_TENANT})`,
  sql`update notice set status = 0 where id = (select max(id) from notice where tenant_id = ${OTHER_TENANT})`,
  sql`update message set category = 'security' where id = (select max(id) from message where tenant_id = ${OTHER_TENANT})`,
  // Rows of the migrations and of the demo are created within the same second at times.
  sql`update param set status = 0, create_time = ${TIME} where param_key = 'swap.night-open'`,
  sql`update dict set is_sealed = 1 where id = (select max(id) from dict where parent_id = 0)`,
  sql`update bulk_job set kind = 'nfc_lock', state = 'cancelled', create_time = ${TIME}
      where id = (select min(id) from bulk_job where tenant_id = ${OTHER_TENANT})`,
]

type Column = { type?: unknown; enum?: readonly unknown[] }

/** A value of a column that differs from `value` and that the contract allows. */
function varied(name: string, type: string, schema: Column, value: unknown): string | number | undefined {
  if (schema.enum) return schema.enum.find((code) => code !== value && code !== null) as string | number
  if (type.startsWith('timestamptz')) return TIME
  if (/^(int2|int4) /.test(`${type} `)) return Number(value ?? 0) + 1
  return type.startsWith('text') ? `varied-${name}` : undefined
}

/** Adds a second row to a tenant's noun with one row, which differs in every column of its list. */
async function addSecondRow(
  system: Database['system'],
  { table, operations: { list }, isTenantOwned }: Noun,
): Promise<void> {
  // A row of the tenant table is the tenant itself.
  if (!list || !isTenantOwned || table === 'tenant' || COPIES[snake(table)]) return
  const rows = await system.all(
    sql<{ row: Record<string, unknown> }>`select to_jsonb(t) as row from ${sql.table(snake(table))} t
      where tenant_id = ${OTHER_TENANT} and to_jsonb(t) -> 'is_deleted' is distinct from '1'`,
  )
  if (rows.length !== 1) return
  const shown = Object.entries(rowSchemaOf(list).properties ?? {}).filter(([name]) => !IDENTITY.has(name))
  const values = shown.flatMap(([name, schema]) => {
    const type = (tables[table] as Record<string, string>)[name]
    const column = snake(name)
    const value = type && varied(name, type, resolveSchema(schema), rows[0]?.row[column])
    return value === undefined || value === '' ? [] : [[column, value] as const]
  })
  await addCopy(system, snake(table), Object.fromEntries(values))
}

async function addCopy(system: Database['system'], table: string, values: Values): Promise<void> {
  const name = sql.table(table)
  await system.run(sql`
    insert into ${name} select (jsonb_populate_record(t, ${JSON.stringify(values)}::jsonb
      || jsonb_build_object('id', next_id()))).* from ${name} t
    where to_jsonb(t) -> 'is_deleted' is distinct from '1'
    order by to_jsonb(t) ->> 'tenant_id' = ${OTHER_TENANT} desc nulls last, id desc limit 1`)
}

export async function addVariedRows(system: Database['system']): Promise<void> {
  for (const noun of definedNouns()) await addSecondRow(system, noun)
  for (const [table, values] of Object.entries(COPIES)) await addCopy(system, table, values)
  // Options contain enabled users only.
  await addCopy(system, 'user_account', { account: 'varied-enabled', name: 'varied-other', status: 1, audit_status: 2 })
  for (const change of CHANGES) await system.run(change)
}
