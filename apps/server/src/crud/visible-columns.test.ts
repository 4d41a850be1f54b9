/** Visible columns of data scopes: hidden ones are in no read of any noun and cannot be filtered or sorted by. */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { sql } from '../db/database.ts'
import { addForeignRows } from '../testing/foreign-rows.ts'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'
import { addPerson } from '../testing/people.ts'
import { flat } from '../testing/unpaged.ts'
import { viewColumns } from './list.ts'
import { definedNouns, type Noun, type Row } from './noun.ts'

const TENANT = '384721'
const SHOWN = 'createTime'
const nouns = definedNouns().filter(({ scopeColumns }) => scopeColumns !== undefined)
const isPermitted = (id: OperationId) => operations[id].permission !== 'public'
const lists = nouns.flatMap((noun) => {
  const { list, options, moreLists = [] } = noun.operations
  return [list, options, ...moreLists].flatMap((id) => (id && isPermitted(id) ? [[id, noun] as const] : []))
})
const details = nouns.flatMap((noun) => {
  const { detail, moreDetails = [], moreViews = [] } = noun.operations
  return [detail, ...moreDetails, ...moreViews].flatMap((id) => (id ? [[id, noun] as const] : []))
})
const exported = nouns.flatMap((noun) => (noun.operations.export ? [[noun.operations.export, noun] as const] : []))

let running: TestServer
let admin: ApiSession
let narrow: ApiSession
let roleId: string

beforeAll(async () => {
  running = await startTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  await addForeignRows(running, admin, 'CB384721001')
  const { system } = running.server.services.db
  const person = await addPerson(running, admin, TENANT, { menuIds: [] })
  roleId = person.roleId
  await system.run(sql`insert into role_menu (tenant_id, role_id, menu_id)
    select ${TENANT}, ${roleId}, id from menu where is_deleted = 0 and not is_platform_only`)
  const resources = [...new Set(nouns.map(({ name }) => name))]
  await system.run(sql`with added as (
      insert into data_scope (menu_id, resource_code, scope_name, scope_class, scope_type, scope_field)
      select (select min(id) from menu), 'shown_' || r, 'x', r, 1, ${SHOWN} from unnest(${resources}::text[]) r returning id)
    insert into role_data_scope select ${TENANT}, ${roleId}, id from added`)
  narrow = await running.login({ tenantId: TENANT, account: person.account, password: person.password })
})
afterAll(() => {
  process.stdout.write(
    `visible columns: ${lists.length} lists, ${details.length} details, ${exported.length} exports\n`,
  )
  return running.close()
})

async function serialNumberOf(cabinetId: unknown): Promise<unknown> {
  const cabinet = await running.server.services.db.system.first(
    sql<Row>`select cabinet_sn from cabinet where id = ${cabinetId}`,
  )
  return cabinet?.['cabinetSn']
}

async function riderWithVehicle(): Promise<unknown> {
  const rider = await running.server.services.db.system.first(sql<Row>`
    select id from rider where tenant_id = ${TENANT} and vehicle_id is not null and is_deleted = 0 limit 1`)
  return rider?.['id']
}

/** Details that are not addressed by `id`. */
const ADDRESSED: Partial<Record<OperationId, (row: Row | undefined) => Row | Promise<Row>>> = {
  alarmDetail: (row) => ({ aldId: row?.['id'] }),
  batteryDebtDetail: async () => ({ id: (await admin.data<{ records: Row[] }>('batteryDebtList')).records[0]?.['id'] }),
  cabinetInfo: (row) => ({ cabinetSn: row?.['cabinetSn'] }),
  cabinetSwapPage: async (row) => ({ cabinetSn: await serialNumberOf(row?.['cabinetId']) }),
  vehicleInformation: async () => ({ contactsId: await riderWithVehicle() }),
}

/** Columns that identify and place rows. */
const ALWAYS = new Set([
  'id',
  'aldId',
  'tenantId',
  'parentId',
  'riderVehicleId',
  'hasChildren',
  'revision',
  'updateTime',
  SHOWN,
])
const hiddenOf = (id: OperationId) => viewColumns(id).filter((name) => !ALWAYS.has(name))

/** Reads of the narrowed user, which lack columns that the contract requires. */
async function partOf<T>(id: OperationId, input: Row = {}): Promise<T> {
  const { status, body } = await narrow.call(id, input, { isUnchecked: true })
  expect({ id, status }).toEqual({ id, status: 200 })
  return body.data
}

type Rows = { records?: Row[] } | Row[]
const rowsIn = (data: Rows) => flat(Array.isArray(data) ? data : (data.records ?? []))

/** A view may be a page of rows. */
const rowOf = (data: Row): Row => (Array.isArray(data['records']) ? (data['records'][0] as Row) : data)

describe('a hidden column', () => {
  it.each(lists)('is not in %s', async (id) => {
    const hidden = hiddenOf(id)
    const rows = rowsIn(await partOf<Rows>(id))
    const whole = rowsIn(await admin.data<Rows>(id))
    expect(rows).toHaveLength(whole.length)
    expect(whole.length).toBeGreaterThan(0)
    expect(rows.flatMap((row) => hidden.filter((name) => Object.hasOwn(row, name)))).toEqual([])
    // Positive control: without the scope they are present.
    expect(hidden.filter((name) => !whole.some((row) => Object.hasOwn(row, name)))).toEqual([])
  })

  it.each(details)('is not in %s', async (id, noun) => {
    const row = await running.server.services.db.system.first(sql<Row>`
      select * from ${sql.table(noun.table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))}
      where tenant_id = ${TENANT} and is_deleted = 0 order by id limit 1`)
    const input = (await ADDRESSED[id]?.(row)) ?? { id: row?.id }
    const hidden = hiddenOf(id)
    const [part, whole] = [rowOf(await partOf<Row>(id, input)), rowOf(await admin.data<Row>(id, input))]
    expect(hidden.filter((name) => Object.hasOwn(part, name))).toEqual([])
    expect(hidden.filter((name) => !Object.hasOwn(whole, name))).toEqual([])
  })

  const isShownIn = (noun: Noun) => viewColumns(noun.operations.list as OperationId).includes(SHOWN)
  it.each(exported.filter(([, noun]) => isShownIn(noun)))('is not in %s and cannot be requested', async (id, noun) => {
    const [hidden] = hiddenOf(noun.operations.list as OperationId)
    const file = async (who: ApiSession) =>
      new TextDecoder().decode((await who.call(id, { format: 'csv' })).bytes).split('\n')[0]
    const [part = [], whole = []] = [(await file(narrow))?.split(','), (await file(admin))?.split(',')]
    // What is left is the shown column, with the time of the last change and what rows are addressed by.
    expect(part.length).toBeLessThanOrEqual(4)
    expect(whole.length).toBeGreaterThan(part.length)
    const refused = await narrow.call(id, { format: 'csv', columns: `${SHOWN},${hidden ?? ''}` })
    expect(refused).toMatchObject({ status: 403, body: { error: 'scope.column-hidden' } })
  })

  it.each(exported.filter(([, noun]) => !isShownIn(noun)))('leaves nothing of %s, which is refused', async (id) => {
    expect((await admin.call(id, {})).status).toBe(200)
    expect(await narrow.call(id, {})).toMatchObject({ status: 403, body: { error: 'scope.column-hidden' } })
  })

  const sorted = lists.filter(([id]) => 'sortable' in operations[id])
  it.each(sorted)('cannot be used to sort or filter %s', async (id, noun) => {
    const hidden = new Set(hiddenOf(id))
    const { sortable } = operations[id] as unknown as { sortable: readonly string[] }
    const statuses = new Set<number>()
    for (const name of sortable.filter((one) => hidden.has(one))) {
      statuses.add((await narrow.call(id, { ascs: name })).status)
      statuses.add((await narrow.call(id, { descs: name })).status)
    }
    if ('status' in noun.filters) statuses.add((await narrow.call(id, { status: 1 })).status)
    expect([...statuses]).toEqual([403])
    if ('createTime_datege' in noun.filters) await partOf(id, { createTime_datege: '2000-01-01 00:00:00' })
  })
})

it('cannot be used to filter the orders of a cabinet', async () => {
  const cabinetSn = 'CB384721001'
  expect((await admin.call('cabinetSwapPage', { cabinetSn, status: 1 })).status).toBe(200)
  expect((await narrow.call('cabinetSwapPage', { cabinetSn, status: 1 })).body.error).toBe('scope.column-hidden')
})

it('is refused with a localized message', async () => {
  const zh = await narrow.call('vehicleList', { vehicleSn: 'S' })
  expect(zh.body).toMatchObject({ code: 403, error: 'scope.column-hidden', msg: '您的数据权限不显示字段：vehicleSn' })
  const en = await narrow.with({ 'accept-language': 'en-US' }).call('vehicleList', { ascs: 'vehicleSn' })
  expect(en.body.msg).toBe('Your data scope does not show the column vehicleSn')
})

it('is shown if another role of the same user shows it or is not narrowed', async () => {
  const { system } = running.server.services.db
  onTestFinished(async () => {
    const added = sql`select id from data_scope where resource_code = 'shown_more'`
    await system.run(sql`delete from role_data_scope where scope_id in (${added})`)
    await system.run(sql`delete from data_scope where resource_code = 'shown_more'`)
  })
  await system.run(sql`with added as (insert into data_scope (menu_id, resource_code, scope_name, scope_class, scope_type, scope_field)
      select (select min(id) from menu), 'shown_more', 'x', 'vehicles', 1, 'vehicleSn' returning id)
    insert into role_data_scope select ${TENANT}, ${roleId}, id from added`)
  const [row] = rowsIn(await partOf<Rows>('vehicleList'))
  expect(Object.keys(row as Row).toSorted()).toEqual(['createTime', 'id', 'tenantId', 'updateTime', 'vehicleSn'])
  await system.run(sql`update data_scope set scope_field = '*' where resource_code = 'shown_more'`)
  expect(rowsIn(await partOf<Rows>('vehicleList'))[0]).toHaveProperty('price')
})
