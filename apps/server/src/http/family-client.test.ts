/**
 * The requests of a client of the API family to log in and use the platform's screens: parameters in the query, empty
 * filters, cache busters, whole rows sent back, the token in Blade-Auth.
 */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CAPTCHA_TEXT, credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import { storedCount } from '../testing/stored-count.ts'

type Body = { code: number; success: boolean; data: never; msg: string } & Record<string, never>
type Node = { id: string; code?: string; children?: Node[]; hasChildren?: boolean }

let running: TestServer
let headers: Record<string, string>
let token: Record<string, string>

beforeAll(async () => {
  running = await openTestServer()
  const { clientId, clientSecret } = await running.guest.data<{ clientId: string; clientSecret: string }>(
    'platformBootstrap',
  )
  headers = { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` }
  token = await logIn()
  headers['blade-auth'] = `bearer ${token['access_token'] ?? ''}`
})
afterAll(() => running.close())

async function request(method: 'GET' | 'POST', path: string, body?: object): Promise<Body> {
  const init: RequestInit = {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json;charset=UTF-8' }) },
  }
  if (body) init.body = JSON.stringify(body)
  const response = await fetch(`${running.url}/api${path}`, init)
  return (await response.json()) as Body
}
const get = (path: string) => request('GET', `${path}${path.includes('?') ? '&' : '?'}_t=${Date.now()}`)
const post = (path: string, body?: object) => request('POST', path, body)

async function logIn(): Promise<Record<string, string>> {
  const captcha = (await get('/blade-auth/oauth/captcha')) as unknown as { key: string }
  const { tenantId, account, password } = credentialsOf('platform')
  const query = new URLSearchParams({
    tenantId,
    username: account,
    password: createHash('md5').update(password).digest('hex'),
    grant_type: 'captcha',
    scope: 'all',
    type: 'account',
  })
  Object.assign(headers, {
    'tenant-id': tenantId,
    'dept-id': '',
    'role-id': '',
    'captcha-key': captcha.key,
    'captcha-code': CAPTCHA_TEXT,
  })
  return post(`/blade-auth/oauth/token?${query.toString()}`)
}

it('logs in with a captcha and everything in the query', () => {
  expect(token).toMatchObject({ token_type: 'bearer', tenant_id: '000000', account: 'admin', detail: { type: 'web' } })
})

it('loads top menu, routes and buttons, leaves without children', async () => {
  expect((await get('/blade-system/menu/top-menu')).success).toBe(true)
  const routes = (await get('/blade-system/menu/routes?topMenuId=')).data as Node[]
  const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
  expect(flat(routes).map((node) => node.code)).toEqual(expect.arrayContaining(['user', 'role', 'vehicle']))
  for (const node of flat(routes)) expect(node.children?.length ?? 1).toBeGreaterThan(0)
  const buttons = flat((await get('/blade-system/menu/buttons')).data as Node[]).map((node) => node.code)
  expect(buttons).toEqual(expect.arrayContaining(['user_add', 'role_grant', 'vehicle_delete']))
})

it('reads dictionaries by code', async () => {
  const { data } = await get('/blade-system/dict/dictionary?code=yes_no')
  expect(data).toMatchObject([
    { dictKey: '1', dictValue: '否' },
    { dictKey: '2', dictValue: '是' },
  ])
})

it('pages with empty filters, under both operations of users', async () => {
  const query = '?current=1&size=10&account=&realName=&deptId=&tenantId='
  const page = (await get(`/blade-system/user/page${query}`)).data as { records: object[]; total: number }
  expect(page.total).toBe(await storedCount(running, 'userAccount'))
  expect((await get(`/blade-user/page${query}`)).data).toEqual(page)
})

it('sends a whole row back, and removes by ids in the query with an empty body', async () => {
  const added = await post('/blade-system/post/submit', {
    id: '',
    category: '3',
    postCode: 'guard',
    postName: '保安',
    sort: '7',
    status: '',
  })
  expect(added).toMatchObject({ code: 200, success: true })
  const row = (await get(`/blade-system/post/detail?id=${(added.data as { id: string }).id}`)).data as {
    id: string
    sort: number
  }
  expect(row.sort).toBe(7)
  expect(
    (await post('/blade-system/post/submit', { ...row, postName: '门卫', categoryName: '基层', $index: 3 })).code,
  ).toBe(200)
  expect((await post(`/blade-system/post/remove?ids=${row.id}`)).code).toBe(200)
})

it('grants a role the items of the trees', async () => {
  const tree = (await get('/blade-system/menu/grant-tree')).data as {
    menu: Node[]
    dataScope: Node[]
    apiScope: Node[]
  }
  expect(tree.menu.length).toBeGreaterThan(0)
  const role = (
    await post('/blade-system/role/submit', { id: '', roleName: '访客', roleAlias: 'guest', sort: 9, parentId: '' })
  ).data as { id: string }
  const menuIds = [tree.menu[0]?.id]
  expect(
    (await post('/blade-system/role/grant', { roleIds: [role.id], menuIds, dataScopeIds: [], apiScopeIds: [] })).code,
  ).toBe(200)
  const keys = (await get(`/blade-system/menu/role-tree-keys?roleIds=${role.id}`)).data as { menu: string[] }
  const below = (nodes: Node[]): string[] => nodes.flatMap((node) => [node.id, ...below(node.children ?? [])])
  expect(keys.menu.toSorted()).toEqual(below(tree.menu.slice(0, 1)).toSorted())
  expect(((await get('/blade-system/role/tree?tenantId=000000')).data as object[]).length).toBeGreaterThan(0)
})

it('receives a failure in the envelope', async () => {
  const failure = await post('/blade-system/dict/submit', {
    code: 'yes_no',
    dictKey: '1',
    dictValue: '否',
    sort: 1,
    isSealed: 0,
    parentId: await yesNo(),
  })
  expect(failure).toMatchObject({ code: 409, success: false, msg: '当前字典键值已存在!', data: {} })
})

async function yesNo(): Promise<string> {
  const page = (await get('/blade-system/dict/parent-list?current=1&size=50&code=yes_no')).data as {
    records: { id: string }[]
  }
  return page.records[0]?.id ?? ''
}
