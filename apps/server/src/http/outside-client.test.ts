/**
 * A client written from the conventions of the API family alone: it knows paths, rows and headers, nothing of this code.
 * Nouns whose list answers 501 are not built yet; of the others every call has to succeed.
 */
import { createHash } from 'node:crypto'
import { type OperationId, operations } from '@swapdesk/contract/operations'
import { sm2 } from 'sm-crypto-v2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handlers } from '../modules/index.ts'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'
import { OutsideClient, type Row } from '../testing/outside-client.ts'
import { aMenu, empty, type Noun, NOUNS, system } from '../testing/outside-nouns.ts'
import { inputSchemaOf } from './contract.ts'

const SETTING = 'SWAPDESK_FAMILY_CLIENTS'
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const flat = (rows: Row[]): Row[] => rows.flatMap((row) => [row, ...flat((row['children'] as Row[] | undefined) ?? [])])

async function rowsOf(client: OutsideClient, path: string, query: Row): Promise<Row[] | undefined> {
  const data = await client.get<Row[] | { records: Row[] }>(path, query)
  return data && flat(Array.isArray(data) ? data : data.records)
}

/** Adds, edits, views, lists, exports and removes a row, if the noun is built. */
async function useNoun(client: OutsideClient, noun: Noun): Promise<void> {
  const { base, filter, key = 'id' } = noun
  const list = `${base}/${noun.list ?? 'list'}`
  const paging = { current: 1, size: 10, tenantId: '' }
  if (!(await rowsOf(client, list, { ...paging, [filter]: '' }))) return
  const row = await noun.row(client)
  await client.post(`${base}/submit`, row)
  const find = async () =>
    (await rowsOf(client, list, { ...paging, [filter]: row[filter] }))?.find((one) => one[filter] === row[filter])
  const found = await find()
  expect([list, found?.[filter]]).toEqual([list, row[filter]])
  const id = found?.[key]
  const seen = await client.get(`${base}/detail`, { [key]: id })
  await client.post(`${base}/submit`, { ...seen, ...noun.edit, $index: 0 })
  const { clientSecret: _, ...visible } = noun.edit
  expect(await client.get(`${base}/detail`, { [key]: id })).toMatchObject(visible)
  await client.download(`${base}/${noun.export ?? 'export'}`)
  for (const action of [noun.before, 'remove'])
    if (action) await client.post(`${base}/${action}`, { ids: [id] }, key === 'id' ? { ids: id } : { id })
  expect([list, await find()]).toEqual([list, undefined])
}

/** Loads what the console of the family shows after the login. */
async function loadConsole(client: OutsideClient): Promise<void> {
  await client.get(`${system}/menu/top-menu`)
  expect(flat((await client.get<Row[]>(`${system}/menu/routes`, { topMenuId: '' })) ?? []).length).toBeGreaterThan(0)
  await client.get(`${system}/menu/buttons`)
  for (const code of ['sex', 'yes_no']) await client.get(`${system}/dict/dictionary`, { code })
  await client.get(`${system}/dict-biz/dictionary`, { code: 'sex' })
  await client.get(`${system}/user/info`)
}

async function grantRole(client: OutsideClient): Promise<unknown> {
  const parts = { id: '', tenantId: '', parentId: '', roleName: '外勤', roleAlias: 'outside', sort: 9 }
  const role = await client.post(`${system}/role/submit`, parts)
  const tree = await client.get<Record<string, Row[]>>(`${system}/menu/grant-tree`)
  const leaves = (nodes: Row[] = []) => flat(nodes).filter((node) => !node['children'])
  const [menuIds, dataScopeIds, apiScopeIds] = ['menu', 'dataScope', 'apiScope'].map((part) =>
    leaves(tree?.[part]).map(({ id }) => id),
  )
  await client.post(`${system}/role/grant`, { roleIds: [role?.['id']], menuIds, dataScopeIds, apiScopeIds })
  const keys = await client.get<{ menu: unknown[] }>(`${system}/menu/role-tree-keys`, { roleIds: role?.['id'] })
  expect(keys?.menu).toEqual(expect.arrayContaining(menuIds ?? []))
  return role?.['id']
}

/** Gives a top menu its menus, and reads them back. */
async function grantTopMenu(client: OutsideClient): Promise<void> {
  const part = { ...empty, code: 'outside', name: '外勤', source: '', path: '/outside', sort: 6 }
  const id = (await client.post(`${system}/topmenu/submit`, part))?.['id']
  const { menu = [] } = (await client.get<{ menu?: Row[] }>(`${system}/menu/grant-top-tree`)) ?? {}
  // Leaves, as for a role: a parent includes its whole subtree.
  const leaves = flat(menu).filter((node) => !node['children'])
  const menuIds = leaves.slice(0, 3).map((node) => node['id'])
  expect(menuIds).toHaveLength(3)
  await client.post(`${system}/topmenu/grant`, { topMenuIds: [id], menuIds })
  const keys = await client.get<{ menu: unknown[] }>(`${system}/menu/top-tree-keys`, { topMenuIds: id })
  expect(keys?.menu).toEqual(expect.arrayContaining(menuIds))
  await client.post(`${system}/topmenu/remove`, { ids: [id] }, { ids: id })
}

/** A tenant in use is removed for good by its id alone, from the bin; before, it is restored once. */
async function removeUsedTenant(client: OutsideClient): Promise<void> {
  const tenant = await client.post(`${system}/tenant/submit`, {
    ...(await NOUNS['tenant']?.row(client)),
    tenantName: '灰隼换电',
  })
  const ids = tenant?.['id']
  const tenantId = tenant?.['tenantId']
  await client.post(`${system}/post/submit`, { ...(await NOUNS['post']?.row(client)), tenantId })
  await client.post(`${system}/tenant/setting`, { ids, accountNumber: 20, expireTime: '2030-01-01 00:00:00' })
  const part = { packageName: '灰隼版', menuId: await aMenu(client), remark: '' }
  const packageId = (await client.post(`${system}/tenant-package/add`, part))?.['id']
  await client.post(`${system}/tenant-package/update`, { id: packageId, ...part, remark: '试用' })
  await client.post(`${system}/tenant/package-setting`, { tenantId, packageId })
  expect(await client.get(`${system}/tenant/package-detail`, { tenantId })).toBeTruthy()
  for (const action of ['recycle', 'pass', 'recycle', 'remove'])
    await client.post(`${system}/tenant/${action}`, { ids: [ids] }, { ids })
  const left = await rowsOf(client, `${system}/tenant/list`, {
    current: 1,
    size: 10,
    tenantName: '灰隼换电',
    isDeleted: 1,
  })
  expect(left).toEqual([])
}

/** The trees, choices and exports beside the lists: every built read of the nouns that needs no parameter. */
async function readTheRest(client: OutsideClient): Promise<void> {
  const bases = Object.values(NOUNS).map(({ base }) => `${base}/`)
  for (const id of Object.keys(operations) as OperationId[]) {
    const { method, path, kind } = operations[id]
    const isRead = method === 'get' && id in handlers && bases.some((base) => path.startsWith(base))
    if (!isRead || client.paths.has(path) || (inputSchemaOf(id).required ?? []).length > 0) continue
    if (kind === 'download') await client.download(path)
    else await client.get(path, { tenantId: '' })
  }
  for (const name of ['dict', 'dict-biz']) {
    const [parent] = (await rowsOf(client, `${system}/${name}/parent-list`, { current: 1, size: 10 })) ?? []
    await client.get(`${system}/${name}/child-list`, { current: 1, size: 10, parentId: parent?.['id'] ?? '0' })
  }
  const [role] = (await rowsOf(client, `${system}/role/list`, { current: 1, size: 10 })) ?? []
  await client.get(`${system}/role/tree-by-id`, { roleId: role?.['id'] })
  await client.get(`${system}/tenant/info`, { domain: 'localhost' })
}

/**
 * Built paths of the nouns that this client does not call: uploads of lists and files, registrations after a login elsewhere, and
 * messages of a provider. Their own tests prepare what they need.
 */
const NOT_CALLED: readonly string[] = [
  '/blade-resource/attach/download',
  '/blade-resource/oss/enable',
  '/blade-resource/oss/endpoint/put-file-attach',
  '/blade-resource/sms/enable',
  '/blade-resource/sms/endpoint/send-message',
  '/blade-system/region/import-region',
  '/blade-system/user/audit-pass',
  '/blade-system/user/audit-refuse',
  '/blade-system/user/import-user',
  '/blade-system/user/register-guest',
]

const FIRST = 'harbour-light-7'
const { tenantId, account, password } = credentialsOf('platform')

/** Logs in with each form of the password, and renews the token. */
async function openSessions(client: OutsideClient, sm2PublicKey: string): Promise<void> {
  for (const form of [sm2.doEncrypt(password, sm2PublicKey, 0), md5(password), password]) {
    const token = await client.logIn(tenantId, account, form)
    expect(token).toMatchObject({ token_type: 'bearer', tenant_id: tenantId, account })
    await client.token({ grant_type: 'refresh_token', tenantId, refresh_token: token['refresh_token'] })
  }
}

async function readLogs(client: OutsideClient): Promise<void> {
  for (const log of ['usual', 'api', 'error']) {
    const [row] = (await rowsOf(client, `/blade-log/${log}/list`, { current: 1, size: 10 })) ?? []
    if (row) await client.get(`/blade-log/${log}/detail`, { id: row['id'] })
    await client.download(`/blade-log/${log}/export`)
  }
}

/** Adds a user with a role, unlocks the account and resets the password; returns the id. */
async function manageUser(client: OutsideClient, person: OutsideClient): Promise<unknown> {
  const roleId = await grantRole(client)
  const user = { id: '', account: 'outside', password: FIRST, realName: '陈外', roleId, tenantId: '', phone: '' }
  const id = (await client.post(`${system}/user/submit`, user))?.['id']
  const userIds = [id]
  await client.post(`${system}/user/grant`, { userIds, roleIds: [roleId] }, { userIds: id, roleIds: roleId })
  await person.logIn(tenantId, 'outside', FIRST)
  await loadConsole(person)
  const seen = await client.get(`${system}/user/detail`, { id })
  await client.post(`${system}/user/update`, { ...seen, tenantId: '', realName: '陈外勤', $index: 0 })
  await client.get(`${system}/user/platform-detail`, { id })
  await client.post(`${system}/user/update-platform`, { userId: id, userType: 1, userExt: '{}' })
  await person.post(`${system}/user/update-info`, { name: '外勤', realName: '陈外勤' })
  await client.post(`${system}/user/unlock`, { userIds }, { userIds: id })
  const reset = await client.post<Row[]>(`${system}/user/reset-password`, { userIds }, { userIds: id })
  const given = String(reset?.[0]?.['password'])
  await person.logIn(tenantId, 'outside', md5(given))
  await person.post(`${system}/user/update-password`, changeOf(given, FIRST))
  await person.logIn(tenantId, 'outside', FIRST)
  await loadConsole(person)
  return id
}
const changeOf = (given: string, next: string) => ({ oldPassword: md5(given), newPassword: next, newPassword1: next })

/** What the setting allows. */
async function useSetting(client: OutsideClient, userId: unknown): Promise<void> {
  const row = { ...(await NOUNS['client']?.row(client)), clientId: 'short', clientSecret: 'short-8c' }
  await client.post(`${system}/client/submit`, row)
  await client.post(`${system}/user/reset-password`, { userIds: userId, initialPassword: 'harbour-light-9' })
  const user = { id: '', account: 'digest', password: md5('anchor-chain-8'), realName: '陈摘' }
  await client.post(`${system}/user/submit`, user)
}

describe.each([true, false])(`a client of the API family, ${SETTING}=%s`, (isFamily) => {
  let running: TestServer
  let client: OutsideClient
  let own: OutsideClient
  let sm2PublicKey: string

  beforeAll(async () => {
    running = await startTestServer({ env: { [SETTING]: String(isFamily) } })
    const { data } = (await (await fetch(`${running.url}/api/swapdesk/bootstrap`)).json()) as { data: Row }
    sm2PublicKey = String(data['sm2PublicKey'])
    const open = () => new OutsideClient(running.url, String(data['clientId']), String(data['clientSecret']))
    client = open()
    own = open()
  })
  afterAll(() => running.close())

  it('calls everything that is built without a failure, but for what only the setting allows', async () => {
    await openSessions(client, sm2PublicKey)
    await loadConsole(client)
    for (const noun of Object.values(NOUNS)) await useNoun(client, noun)
    expect(client.failed).toEqual([])
    await removeUsedTenant(client)
    await grantTopMenu(client)
    await readLogs(client)
    await readTheRest(client)
    expect(client.failed).toEqual([])
    const userId = await manageUser(client, own)
    expect([...client.failed, ...own.failed]).toEqual([])
    await useSetting(client, userId)
    const refused = client.failed
      .splice(0)
      .map(({ status, reply }) => [
        status,
        ...Object.entries(reply.fields ?? {}).map(([field, message]) => message.includes(SETTING) && field),
      ])
    const fields = ['clientSecret', 'initialPassword', 'password']
    expect(refused).toEqual(isFamily ? [] : fields.map((field) => [400, field]))
    await client.post(`${system}/user/remove`, { ids: [userId] }, { ids: userId })
    expect(client.failed).toEqual([])
    const unimplemented = new Set<string>(
      (Object.keys(operations) as OperationId[]).filter((id) => !(id in handlers)).map((id) => operations[id].path),
    )
    const notBuilt = [...client.notBuilt, ...own.notBuilt]
    expect(notBuilt.filter((path) => !unimplemented.has(path))).toEqual([])
    const lists = Object.values(NOUNS).map((noun) => `${noun.base}/${noun.list ?? 'list'}`)
    expect(notBuilt).toEqual(expect.arrayContaining(lists.filter((path) => unimplemented.has(path))))
    const bases = Object.values(NOUNS).map(({ base }) => `${base}/`)
    const built = (Object.keys(handlers) as OperationId[]).map((id) => operations[id].path)
    const called = new Set([...client.paths, ...own.paths])
    const leftOut = built.filter((path) => bases.some((base) => path.startsWith(base)) && !called.has(path))
    expect([...new Set(leftOut)].toSorted()).toEqual(NOT_CALLED.toSorted())
    const calls = client.calls + own.calls
    process.stdout.write(
      `outside client: ${calls} calls, ${client.failed.length} failed (${SETTING}=${String(isFamily)}, `,
    )
    process.stdout.write(`${refused.length} refused, ${client.notBuilt.length} not built)\n`)
  })
})
