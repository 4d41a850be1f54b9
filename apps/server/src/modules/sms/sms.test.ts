// @postgres
import { SmsProvider } from '@swapdesk/dictionary'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import type { Input } from '../../http/input.ts'
import { decryptSecret } from '../../http/secret-encryption.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'

let running: TestServer
let admin: ApiSession
let platform: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  platform = await running.login(credentialsOf('platform'))
})
afterAll(() => running.close())

const aliyun = {
  category: SmsProvider.Aliyun,
  templateId: 'SMS_1',
  accessKey: 'LTAI-test',
  secretKey: 'first secret of a provider',
  signName: '蓝鲸换电',
  content: '您的验证码是 ${code}',
  contentEn: 'Your code is ${code}',
}
const http = { ...aliyun, category: SmsProvider.Http, endpoint: 'https://sms.example.com/send', templateId: '' }

const detail = (id: string) => admin.data<Record<string, unknown>>('smsDetail', { id })
const add = async (input: Input, who = admin): Promise<string> =>
  (await who.data<{ id: string }>('smsSubmit', input)).id
const refusal = async (input: Input) => (await admin.call('smsSubmit', input)).body
const stored = async (id: string) =>
  (await running.server.services.db.system.first(
    sql<{ tenantId: string; secretKey: string }>`select tenant_id, secret_key from sms_setting where id = ${id}`,
  )) as { tenantId: string; secretKey: string }
const secretOf = async (id: string) => {
  const { tenantId, secretKey } = await stored(id)
  return decryptSecret(running.server.services.secrets, `sms ${tenantId}`, secretKey)
}
const inUse = async () =>
  (await admin.data<{ records: { smsCode: string }[] }>('smsList', { status: 1 })).records.map(({ smsCode }) => smsCode)

it('is added, changed, listed, exported and removed', async () => {
  const id = await add({ ...aliyun, smsCode: 'crud' })
  expect(await detail(id)).toMatchObject({ smsCode: 'crud', categoryName: '阿里云', hasSecret: true, status: 0 })
  await admin.data('smsSubmit', { id, signName: '蓝鲸' })
  expect(await detail(id)).toMatchObject({ signName: '蓝鲸', templateId: 'SMS_1', tenantName: '蓝鲸换电' })
  const { bytes } = await admin.call('smsExport', { format: 'csv', columns: 'smsCode,signName', ids: id })
  expect(new TextDecoder().decode(bytes).split('\n')[1]).toBe('crud,蓝鲸')
  expect(await refusal({ ...aliyun, smsCode: 'crud' })).toMatchObject({ error: 'sms.code-taken' })
  await admin.data('smsRemove', { ids: id })
  expect((await admin.call('smsDetail', { id })).status).toBe(404)
  await admin.data('smsRemove', { ids: await add({ ...aliyun, smsCode: 'crud' }) })
})

describe('the secret', () => {
  it('is required, stored encrypted, and never shown', async () => {
    expect((await refusal({ ...aliyun, smsCode: 'no-secret', secretKey: '' })).fields).toEqual({
      secretKey: '请输入访问密钥',
    })
    const id = await add({ ...aliyun, smsCode: 'secret' })
    expect((await stored(id)).secretKey).not.toContain('first secret')
    expect(await secretOf(id)).toBe(aliyun.secretKey)
    const shown = [
      await admin.data('smsList'),
      await admin.data('smsDetail', { id }),
      new TextDecoder().decode((await admin.call('smsExport', { format: 'csv' })).bytes),
      await running.server.services.db.system.all(sql`select changes from audit where entity = 'sms'`),
    ]
    for (const text of shown.map((one) => JSON.stringify(one))) {
      expect(text).not.toContain('secretKey":"')
      expect(text).not.toMatch(/first secret|enc1\./)
    }
    await admin.data('smsRemove', { ids: id })
  })

  it('stays when it is left empty or masked, and is replaced by another', async () => {
    const id = await add({ ...aliyun, smsCode: 'kept' })
    const { secretKey } = await stored(id)
    for (const empty of [{}, { secretKey: '' }, { secretKey: null }, { secretKey: '******' }])
      await admin.data('smsSubmit', { ...(await detail(id)), ...empty, remark: JSON.stringify(empty) })
    expect((await stored(id)).secretKey).toBe(secretKey)
    await admin.data('smsSubmit', { id, secretKey: 'second' })
    expect(await secretOf(id)).toBe('second')
    await admin.data('smsRemove', { ids: id })
  })
})

describe('the setting in use', () => {
  it('is changed only with the right to, also by an edit', async () => {
    const menuIds = (await menuIdsOf(platform))('sms', 'sms_view', 'sms_add', 'sms_edit')
    const { session } = await addPerson(running, admin, '384721', { menuIds })
    const id = await add({ ...aliyun, smsCode: 'edited' })
    expect((await session.call('smsSubmit', { id, status: 1 })).body.error).toBe('permission.denied')
    expect((await session.call('smsSubmit', { ...aliyun, smsCode: 'new', status: 1 })).status).toBe(403)
    expect((await session.call('smsSubmit', { id, remark: '待启用' })).status).toBe(200)
    await platform.data('smsRemove', { ids: id })
  })

  it('keeps its provider, keys, texts and fallbacks from who may only edit', async () => {
    const menuIds = (await menuIdsOf(platform))('sms', 'sms_view', 'sms_add', 'sms_edit')
    const { session } = await addPerson(running, admin, '384721', { menuIds })
    const last = await add({ ...aliyun, smsCode: 'last' })
    const spare = await add({ ...aliyun, smsCode: 'spare', fallbackCode: 'last' })
    const id = await add({ ...aliyun, smsCode: 'used', fallbackCode: 'spare' })
    const unused = await add({ ...aliyun, smsCode: 'unused' })
    await admin.data('smsEnable', { id })
    const changes = [
      { category: SmsProvider.Http, endpoint: http.endpoint, templateId: '' },
      { accessKey: 'mine' },
      { secretKey: 'my own secret' },
      { templateId: 'SMS_2' },
      { signName: '别家' },
      { content: '${code} 请回复' },
      { contentEn: 'Reply ${code}' },
      { fallbackCode: 'unused' },
      { smsCode: 'moved' },
    ]
    const edit = (input: Input) => session.call('smsSubmit', input)
    for (const change of changes) {
      for (const sending of [id, spare, last])
        expect((await edit({ id: sending, ...change })).body.error).toBe('permission.denied')
    }
    for (const sending of [id, spare, last]) {
      expect((await edit({ id: sending, remark: '值班' })).status).toBe(200)
      expect((await edit({ ...(await detail(sending)), secretKey: '******' })).status).toBe(200)
    }
    // What is not sent with may be prepared, but not put in the place of a fallback that was removed.
    for (const change of [{ accessKey: 'mine' }, { signName: '别家' }])
      expect((await edit({ id: unused, ...change })).status).toBe(200)
    await admin.data('smsRemove', { ids: last })
    expect((await edit({ id: unused, smsCode: 'last' })).body.error).toBe('permission.denied')
    expect((await edit({ ...aliyun, smsCode: 'last' })).body.error).toBe('permission.denied')
    expect((await edit({ ...aliyun, smsCode: 'other' })).status).toBe(200)
    expect((await admin.call('smsSubmit', { id, signName: '蓝鲸' })).status).toBe(200)
    expect(await secretOf(id)).toBe(aliyun.secretKey)
    const all = await admin.data<{ records: { id: string }[] }>('smsList', { size: 100 })
    await admin.data('smsRemove', { ids: all.records.map((row) => row.id).join(',') })
  })

  it('is one of the tenant: enabling disables the others, also by a change', async () => {
    const [first, second] = [await add({ ...aliyun, smsCode: 'a' }), await add({ ...aliyun, smsCode: 'b' })]
    const foreign = await add({ ...aliyun, smsCode: 'a', status: 1 }, platform)
    await admin.data('smsEnable', { id: first })
    expect(await inUse()).toEqual(['a'])
    await admin.data('smsEnable', { id: second })
    await admin.data('smsEnable', { id: second })
    expect(await inUse()).toEqual(['b'])
    await admin.data('smsSubmit', { id: first, status: 1 })
    expect(await inUse()).toEqual(['a'])
    await admin.data('smsSubmit', { id: first, remark: 'still in use' })
    expect(await inUse()).toEqual(['a'])
    const third = await add({ ...aliyun, smsCode: 'c', status: 1 })
    expect(await inUse()).toEqual(['c'])
    expect(await platform.data('smsDetail', { id: foreign })).toMatchObject({ status: 1 })
    // The platform's users reach all tenants.
    await platform.data('smsSubmit', { id: foreign, status: 0 })
    await platform.data('smsEnable', { id: foreign })
    expect(await inUse()).toEqual(['c'])
    expect((await admin.call('smsEnable', { id: foreign })).status).toBe(404)
    await admin.data('smsRemove', { ids: [first, second, third].join(',') })
    await platform.data('smsRemove', { ids: foreign })
  })

  it('is one when several are enabled at the same time', async () => {
    const ids = await Promise.all(['p', 'q', 'r'].map((smsCode) => add({ ...aliyun, smsCode })))
    const replies = await Promise.all(ids.map((id) => admin.call('smsEnable', { id })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await inUse()).toHaveLength(1)
    await admin.data('smsRemove', { ids: ids.join(',') })
  })
})

describe('a provider', () => {
  it('is one the server can send by', async () => {
    expect(await refusal({ ...aliyun, smsCode: 'x', category: 1 })).toMatchObject({
      error: 'sms.provider-unknown',
      fields: { category: expect.stringContaining("Africa's Talking") as string },
    })
  })

  it('posts to allowed hosts only', async () => {
    for (const endpoint of ['http://127.0.0.1/', 'https://sms.example.com:8443/', 'https://evil.example/'])
      expect(await refusal({ ...http, smsCode: 'x', endpoint })).toMatchObject({
        error: 'sms.endpoint-not-allowed',
        fields: { endpoint: expect.stringContaining('SWAPDESK_OUTBOUND_HOSTS') as string },
      })
    const id = await add({ ...http, smsCode: 'x' })
    expect(await detail(id)).toMatchObject({ endpoint: http.endpoint, templateId: null })
    await admin.data('smsSubmit', { id, category: SmsProvider.AfricasTalking })
    expect(await detail(id)).toMatchObject({ endpoint: null, categoryName: "Africa's Talking" })
    await admin.data('smsRemove', { ids: id })
  })
})

it('names an existing setting of its tenant as its fallback', async () => {
  const foreign = await add({ ...aliyun, smsCode: 'of-platform' }, platform)
  const id = await add({ ...aliyun, smsCode: 'first' })
  for (const fallbackCode of ['nothing', 'of-platform'])
    expect(await refusal({ id, fallbackCode })).toMatchObject({ error: 'sms.fallback-unknown' })
  const other = await platform.call('smsSubmit', { id: foreign, fallbackCode: 'first' })
  expect(other.body).toMatchObject({ error: 'sms.fallback-unknown' })
  expect((await refusal({ id, fallbackCode: 'first' })).fields).toHaveProperty('fallbackCode')
  const next = await add({ ...aliyun, smsCode: 'next' })
  await admin.data('smsSubmit', { id, fallbackCode: 'next' })
  expect(await detail(id)).toMatchObject({ fallbackCode: 'next' })
  await admin.data('smsRemove', { ids: `${id},${next}` })
  await platform.data('smsRemove', { ids: foreign })
})
