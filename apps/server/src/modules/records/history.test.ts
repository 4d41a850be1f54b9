// @postgres
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedNouns } from '../../crud/noun.ts'
import { sql } from '../../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { RecordNoun } from '@swapdesk/dictionary'

type Change = {
  id: string
  change: string
  action: string
  fieldName: string | null
  label: string | null
  from: string | null
  to: string | null
  userName: string | null
  way: string | null
  canUndo: boolean
}
type Scope = { type: number; fields: string }

const TENANT = '384721'
/** Resources of data scopes, by the code of their menu. */
const NOUNS: Record<string, string> = { station: 'stations', battery: 'batteries', rider: 'riders' }
let running: TestServer
let platform: ApiSession
let admin: ApiSession
let kampala: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
  admin = await running.login(credentialsOf('whaleAdmin'))
  kampala = await running.login(credentialsOf('kampalaAdmin'))
})
afterAll(() => running.close())

const history = (id: string, who = admin, input: object = {}) =>
  who.data<Change[]>('recordHistory', { kind: 'station', id, ...input })
const undo = (id: string, changeId: string | undefined, who = admin, kind = 'station') =>
  who.call('recordUndo', { kind, id, changeId })

async function addStation(stationName: string): Promise<string> {
  const input = { stationName, address: '测试路 1 号', deviceType: 1, stationType: 1, lng: 121.5, lat: 31.2 }
  return (await admin.data<{ id: string }>('stationSubmit', input)).id
}
async function addCabinet(cabinetSn: string, checkTime = '', who = admin): Promise<string> {
  const stationId = await addStation(`电站 ${cabinetSn}`)
  const input = { cabinetSn, name: cabinetSn, stationId, boxTotal: 8, threshold: 80, checkTime }
  return (await who.data<{ id: string }>('cabinetSubmit', input)).id
}
const edit = (id: string, input: object, who = admin) => who.data('stationSubmit', { id, ...input })
const stationOf = (id: string) => admin.data<Record<string, unknown>>('stationDetail', { id })

/** A user with these screens and buttons, and optionally one data scope on a noun, by default stations. */
async function colleague(codes: readonly string[], scope?: Scope, noun = 'station'): Promise<ApiSession> {
  const person = await addPerson(running, admin, TENANT, { menuIds: (await menuIdsOf(platform))(...codes) })
  if (!scope) return person.session
  await running.server.services.db.system.run(sql`
    with added as (insert into data_scope (menu_id, resource_code, scope_name, scope_class, scope_type, scope_column, scope_field)
        select id, ${person.account}, ${person.account}, ${NOUNS[noun]}, ${scope.type}, 'create_user', ${scope.fields} from menu where code = ${noun} returning id)
    insert into role_data_scope (tenant_id, role_id, scope_id) select ${TENANT}, ${person.roleId}, id from added`)
  return running.login({ tenantId: TENANT, account: person.account, password: person.password })
}

it('says who changed which field from what to what, the newest first, in the language of the reader', async () => {
  const id = await addStation('历史站')
  await edit(id, { address: '测试路 2 号', deviceType: 2 })
  const changes = await history(id)
  const [first] = changes
  expect(first).toMatchObject({ change: 'updated', way: 'cli', canUndo: true, action: '新增或修改电站' })
  const me = await admin.data<{ realName: string }>('userInfo')
  expect(first?.userName).toBe(me.realName)
  const edits = changes.filter((change) => change.id === first?.id)
  expect(edits.find(({ fieldName }) => fieldName === 'address')).toMatchObject({
    from: '测试路 1 号',
    to: '测试路 2 号',
  })
  const type = edits.find(({ fieldName }) => fieldName === 'deviceType')
  expect([type?.from, type?.to]).not.toContain('1')
  const english = await history(id, admin.with({ 'accept-language': 'en' }))
  const inEnglish = english.find((change) => change.id === first?.id && change.fieldName === 'deviceType')
  expect(inEnglish?.label).not.toBe(type?.label)
  expect(inEnglish?.to).not.toBe(type?.to)
  const created = changes.at(-1)
  expect(created).toMatchObject({ change: 'created', canUndo: false })
})

it('names the records that identifiers refer to', async () => {
  const [from, to] = await Promise.all([addStation('甲站'), addStation('乙站')])
  const cabinet = { cabinetSn: 'CBHIST1', name: '历史柜', stationId: from, boxTotal: 8, threshold: 90 }
  const { id } = await admin.data<{ id: string }>('cabinetSubmit', cabinet)
  await admin.data('cabinetSubmit', { id, stationId: to })
  const [change] = await admin.data<Change[]>('recordHistory', { kind: 'cabinet', id })
  expect(change).toMatchObject({ fieldName: 'stationId', from: '甲站', to: '乙站' })
  expect(change?.label).not.toBe('stationId')
})

it('is read in parts, each continuing before the last change', async () => {
  const id = await addStation('分页站')
  for (const address of ['一号', '二号', '三号']) await edit(id, { address: `测试路${address}` })
  const all = await history(id)
  const two = await history(id, admin, { size: 2 })
  expect(new Set(two.map((change) => change.id)).size).toBe(2)
  const rest = await history(id, admin, { before: two.at(-1)?.id ?? '' })
  expect([...two, ...rest]).toEqual(all)
})

it('takes the permission to view the record, its tenant, and its data scope', async () => {
  const id = await addStation('权限站')
  const status = async (who: ApiSession) => (await who.call('recordHistory', { kind: 'station', id })).status
  expect(await status(admin)).toBe(200)
  expect(await status(kampala)).toBe(404)
  expect(await status(await colleague(['vehicle']))).toBe(403)
  expect(await status(await colleague(['station']))).toBe(200)
  expect(await status(await colleague(['station'], { type: 2, fields: '*' }))).toBe(404)
})

it('leaves out columns that a data scope hides, and changes of nothing else', async () => {
  const id = await addStation('隐藏站')
  await edit(id, { address: '看不见的地址' })
  const reader = await colleague(['station'], { type: 1, fields: 'stationName' })
  const reply = await reader.call('recordHistory', { kind: 'station', id })
  expect(JSON.stringify(reply.body)).not.toContain('测试路')
  expect(JSON.stringify(reply.body)).not.toContain('看不见')
  const changes = reply.body.data as Change[]
  expect(changes.map(({ fieldName }) => fieldName)).toEqual(['stationName'])
})

it('shows the reason that a person gave, to those who see all columns', async () => {
  const [battery] = (await admin.data<{ records: { id: string }[] }>('batteryList', { place: 'stock', size: 1 }))
    .records
  const id = String(battery?.id)
  await admin.data('batteryMove', { id, place: 'repair', reason: '充电口松动' })
  const of = async (who: ApiSession) => {
    const changes = await who.data<Change[]>('recordHistory', { kind: 'battery', id })
    return changes.filter((change) => change.id === changes[0]?.id)
  }
  expect(await of(admin)).toMatchObject([
    { fieldName: 'place', to: '维修' },
    { fieldName: 'reason', label: '原因', from: null, to: '充电口松动', canUndo: false },
  ])
  expect(await of(admin.with({ 'accept-language': 'en' }))).toMatchObject([{}, { label: 'Reason' }])
  const narrowed = await colleague(['battery'], { type: 1, fields: 'bmsSn,place' }, 'battery')
  expect(await of(narrowed)).toMatchObject([{ fieldName: 'place' }])
  // Batteries name riders, of whom the reason may speak.
  const ofRiders = await colleague(['battery', 'rider'], { type: 1, fields: 'mobile' }, 'rider')
  expect(await of(ofRiders)).toMatchObject([{ fieldName: 'place' }])
})

it('never shows passwords', async () => {
  const input = {
    account: 'history1',
    password: 'history-pass-1',
    realName: '王历史',
    roleId: '',
    deptId: '',
    postId: '',
  }
  const [{ id: roleId } = { id: '' }] = await admin.data<{ id: string }[]>('roleOptions')
  const [{ id: deptId } = { id: '' }] = await admin.data<{ id: string }[]>('deptOptions')
  const { id } = await admin.data<{ id: string }>('userSubmit', { ...input, roleId, deptId, name: '王历史' })
  await admin.data('userResetPassword', { userIds: id })
  const changes = await admin.data<Change[]>('recordHistory', { kind: 'user', id })
  expect(changes[0]).toMatchObject({ change: 'action', fieldName: null, from: null, to: null, canUndo: false })
  expect(changes.map(({ fieldName }) => fieldName)).not.toContain('passwordHash')
  expect(JSON.stringify(changes)).not.toMatch(/\$argon2|history-pass/)
})

it('shows what the platform changed, without naming its user to others', async () => {
  const id = await addStation('平台站')
  await edit(id, { address: '平台路 1 号' }, platform)
  const [seen] = await history(id)
  expect(seen).toMatchObject({ to: '平台路 1 号', userName: null })
  const [own] = await history(id, platform)
  expect(own?.userName).not.toBeNull()
})

it('undoes a change with the values from before, and the undoing is a change of its own', async () => {
  const id = await addStation('撤销站')
  await edit(id, { address: '错误的地址', remark: '改过' })
  const [change] = await history(id)
  expect((await undo(id, change?.id)).status).toBe(200)
  expect(await stationOf(id)).toMatchObject({ address: '测试路 1 号' })
  const [undone] = await history(id)
  expect(undone).toMatchObject({ change: 'updated', canUndo: true })
  expect(undone?.action).not.toBe(change?.action)
})

it('does not undo a field that has changed since, and says what it is now', async () => {
  const id = await addStation('冲突站')
  await edit(id, { address: '第二个地址' })
  const [change] = await history(id)
  await edit(id, { address: '第三个地址' })
  const reply = await undo(id, change?.id)
  expect(reply).toMatchObject({ status: 409, body: { error: 'record.changed-since' } })
  expect(reply.body.msg).toContain('第三个地址')
  expect(await stationOf(id)).toMatchObject({ address: '第三个地址' })
})

it('undoes with the permission to edit only, inside the tenant, and no creation', async () => {
  const id = await addStation('只读站')
  const created = (await history(id)).at(-1)
  expect(await undo(id, created?.id)).toMatchObject({ status: 409, body: { error: 'record.not-undoable' } })
  await edit(id, { address: '改后地址' })
  const [change] = await history(id)
  const reader = await colleague(['station', 'station_view'])
  expect((await history(id, reader))[0]).toMatchObject({ canUndo: false })
  expect((await undo(id, change?.id, reader)).status).toBe(403)
  expect((await undo(id, change?.id, kampala)).status).toBe(404)
  const other = await addStation('另一站')
  expect((await undo(other, change?.id)).status).toBe(404)
  expect(await stationOf(id)).toMatchObject({ address: '改后地址' })
})

it('undoes no creation of a user, whose password is not shown', async () => {
  const { userId } = await addPerson(running, admin, TENANT, { menuIds: [] })
  const [created] = await admin
    .data<Change[]>('recordHistory', { kind: 'user', id: userId, size: 50 })
    .then((all) => all.toReversed())
  expect(created).toMatchObject({ change: 'created', canUndo: false })
  expect((await undo(userId, created?.id, admin, 'user')).body.error).toBe('record.not-undoable')
})

describe('date-times', () => {
  const inZone = (zone: string) => admin.with({ 'time-zone': zone })

  it('are shown and undone in the zone of the reader', async () => {
    const [shanghai, kampalaTime] = [inZone('Asia/Shanghai'), inZone('Africa/Kampala')]
    const id = await addCabinet('HISTORY-TIME', '2026-11-20 10:00:00', shanghai)
    await shanghai.data('cabinetSubmit', { id, checkTime: '' })
    const [cleared] = await kampalaTime.data<Change[]>('recordHistory', { kind: 'cabinet', id })
    expect(cleared).toMatchObject({ fieldName: 'checkTime', from: '2026-11-20 05:00:00', to: null })
    expect((await undo(id, cleared?.id, kampalaTime, 'cabinet')).status).toBe(200)
    expect(await shanghai.data('cabinetDetail', { id })).toMatchObject({ checkTime: '2026-11-20 10:00:00' })
    // What is stored is compared as moments.
    const [set] = await shanghai.data<Change[]>('recordHistory', { kind: 'cabinet', id })
    expect((await undo(id, set?.id, shanghai, 'cabinet')).status).toBe(200)
  })
})

it('undoes amounts however they are spelt, and takes another spelling for no change', async () => {
  const [type] = await admin.data<{ id: string }[]>('vehicleTypeOptions')
  const vehicle = { vehicleSn: 'HISTORY-PRICE', vehicleType: 1, vehicleTypeId: type?.id, price: '3000' }
  const { id } = await admin.data<{ id: string }>('vehicleSubmit', vehicle)
  await admin.data('vehicleSubmit', { id, price: '3500' })
  await admin.data('vehicleSubmit', { id, price: '3500.0' })
  const [change] = await admin.data<Change[]>('recordHistory', { kind: 'vehicle', id })
  expect(change).toMatchObject({ fieldName: 'price', to: '3500' })
  expect((await undo(id, change?.id, admin, 'vehicle')).status).toBe(200)
  expect(await admin.data('vehicleDetail', { id })).toMatchObject({ price: '3000.00' })
})

it('undoes nothing in part: a change of hidden fields is left to those who see them', async () => {
  const id = await addStation('部分可见')
  await edit(id, { address: '部分路 2 号', stationName: '部分可见二' })
  const partial = await colleague(['station', 'station_view', 'station_edit'], { type: 1, fields: 'stationName' })
  const [change] = await history(id, partial)
  expect(change).toMatchObject({ fieldName: 'stationName', canUndo: false })
  expect((await undo(id, change?.id, partial)).body.error).toBe('record.not-undoable')
})

it('shows the tenant what the platform did to its cabinets, cards and users', async () => {
  const id = await addCabinet('HISTORY-SET')
  await platform.data('cabinetUpdateThreshold', { id, threshold: 77 })
  const [change] = await admin.data<Change[]>('recordHistory', { kind: 'cabinet', id })
  expect(change).toMatchObject({ fieldName: 'threshold', from: '80', to: '77' })
  const person = await addPerson(running, admin, TENANT, { menuIds: [] })
  await platform.data('userGrant', { userIds: person.userId, roleIds: '' })
  const [granted] = await admin.data<Change[]>('recordHistory', { kind: 'user', id: person.userId })
  expect(granted).toMatchObject({ fieldName: 'roleId', to: null, userName: null })
})

it('has one noun per kind, and an index of the audit by record', async () => {
  const kinds = definedNouns().flatMap(({ record }) => record?.kind ?? [])
  expect(kinds.toSorted()).toEqual(Object.values(RecordNoun).toSorted())
  const plan = await running.server.services.db.system.all(sql<Record<string, string>>`
    select indexdef from pg_indexes where tablename = 'audit' and indexdef like '%(tenant_id, entity, entity_id, id DESC)%'`)
  expect(plan).toHaveLength(1)
})
