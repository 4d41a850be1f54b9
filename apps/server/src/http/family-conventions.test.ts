/** What older clients of the API family do, seen from outside: tolerated, and refused where it may not be. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'

type Row = Record<string, unknown>
type Reply = { code: number; data: never; msg: string; fields?: Record<string, string>; error?: string }
type Node = Row & { id: string; children?: Node[]; hasChildren?: boolean }

let running: TestServer
let headers: Record<string, string>
const system = '/blade-system'

beforeAll(async () => {
  running = await openTestServer()
  ;({ headers } = await running.login(credentialsOf('platform')))
})
afterAll(() => running.close())

async function request(method: string, path: string, query: Row, body?: object): Promise<Reply> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const response = await fetch(`${running.url}/api${path}?${search.toString()}`, {
    method,
    headers: { ...headers, 'accept-language': 'zh-CN', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Reply
}
const get = async <Data = Row>(path: string, query: Row = {}) => (await request('GET', path, query)).data as Data
const post = (path: string, body?: object, query: Row = {}) => request('POST', path, query, body)
const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

let made = 0
const name = () => `older${(made += 1)}`
async function add(path: string, row: Row): Promise<string> {
  const reply = await post(`${system}/${path}/submit`, { id: '', ...row })
  expect(reply).toMatchObject({ code: 200 })
  return (reply.data as Row)['id'] as string
}
const addPost = () => add('post', { category: 3, postCode: name(), postName: '岗', sort: 1 })
const addRole = () => add('role', { parentId: '', roleName: '角色', roleAlias: name(), sort: 1 })
const addUser = () => add('user', { account: name(), password: 'harbour-light-7', roleId: '' })

describe('ids in the query and in the body', () => {
  it('remove rows, also as a bare list', async () => {
    const [one, two, three] = [await addPost(), await addPost(), await addPost()]
    expect((await post(`${system}/post/remove`, { ids: [one, two] }, { ids: `${one},${two}` })).code).toBe(200)
    expect((await post(`${system}/post/remove`, [three])).code).toBe(200)
    expect((await post(`${system}/post/remove`, [[three]])).code).toBe(400)
    expect((await post(`${system}/post/submit`, [three])).code).toBe(400)
  })

  it('are refused if they differ, and nothing is removed', async () => {
    const [one, two] = [await addPost(), await addPost()]
    const reply = await post(`${system}/post/remove`, { ids: [two] }, { ids: one })
    expect(reply).toMatchObject({ code: 400, fields: { ids: `查询参数与请求体的值不一致：${one} 和 ${two}` } })
    for (const id of [one, two]) expect(await get(`${system}/post/detail`, { id })).toMatchObject({ id })
  })

  it('unlock users and reset their passwords', async () => {
    const [one, two] = [await addUser(), await addUser()]
    const twice = [{ userIds: [one, two] }, { userIds: `${two},${one}` }] as const
    expect((await post(`${system}/user/unlock`, ...twice)).code).toBe(200)
    expect((await post(`${system}/user/reset-password`, ...twice)).data).toMatchObject([{}, {}])
  })

  it('grant roles to users, and rights to roles', async () => {
    const [user, role] = [await addUser(), await addRole()]
    const body = { userIds: [user], roleIds: [role] }
    expect((await post(`${system}/user/grant`, body, { userIds: user, roleIds: role })).code).toBe(200)
    expect(await get(`${system}/user/detail`, { id: user })).toMatchObject({ roleId: role })
    const rights = { roleIds: [role], menuIds: [], dataScopeIds: [], apiScopeIds: [] }
    expect((await post(`${system}/role/grant`, rights, { roleIds: role })).code).toBe(200)
  })

  it('recycle and restore tenants', async () => {
    const id = await add('tenant', { tenantName: name() })
    for (const verb of ['recycle', 'pass'])
      expect((await post(`${system}/tenant/${verb}`, { ids: [id] }, { ids: id })).code).toBe(200)
  })
})

describe('trees without a parent', () => {
  it.each([
    ['menu/lazy-list', 'name'],
    ['menu/lazy-menu-list', 'name'],
    ['dept/lazy-list', 'deptName'],
  ])('%s is the whole forest, filtered at all levels with what is above', async (path, field) => {
    const whole = flat(await get<Node[]>(`${system}/${path}`, { parentId: '' }))
    const top = await get<Node[]>(`${system}/${path}`)
    expect(flat(top).map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
    const branch = top.find((node) => node.children) as Node
    const deep = flat(branch.children as Node[]).at(-1) as Node
    const found = await get<Node[]>(`${system}/${path}`, { [field]: deep[field] })
    expect(found.map(({ id }) => id)).toContain(branch.id)
    expect(flat(found).map(({ id }) => id)).toContain(deep.id)
    const level = await get<Node[]>(`${system}/${path}`, { parentId: branch.id })
    expect(level.map(({ id }) => id)).toEqual((branch.children as Node[]).map(({ id }) => id))
  })

  it('the tree of departments nests them', async () => {
    expect((await get<Node[]>(`${system}/dept/tree`)).some((node) => node.children)).toBe(true)
  })
})

describe('empty and missing values', () => {
  it('an empty tenant or parent of a new row is none', async () => {
    const id = await add('dept', { tenantId: '', parentId: '', deptName: name() })
    expect(await get(`${system}/dept/detail`, { id })).toMatchObject({ tenantId: '000000', parentId: '0' })
  })

  it('a dictionary needs no key and no seal; an item needs a key', async () => {
    const head = { code: 'weekday', dictValue: '星期', sort: 1, parentId: '' }
    const parentId = await add('dict', head)
    expect(await get(`${system}/dict/detail`, { id: parentId })).toMatchObject({ dictKey: '-1', isSealed: 0 })
    const item = { ...head, parentId, dictValue: '周一' }
    const reply = await post(`${system}/dict/submit`, item)
    expect(reply).toMatchObject({ code: 400, fields: { dictKey: '字典项需要键值' } })
    await add('dict', { ...item, dictKey: 1 })
  })

  it('the term of a tenant ends by null in the query and the body', async () => {
    const id = await add('tenant', { tenantName: name(), expireTime: '2099-01-01 00:00:00' })
    const body = { ids: [id], expireTime: null }
    expect((await post(`${system}/tenant/setting`, body, { ids: id, expireTime: null })).code).toBe(200)
    expect(await get(`${system}/tenant/detail`, { id })).toMatchObject({ expireTime: null })
  })

  it('an empty parameter in the query of a change is absent, and clears nothing', async () => {
    const expireTime = '2099-01-01 00:00:00'
    const id = await add('tenant', { tenantName: name(), expireTime })
    expect((await post(`${system}/tenant/setting`, {}, { ids: id, accountNumber: 8, expireTime: '' })).code).toBe(200)
    expect(await get(`${system}/tenant/detail`, { id })).toMatchObject({ expireTime, accountNumber: 8 })
    const refused = await post(`${system}/tenant/setting`, { expireTime: '' }, { ids: id, expireTime })
    expect(refused).toMatchObject({ code: 400, fields: { expireTime: expect.any(String) } })
    expect(await get(`${system}/tenant/detail`, { id })).toMatchObject({ expireTime })
  })

  it('an empty id beside a given one changes that row', async () => {
    const id = await add('post', { postCode: name(), postName: '值班' })
    const { total } = await get<{ total: number }>(`${system}/post/list`)
    expect((await post(`${system}/post/submit`, { id: '', postName: '调度', postCode: name() }, { id })).code).toBe(200)
    expect((await get<{ total: number }>(`${system}/post/list`)).total).toBe(total)
    expect(await get(`${system}/post/detail`, { id })).toMatchObject({ postName: '调度' })
  })
})

it('keys of a granted role name no parent that is granted in part', async () => {
  const { menu } = await get<{ menu: Node[] }>(`${system}/menu/grant-tree`)
  const branch = flat(menu).find(({ children }) => children && children.length > 1 && !children.some((c) => c.children))
  const view = branch?.children?.find(({ title }) => title === '查看')?.id
  const role = await addRole()
  const grant = (menuIds: unknown[]) =>
    post(`${system}/role/grant`, { roleIds: [role], menuIds, dataScopeIds: [], apiScopeIds: [] })
  const keys = async () => (await get<{ menu: string[] }>(`${system}/menu/role-tree-keys`, { roleIds: role })).menu
  await grant([view])
  expect(await keys()).toEqual([view])
  await grant(await keys())
  expect(await keys()).toEqual([view])
  await grant([branch?.id])
  expect((await keys()).toSorted()).toEqual(
    flat([branch as Node])
      .map(({ id }) => id)
      .toSorted(),
  )
})

it('menus and buttons have the paths and codes that these clients know', async () => {
  const paths = flat(await get<Node[]>(`${system}/menu/routes`)).map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/authority/datascope', '/authority/apiscope']))
  const codes = flat(await get<Node[]>(`${system}/menu/buttons`)).map(({ code }) => code)
  const older = ['user_role', 'topmenu_setting', 'data_scope_setting', 'api_scope_setting']
  expect(codes).toEqual(expect.arrayContaining(older))
})

it('errors are uploaded as a bare list', async () => {
  const errors = [{ type: 'error', message: 'Failed to fetch', url: '/fleet/vehicle', time: '2026-11-20 10:24:00' }]
  expect(await post('/blade-auth/oauth/logout', errors)).toMatchObject({ code: 200, data: { kept: 1 } })
})

it('a mask of asterisks leaves the secret of a client unchanged', async () => {
  const clientId = name()
  const clientSecret = 'a-secret-of-a-program'
  const lifetimes = { accessTokenValidity: 600, refreshTokenValidity: 3600 }
  const id = await add('client', { clientId, clientSecret, authorizedGrantTypes: 'password', ...lifetimes })
  const row = await get(`${system}/client/detail`, { id })
  expect((await post(`${system}/client/submit`, { ...row, clientSecret: '******' })).code).toBe(200)
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const { tenantId, account: username, password } = credentialsOf('platform')
  const login = new URLSearchParams({ grant_type: 'password', tenantId, username, password })
  const url = `${running.url}/api/blade-auth/oauth/token`
  const reply = await fetch(url, { method: 'POST', headers: { authorization: `Basic ${basic}` }, body: login })
  expect(await reply.json()).toMatchObject({ account: 'admin' })
})

it('a class as the resource of a data scope is refused with the words that are valid', async () => {
  const menuId = (await get<Node[]>(`${system}/menu/tree`))[0]?.id
  const scope = { menuId, resourceCode: name(), scopeName: '本人', scopeType: 2 }
  const scopeClass = 'com.example.vehicle.mapper.VehicleMapper.selectPage'
  const reply = await post(`${system}/data-scope/submit`, { ...scope, scopeClass })
  expect(reply).toMatchObject({ code: 400, error: 'scope.resource-unknown' })
  expect(reply.fields?.['scopeClass']).toMatch(/可选：.*vehicles/)
})

it('also serves the paths of these clients', async () => {
  const whole = { current: 1, size: 10 }
  expect(await get('/blade-user/page', whole)).toEqual(await get(`${system}/user/page`, whole))
  const id = await addUser()
  expect((await post('/blade-system/user/update', { id, realName: '王更' })).code).toBe(200)
  const notBuilt = [
    ['/blade-flow/history-flow-list', { processInstanceId: '1' }],
    ['/blade-flow/process/history-flow-list', { processInstanceId: '1' }],
    ['/blade-flow/process/resource-view', { processDefinitionId: 'leave:1:4' }],
    ['/blade-flow/process/diagram-view', { processInstanceId: '1' }],
  ] as const
  for (const [path, query] of notBuilt) expect([path, (await request('GET', path, query)).code]).toEqual([path, 501])
})
