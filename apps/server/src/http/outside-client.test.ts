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

const SETTING = 'SWAPDESK_FAMILY_CLIENTS'
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const flat = (rows: Row[]): Row[] => rows.flatMap((row) => [row, ...flat((row['children'] as Row[] | undefined) ?? [])])

type Noun = {
  base: string
  /** A new row, as the family's form sends it. */
  row: (client: OutsideClient) => Row | Promise<Row>
  /** What the edit changes. */
  edit: Row
  /** A filter of the list that finds the row. */
  filter: string
  list?: string
  key?: string
  export?: string
  /** Done before it is removed. */
  before?: string
}

const aMenu = async (client: OutsideClient) => (await client.get<Row[]>('/blade-system/menu/tree'))?.[0]?.['id']
/** The address of a picture, uploaded as the family does. */
async function uploaded(client: OutsideClient): Promise<unknown> {
  const form = new FormData()
  const bytes = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]
  form.set('file', new File([new Uint8Array(bytes)], '巡检.png', { type: 'image/png' }))
  return (await client.post('/blade-resource/oss/endpoint/put-file', form))?.['link']
}
const empty = { id: '', tenantId: '' }
const system = '/blade-system'
const secret = 'a secret of a provider'

const NOUNS: Record<string, Noun> = {
  role: {
    base: `${system}/role`,
    row: () => ({ ...empty, parentId: '', roleName: '巡检', roleAlias: 'patrol', sort: 5 }),
    edit: { roleName: '巡检员' },
    filter: 'roleName',
  },
  dept: {
    base: `${system}/dept`,
    row: () => ({
      ...empty,
      parentId: '',
      deptName: '巡检部',
      fullName: '巡检部',
      deptCategory: 2,
      sort: 5,
      remark: '',
    }),
    edit: { fullName: '运维巡检部' },
    filter: 'deptName',
    list: 'lazy-list',
  },
  post: {
    base: `${system}/post`,
    row: () => ({ ...empty, category: 3, postCode: 'patrol', postName: '巡检', sort: 5, remark: '' }),
    edit: { postName: '巡检岗' },
    filter: 'postName',
  },
  user: {
    base: `${system}/user`,
    row: () => ({ ...empty, account: 'patrol', password: 'harbour-light-7', realName: '王巡', roleId: '', sex: 1 }),
    edit: { email: 'patrol@example.com' },
    filter: 'account',
    list: 'page',
    export: 'export-user',
  },
  dict: {
    base: `${system}/dict`,
    row: () => ({ id: '', parentId: '', code: 'patrol', dictValue: '巡检', sort: 5, remark: '' }),
    edit: { dictValue: '巡检类型' },
    filter: 'code',
    list: 'parent-list',
  },
  dictBiz: {
    base: `${system}/dict-biz`,
    row: () => ({ ...empty, parentId: '', code: 'patrol', dictValue: '巡检', sort: 5, remark: '' }),
    edit: { dictValue: '巡检类型' },
    filter: 'code',
    list: 'parent-list',
  },
  menu: {
    base: `${system}/menu`,
    row: () => ({
      id: '',
      parentId: '',
      code: 'patrol',
      name: '巡检',
      alias: '',
      path: '/patrol',
      sort: 5,
      category: 1,
      action: 0,
      isOpen: 1,
    }),
    edit: { alias: 'patrols' },
    filter: 'name',
  },
  topMenu: {
    base: `${system}/topmenu`,
    row: () => ({ ...empty, code: 'patrol', name: '巡检', source: '', path: '/patrol', sort: 5 }),
    edit: { name: '巡检菜单' },
    filter: 'name',
  },
  client: {
    base: `${system}/client`,
    row: () => ({
      id: '',
      clientId: 'patrol',
      clientSecret: 'a-secret-of-a-program',
      scope: 'all',
      authorizedGrantTypes: 'password,refresh_token',
      accessTokenValidity: 3600,
      refreshTokenValidity: 604_800,
    }),
    edit: { accessTokenValidity: 1800, clientSecret: '******' },
    filter: 'clientId',
  },
  tenant: {
    base: `${system}/tenant`,
    row: () => ({ ...empty, tenantName: '红隼换电', linkman: '王红', contactNumber: '13800138000', accountNumber: -1 }),
    edit: { linkman: '李红' },
    filter: 'tenantName',
    before: 'recycle',
  },
  dataScope: {
    base: `${system}/data-scope`,
    row: async (client) => ({
      id: '',
      menuId: await aMenu(client),
      resourceCode: 'patrol_own',
      scopeName: '本人',
      scopeField: '*',
      scopeClass: 'vehicles',
      scopeColumn: 'create_user',
      scopeType: 2,
      scopeValue: '',
      remark: '',
    }),
    edit: { scopeName: '本人巡检' },
    filter: 'scopeName',
  },
  apiScope: {
    base: `${system}/api-scope`,
    row: async (client) => ({
      id: '',
      menuId: await aMenu(client),
      resourceCode: 'patrol_api',
      scopeName: '巡检接口',
      scopePath: '/blade-vehicle/vehicle/list',
      scopeType: 2,
      remark: '',
    }),
    edit: { scopeName: '巡检查询' },
    filter: 'scopeName',
  },
  param: {
    base: `${system}/param`,
    row: () => ({ id: '', paramName: '巡检周期', paramKey: 'patrol.days', paramValue: '7', remark: '' }),
    edit: { paramValue: '14' },
    filter: 'paramName',
  },
  tenantPackage: {
    base: `${system}/tenant-package`,
    row: async (client) => ({ id: '', packageName: '巡检版', menuId: await aMenu(client), remark: '' }),
    edit: { remark: '试用' },
    filter: 'packageName',
  },
  region: {
    base: `${system}/region`,
    row: () => ({ code: '999999', parentCode: '00', name: '巡检国', level: 0, sort: 5, remark: '' }),
    edit: { name: '巡检地' },
    filter: 'name',
    key: 'code',
    export: 'export-region',
  },
  attach: {
    base: '/blade-resource/attach',
    row: async (client) => ({ ...empty, link: await uploaded(client), originalName: '巡检.png' }),
    edit: { originalName: '巡检手册.png' },
    filter: 'originalName',
  },
  storage: {
    base: '/blade-resource/oss',
    row: () => ({
      ...empty,
      category: 1,
      ossCode: 'patrol',
      endpoint: 'https://storage.example.com',
      accessKey: 'patrol',
      secretKey: secret,
      bucketName: 'patrol',
    }),
    edit: { remark: '备用' },
    filter: 'ossCode',
  },
  sms: {
    base: '/blade-resource/sms',
    row: () => ({ ...empty, category: 3, smsCode: 'patrol', templateId: 'T1', accessKey: 'patrol', secretKey: secret }),
    edit: { remark: '备用' },
    filter: 'smsCode',
  },
  notice: {
    base: '/blade-desk/notice',
    row: () => ({ ...empty, title: '巡检通知', category: 1, releaseTime: '2026-11-20 08:00:00', content: '请确认' }),
    edit: { content: '请确认人员' },
    filter: 'title',
  },
}

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
    await grantTopMenu(client)
    await readLogs(client)
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
    const calls = client.calls + own.calls
    process.stdout.write(
      `outside client: ${calls} calls, ${client.failed.length} failed (${SETTING}=${String(isFamily)}, `,
    )
    process.stdout.write(`${refused.length} refused, ${client.notBuilt.length} not built)\n`)
  })
})
