// Replies in the shapes of other back ends of the API family: unset values are null, "" or -1, an empty page has no
// records, 64-bit numbers are text, a leaf has `children: []`, and a token lacks our additional members.
import { describe, expect, it } from 'vitest'
import { orNull } from './null-like.ts'
import { type Answer, clientOf, credentials, serve, tokenPath } from './testing/serve.ts'

const familyToken = {
  access_token: 'eyJhbGciOiJIUzUxMiJ9.a.b',
  token_type: 'bearer',
  refresh_token: 'eyJhbGciOiJIUzUxMiJ9.c.d',
  expires_in: '3599',
  scope: 'all',
  tenant_id: '000000',
  user_id: '1123598821738675201',
  dept_id: '-1',
  post_id: '',
  role_id: '1123598816738675201',
  oauth_id: '-1',
  account: 'admin',
  user_name: 'admin',
  nick_name: '管理员',
  real_name: null,
  role_name: 'administrator',
  avatar: '',
  client_id: 'saber3',
  license: 'powered by the family',
  jti: '3f0d8c7e',
}

const unset = { id: '-1', createUser: '', createDept: -1, createTime: '', updateUser: null, isDeleted: 0 }
const contact = { ...unset, id: '1751066900021', name: '张三', templateName: '-1', vehicleSn: '', accountInfo: null }

async function familyClient(answer: Answer) {
  const { baseUrl } = await serve((request, reply) =>
    request.path === tokenPath ? reply.json(familyToken) : answer(request, reply),
  )
  const client = clientOf(baseUrl)
  return { client, session: await client.login(credentials) }
}

const familyPage = (records: unknown, total: unknown): object => ({
  code: 200,
  success: true,
  data: { records, total, size: '2', current: '1', orders: [], optimizeCountSql: true, searchCount: true, pages: '1' },
  msg: '操作成功',
})

describe('a back end of the family', () => {
  it('logs in with a flat token; unset values are ""', async () => {
    const begin = Date.now()
    const { session } = await familyClient(() => undefined)
    expect(session).toMatchObject({
      accessToken: familyToken.access_token,
      userId: '1123598821738675201',
      roleId: '1123598816738675201',
      deptId: '',
      postId: '',
      realName: '',
      mustChangePassword: false,
    })
    expect(session.expiresAt - begin).toBeGreaterThanOrEqual(3_599_000)
    expect(session.expiresAt - begin).toBeLessThan(3_609_000)
  })

  it('refuses a login by error_code and error_description', async () => {
    const refusal = { error_code: 2000, error_description: '用户名或密码错误' }
    const { baseUrl } = await serve((_request, reply) => reply.json(refusal, 400))
    await expect(clientOf(baseUrl).login(credentials)).rejects.toMatchObject({
      code: 2000,
      error: 'token.2000',
      message: '用户名或密码错误',
    })
  })

  it('has pages whose counts are text, and an empty one without records', async () => {
    const { client } = await familyClient(({ query }, reply) =>
      reply.json(query.get('name') === 'nobody' ? familyPage(null, '0') : familyPage([contact], '1')),
    )
    expect(await client.call('riderPage', { size: 2 })).toMatchObject({ total: 1, size: 2, current: 1, pages: 1 })
    expect(await client.call('riderPage', { name: 'nobody' })).toMatchObject({ records: [], total: 0 })
    const followed: string[] = []
    for await (const rider of client.pages('riderPage', { size: 1 })) followed.push(rider.id)
    for await (const rider of client.pages('riderPage', { name: 'nobody' })) followed.push(rider.id)
    expect(followed).toEqual([contact.id])
  })

  it('unset values written as null, "" and -1 are read alike', async () => {
    const { client } = await familyClient((_request, reply) => reply.json(familyPage([contact], '1')))
    const [rider] = (await client.call('riderPage')).records
    const read = Object.entries(rider ?? {}).map(([name, value]) => [name, orNull(value)])
    expect(Object.fromEntries(read)).toEqual({
      id: contact.id,
      name: '张三',
      isDeleted: 0,
      createUser: null,
      createDept: null,
      createTime: null,
      updateUser: null,
      templateName: null,
      vehicleSn: null,
      accountInfo: null,
    })
  })

  it('returns trees and dictionaries unchanged', async () => {
    const tree = [{ id: '1', parentId: '0', title: '总部', key: '1', value: '1', hasChildren: false, children: [] }]
    const items = [{ id: '1', parentId: '0', code: 'sex', dictKey: 1, dictValue: '男', sort: 1, remark: '' }]
    const { client } = await familyClient(({ path }, reply) => reply.data(path.endsWith('/tree') ? tree : items))
    expect(await client.call('deptTree')).toEqual(tree)
    expect(await client.call('dictDictionary', { code: 'sex' })).toEqual(items)
  })
})
