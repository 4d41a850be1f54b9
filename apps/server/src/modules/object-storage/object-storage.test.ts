// @postgres
import { OssProvider } from '@swapdesk/dictionary'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import type { Input } from '../../http/input.ts'
import { decryptSecret } from '../../http/secret-encryption.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { isEndpointAllowed, placeOf } from './connect-storage.ts'

let running: TestServer
let admin: ApiSession
let platform: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  platform = await running.login(credentialsOf('platform'))
})
afterAll(() => running.close())

const minio = {
  category: OssProvider.Minio,
  endpoint: 'https://storage.example.com',
  accessKey: 'swapdesk',
  secretKey: 'first secret of a storage',
  bucketName: 'swapdesk',
}

const system = () => running.server.services.db.system
const detail = (id: string) => admin.data<Record<string, unknown>>('objectStorageDetail', { id })
const add = async (input: Input, who = admin): Promise<string> =>
  (await who.data<{ id: string }>('objectStorageSubmit', input)).id
const refusal = async (input: Input) => (await admin.call('objectStorageSubmit', input)).body
const remove = (ids: string[], who = admin) => who.data('objectStorageRemove', { ids: ids.join(',') })
const stored = async (id: string) =>
  (await system().first(
    sql<{ tenantId: string; secretKey: string }>`select tenant_id, secret_key from object_storage where id = ${id}`,
  )) as { tenantId: string; secretKey: string }
const secretOf = async (id: string) => {
  const { tenantId, secretKey } = await stored(id)
  return decryptSecret(running.server.services.secrets, `object storage ${tenantId}`, secretKey)
}
const inUse = async () =>
  (await admin.data<{ records: { ossCode: string }[] }>('objectStorageList', { status: 1 })).records.map(
    ({ ossCode }) => ossCode,
  )
/** A file that is in a storage, or is to be moved into it. */
const place = (id: string, tenantId: string, column: 'storage_id' | 'target_id' = 'storage_id') =>
  system().run(sql`insert into stored_file (name, tenant_id, ${sql.ref(column)}, is_moving, next_try_time)
    values (${`${id.padStart(32, '0')}.pdf`}, ${tenantId}, ${id}, ${column === 'target_id'}, now() + interval '1 day')`)
const forget = (id: string) =>
  system().run(sql`delete from stored_file where storage_id = ${id} or target_id = ${id} or leaving_id = ${id}`)

it('is added, changed, listed, exported and removed', async () => {
  const id = await add({ ...minio, ossCode: 'crud' })
  expect(await detail(id)).toMatchObject({
    ossCode: 'crud',
    categoryName: 'MinIO',
    hasSecret: true,
    status: 0,
    fileCount: 0,
    arrivingCount: 0,
    leavingCount: 0,
    transferError: null,
  })
  await admin.data('objectStorageSubmit', { id, region: 'cn-east-1' })
  expect(await detail(id)).toMatchObject({ region: 'cn-east-1', bucketName: 'swapdesk', tenantName: '蓝鲸换电' })
  const { bytes } = await admin.call('objectStorageExport', { format: 'csv', columns: 'ossCode,bucketName', ids: id })
  expect(new TextDecoder().decode(bytes).split('\n')[1]).toBe('crud,swapdesk')
  expect(await refusal({ ...minio, ossCode: 'crud' })).toMatchObject({ error: 'object-storage.code-taken' })
  await remove([id])
  expect((await admin.call('objectStorageDetail', { id })).status).toBe(404)
  await remove([await add({ ...minio, ossCode: 'crud' })])
})

describe('the secret', () => {
  it('is required, stored encrypted, and never shown', async () => {
    expect((await refusal({ ...minio, ossCode: 'no-secret', secretKey: '' })).fields).toEqual({
      secretKey: '请输入访问密钥',
    })
    const id = await add({ ...minio, ossCode: 'secret' })
    expect((await stored(id)).secretKey).not.toContain('first secret')
    expect(await secretOf(id)).toBe(minio.secretKey)
    const shown = [
      await admin.data('objectStorageList'),
      await admin.data('objectStorageDetail', { id }),
      new TextDecoder().decode((await admin.call('objectStorageExport', { format: 'csv' })).bytes),
      await system().all(sql`select changes from audit where entity = 'objectStorage'`),
    ]
    for (const text of shown.map((one) => JSON.stringify(one))) {
      expect(text).not.toContain('secretKey":"')
      expect(text).not.toMatch(/first secret|enc1\./)
    }
    await remove([id])
  })

  it('stays when it is left empty or masked, and is replaced by another', async () => {
    const id = await add({ ...minio, ossCode: 'kept' })
    const { secretKey } = await stored(id)
    for (const empty of [{}, { secretKey: '' }, { secretKey: null }, { secretKey: '******' }])
      await admin.data('objectStorageSubmit', { ...(await detail(id)), ...empty, remark: JSON.stringify(empty) })
    expect((await stored(id)).secretKey).toBe(secretKey)
    await admin.data('objectStorageSubmit', { id, secretKey: 'second' })
    expect(await secretOf(id)).toBe('second')
    await remove([id])
  })
})

describe('the storage in use', () => {
  it('and where it is are changed only with the right to enable', async () => {
    const menuIds = (await menuIdsOf(platform))('oss', 'oss_view', 'oss_add', 'oss_edit')
    const { session } = await addPerson(running, admin, '384721', { menuIds })
    const edit = (input: Input) => session.call('objectStorageSubmit', input)
    const id = await add({ ...minio, ossCode: 'used' })
    expect((await edit({ id, status: 1 })).body.error).toBe('permission.denied')
    expect((await edit({ ...minio, ossCode: 'new', status: 1 })).status).toBe(403)
    expect((await edit({ id, bucketName: 'other' })).status).toBe(200)
    await admin.data('objectStorageEnable', { id })
    const changes = [
      { category: OssProvider.Aliyun },
      { endpoint: 'https://sms.example.com' },
      { bucketName: 'mine' },
      { appId: '1' },
      { region: 'mine' },
      { accessKey: 'mine' },
      { secretKey: 'my own secret' },
      { status: 0 },
    ]
    for (const change of changes) expect((await edit({ id, ...change })).body.error).toBe('permission.denied')
    expect((await edit({ id, remark: '值班' })).status).toBe(200)
    expect((await session.call('objectStorageEnable', { id })).status).toBe(403)
    expect((await session.call('objectStorageTransfer', { id, direction: 'in' })).status).toBe(403)
    expect(await secretOf(id)).toBe(minio.secretKey)
    await remove([id])
  })

  it('is one of the tenant: enabling disables the others, also by a change', async () => {
    const [first, second] = [await add({ ...minio, ossCode: 'a' }), await add({ ...minio, ossCode: 'b' })]
    const foreign = await add({ ...minio, ossCode: 'a', status: 1 }, platform)
    await admin.data('objectStorageEnable', { id: first })
    expect(await inUse()).toEqual(['a'])
    await admin.data('objectStorageEnable', { id: second })
    await admin.data('objectStorageEnable', { id: second })
    expect(await inUse()).toEqual(['b'])
    await admin.data('objectStorageSubmit', { id: first, status: 1 })
    expect(await inUse()).toEqual(['a'])
    expect(await platform.data('objectStorageDetail', { id: foreign })).toMatchObject({ status: 1 })
    expect((await admin.call('objectStorageEnable', { id: foreign })).status).toBe(404)
    await remove([first, second])
    await remove([foreign], platform)
  })

  it('is one when several are enabled at the same time', async () => {
    const ids = await Promise.all(['p', 'q', 'r'].map((ossCode) => add({ ...minio, ossCode })))
    const replies = await Promise.all(ids.map((id) => admin.call('objectStorageEnable', { id })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await inUse()).toHaveLength(1)
    await remove(ids)
  })

  it('of one tenant stays so when the platform enables one of another', async () => {
    const own = await add({ ...minio, ossCode: 'stays' })
    await admin.data('objectStorageEnable', { id: own })
    const other = await add({ ...minio, ossCode: 'other', tenantId: '517209' }, platform)
    await platform.data('objectStorageEnable', { id: other })
    expect(await inUse()).toEqual(['stays'])
    await remove([own])
    await remove([other], platform)
  })
})

describe('a storage with files', () => {
  it.each(['storage_id', 'target_id'] as const)('(%s) stays where it is, and is not removed', async (column) => {
    const id = await add({ ...minio, ossCode: 'full' })
    await place(id, '384721', column)
    for (const change of [
      { category: OssProvider.Aliyun },
      { endpoint: 'https://sms.example.com' },
      { bucketName: 'other' },
      { appId: '1' },
    ])
      expect(await refusal({ id, ...change })).toMatchObject({
        error: 'object-storage.place-fixed',
        fields: { [Object.keys(change)[0] as string]: expect.stringContaining('迁出') as string },
      })
    await admin.data('objectStorageSubmit', { id, accessKey: 'renewed', secretKey: 'renewed', remark: '换钥' })
    expect((await admin.call('objectStorageRemove', { ids: id })).body.error).toBe('object-storage.holds-files')
    await forget(id)
    await remove([id])
  })

  it('of other tenants is not removed either', async () => {
    const id = await add({ ...minio, ossCode: 'of-platform' }, platform)
    await place(id, '384721')
    const menuIds = (await menuIdsOf(platform))('oss', 'oss_view', 'oss_edit', 'oss_delete')
    const { session } = await addPerson(running, platform, '000000', { menuIds })
    expect((await session.call('objectStorageRemove', { ids: id })).body.error).toBe('object-storage.holds-files')
    expect((await platform.call('objectStorageRemove', { ids: id })).body.error).toBe('object-storage.holds-files')
    await forget(id)
    await remove([id], platform)
  })
})

describe('where a storage is', () => {
  it('is of a known kind at an allowed host', async () => {
    expect(await refusal({ ...minio, ossCode: 'x', category: 9 })).toMatchObject({
      error: 'object-storage.kind-unknown',
      fields: { category: expect.stringContaining('MinIO') as string },
    })
    for (const endpoint of [
      'http://127.0.0.1/',
      'https://storage.example.com:8443',
      'https://evil.example',
      'https://storage.example.com/evil',
      'https://storage.example.com?x=1',
    ])
      expect(await refusal({ ...minio, ossCode: 'x', endpoint })).toMatchObject({
        error: 'object-storage.endpoint-not-allowed',
        fields: { endpoint: expect.stringContaining('SWAPDESK_OUTBOUND_HOSTS') as string },
      })
  })

  it('is compared as the parser of URLs writes it', () => {
    const hosts = new Set(['storage.example.com'])
    expect(isEndpointAllowed(hosts, 'https://STORAGE.example.com')).toBe(true)
    expect(isEndpointAllowed(hosts, 'https://storage.example.com@evil.example')).toBe(false)
    expect(isEndpointAllowed(hosts, 'https://storage.example.com#.evil.example')).toBe(false)
  })

  it('follows from its kind', () => {
    const setting = { ...minio, tenantId: '384721', appId: '1250000000', region: null }
    const of = (category: number) => placeOf({ ...setting, category }, 'secret')
    expect(of(OssProvider.Minio)).toMatchObject({ isPathStyle: true, bucket: 'swapdesk', region: 'us-east-1' })
    expect(of(OssProvider.Tencent)).toMatchObject({ isPathStyle: false, bucket: 'swapdesk-1250000000' })
    for (const kind of [OssProvider.Aliyun, OssProvider.Qiniu])
      expect(of(kind)).toMatchObject({ isPathStyle: false, bucket: 'swapdesk' })
  })
})
