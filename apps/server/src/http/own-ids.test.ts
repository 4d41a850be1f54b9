/**
 * The identifiers of the rows an operation is about (`id`, `ids`, `aldId`, also in lists of objects), over the whole contract:
 * a row of another tenant, and one beyond the caller's data scope, read as one that does not exist.
 */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { snake } from '../crud/columns.ts'
import { definedNouns, type Row } from '../crud/noun.ts'
import { sql } from '../db/database.ts'
import { hasColumn, type TableName } from '../db/tables.ts'
import { handlers } from '../modules/index.ts'
import { addForeignRows, OTHER_TENANT } from '../testing/foreign-rows.ts'
import { exampleOf } from '../testing/hostile.ts'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'
import { addPerson } from '../testing/people.ts'
import { inputSchemaOf, resolveSchema } from './contract.ts'

const TENANT = '384721'
const UNKNOWN = '1990000000000000999'
const NAMES = new Set(['id', 'ids', 'aldId'])

type Schema = { properties?: Record<string, Schema>; items?: Schema; type?: unknown }
/** `id`, or `alarms[].id`. */
type Path = { list?: string; name: string; isList: boolean }

function pathsOf(id: OperationId): Path[] {
  const fields = Object.entries((inputSchemaOf(id) as Schema).properties ?? {})
  return fields.flatMap(([name, schema]): Path[] => {
    if (NAMES.has(name)) return [{ name, isList: schema.items !== undefined }]
    const inner = schema.items && Object.entries((resolveSchema(schema.items as never) as Schema).properties ?? {})
    return (inner ?? [])
      .filter(([one]) => NAMES.has(one))
      .map(([one, of]) => ({ list: name, name: one, isList: of.items !== undefined }))
  })
}

const isRead = (id: OperationId) => operations[id].method === 'get'

/** The example of the contract; of a read only what it requires, as its filters might leave the row out. */
function neededOf(id: OperationId): Row {
  const example = exampleOf(id) as Row
  if (!isRead(id)) return example
  const required = new Set((inputSchemaOf(id) as { required?: string[] }).required)
  return Object.fromEntries(Object.entries(example).filter(([name]) => required.has(name)))
}

function inputWith(id: OperationId, { list, name, isList }: Path, rowId: string): Row {
  const example = neededOf(id)
  const value = isList ? [rowId] : rowId
  const [first] = list ? ((example[list] as Row[] | undefined) ?? [{}]) : []
  const more = {
    ...(id.startsWith('record') && { kind: 'vehicle' }),
    ...(id.endsWith('Export') && { format: 'csv' }),
  }
  return { ...example, ...more, ...(list ? { [list]: [{ ...first, [name]: value }] } : { [name]: value }) }
}

/** Tables of operations that are named after none of a noun's. */
const TABLES: Readonly<Record<string, TableName>> = {
  bulkJob: 'bulkJob',
  import: 'bulkJob',
  nfcList: 'cabinet',
  ownNotice: 'notice',
  record: 'vehicle',
}

/** Operations whose identifier is none of a noun's row. */
const WITHOUT_TABLE: Partial<Record<OperationId, string>> = {
  mapPointList: 'of any of four kinds; live-map/live-map.test.ts tries that of another tenant',
  sessionRevoke: 'of the own sessions',
}

function tableOf(id: OperationId): TableName | undefined {
  const special = Object.keys(TABLES).find((word) => id.startsWith(word))
  if (special) return TABLES[special]
  const stem = (one: OperationId) => one.replace(/(List|Page|Detail|Submit|Info)$/, '')
  const nouns = definedNouns()
    .flatMap(({ table, operations: { list, detail, submit } }) =>
      [list, detail, submit].flatMap((one) =>
        one && id.startsWith(stem(one)) ? [{ table, length: stem(one).length }] : [],
      ),
    )
    .toSorted((a, b) => b.length - a.length)
  const found = nouns[0]?.table ?? definedNouns().find(({ name }) => name === operations[id].domain)?.table
  return found
}

/** What is not about one tenant's rows. */
const isGlobal = (id: OperationId) =>
  operations[id].tenant === 'global' || (operations[id] as { permission: unknown }).permission === 'public'
const all = (Object.keys(operations) as OperationId[])
  .filter((id) => id in handlers && !isGlobal(id))
  .flatMap((id) => pathsOf(id).map((path) => ({ id, path, table: tableOf(id) })))
type Taking = { id: OperationId; path: Path; table: TableName }
const taking = all
  .filter((one): one is Taking => one.table !== undefined)
  .filter(({ table }) => hasColumn(table, 'tenantId') && table !== 'tenant')
  .map((one) => [`${one.id} ${one.path.list ? `${one.path.list}[].` : ''}${one.path.name}`, one] as const)

/** Reads that do not show the row that is tried, to anybody. */
const WITHOUT_CONTROL: Partial<Record<OperationId, string>> = {
  batteryMonitoringCurve: 'the example names a time that is past the limit of a curve',
  noticeReaderList: 'takes the identifier of a notice',
  ownNoticeDetail: 'the newest notice need not be addressed to the caller',
  rentalPhoneExport: 'shows riders who rent only',
}

/** Lists of which the row for the control is taken, where not each row of the table is shown. */
const SHOWN_BY: Partial<Record<OperationId, OperationId>> = {
  batteryDebtDetail: 'batteryDebtList',
  batteryDebtExport: 'batteryDebtList',
  lowBatteryExport: 'lowBatteryList',
}

/** Rows that people reach by what they are addressed to, not by data scopes. */
const isOwnInbox = (id: OperationId) => id.startsWith('ownNotice') || id.startsWith('message')

let running: TestServer
let whale: ApiSession
let narrow: ApiSession
const scoped = new Set(definedNouns().flatMap(({ scopeColumns, table }) => (scopeColumns ? [table] : [])))

beforeAll(async () => {
  running = await startTestServer()
  whale = await running.login(credentialsOf('whaleAdmin'))
  await addForeignRows(running, await running.login(credentialsOf('kampalaAdmin')))
  await addForeignRows(running, whale, 'CB384721001')
  const { system } = running.server.services.db
  await system.run(sql`insert into log_error (tenant_id, message) values (${TENANT}, 'x')`)
  const person = await addPerson(running, whale, TENANT, { menuIds: [] })
  await system.run(sql`insert into role_menu (tenant_id, role_id, menu_id)
    select ${TENANT}, ${person.roleId}, id from menu where is_deleted = 0 and not is_platform_only`)
  const resources = [...new Set(definedNouns().flatMap(({ name, scopeColumns }) => (scopeColumns ? [name] : [])))]
  // Rows that the person has added, of which there are none.
  await system.run(sql`with added as (insert into data_scope (menu_id, resource_code, scope_name, scope_class, scope_type)
      select (select min(id) from menu), 'own_' || r, 'x', r, 2 from unnest(${resources}::text[]) r returning id)
    insert into role_data_scope select ${TENANT}, ${person.roleId}, id from added`)
  narrow = await running.login({ tenantId: TENANT, account: person.account, password: person.password })
}, 300_000)
afterAll(() => {
  process.stdout.write(
    `own ids: ${taking.length} fields of ${new Set(taking.map(([, { id }]) => id)).size} operations\n`,
  )
  return running.close()
})

async function rowOf(table: TableName, tenantId: string): Promise<string | undefined> {
  const alive = hasColumn(table, 'isDeleted') ? sql`is_deleted = 0` : sql`true`
  const seeded = hasColumn(table, 'createUser') ? sql`coalesce(create_user, 0) = 0 desc,` : sql``
  const row = await running.server.services.db.system.first(
    sql<{ id: string }>`select id::text from ${sql.table(snake(table))} where tenant_id = ${tenantId} and ${alive}
      order by ${seeded} id desc limit 1`,
  )
  return row?.id
}

async function replyTo(who: ApiSession, { id, path }: (typeof taking)[number][1], rowId: string): Promise<string> {
  const { status, body, bytes } = await who.call(id, inputWith(id, path, rowId), { isUnchecked: true })
  const text = body ? JSON.stringify({ ...body, requestId: '' }) : new TextDecoder().decode(bytes)
  return `${status} ${text.replaceAll(rowId, '<id>')}`
}

describe('an identifier of the own rows', () => {
  it('is of a known table', () => {
    const unknown = all.filter(({ id, table }) => table === undefined && !WITHOUT_TABLE[id])
    expect(unknown.map(({ id }) => id)).toEqual([])
  })

  it.each(taking)('%s is unknown beyond the tenant and the data scope', async (_, one) => {
    const theirs = await rowOf(one.table, OTHER_TENANT)
    const mine = scoped.has(one.table) && !isOwnInbox(one.id) ? await rowOf(one.table, TENANT) : undefined
    const replies = [
      ...(theirs === undefined ? [] : [[whale, theirs] as const]),
      ...(mine === undefined ? [] : [[narrow, mine] as const]),
    ]
    for (const [who, id] of replies) expect(await replyTo(who, one, id)).toBe(await replyTo(who, one, UNKNOWN))
  })

  // Positive control. Writes have theirs in the tests of their nouns: the examples of some are refused before the row is looked for.
  it.each(taking.filter(([, { id }]) => isRead(id) && !WITHOUT_CONTROL[id]))(
    '%s reads differently to who reaches it',
    async (_, one) => {
      const list = SHOWN_BY[one.id]
      const mine = list
        ? (await whale.data<{ records: Row[] }>(list)).records[0]?.['id']
        : await rowOf(one.table, TENANT)
      expect(mine).toBeTruthy()
      expect(await replyTo(whale, one, String(mine))).not.toBe(await replyTo(whale, one, UNKNOWN))
    },
  )
})

describe('a refusal by a data scope', () => {
  const detail = async (who: ApiSession, id: string | undefined, language = 'zh') =>
    (await who.with({ 'accept-language': language }).call('vehicleDetail', { id: id ?? '' })).body

  it('says so, alike for each unreachable row, and only to those who are narrowed', async () => {
    const [mine, theirs] = [await rowOf('vehicle', TENANT), await rowOf('vehicle', OTHER_TENANT)]
    const texts = await Promise.all([mine, theirs, UNKNOWN].map((id) => detail(narrow, id)))
    for (const body of texts)
      expect(body).toMatchObject({
        code: 404,
        error: 'row.not-found',
        msg: '数据不存在、已被删除，或不在您的数据权限范围内',
      })
    expect((await detail(narrow, mine, 'en')).msg).toContain('outside your data scope')
    for (const id of [theirs, UNKNOWN]) expect((await detail(whale, id)).msg).toBe('数据不存在或已被删除')
  })

  it('of a chosen row says so at its field', async () => {
    const input = { cabinetSn: 'OWNIDS1', name: 'x', boxTotal: 4, threshold: 80 }
    const [mine, theirs] = [await rowOf('station', TENANT), await rowOf('station', OTHER_TENANT)]
    const refused = async (who: ApiSession, stationId: string | undefined) =>
      (await who.call('cabinetSubmit', { ...input, stationId: stationId ?? '' })).body
    const text = '所选数据不存在，或不在您的数据权限范围内'
    for (const id of [mine, theirs, UNKNOWN])
      expect(await refused(narrow, id)).toMatchObject({
        error: 'row.reference-missing',
        msg: text,
        fields: { stationId: text },
      })
    for (const id of [theirs, UNKNOWN])
      expect(await refused(whale, id)).toMatchObject({ msg: '所选数据不存在', fields: { stationId: '所选数据不存在' } })
  })
})
