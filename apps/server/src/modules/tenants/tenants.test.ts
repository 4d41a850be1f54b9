import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'

type Added = { id: string; tenantId: string; account: string; password: string }

let running: TestServer
let platform: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
})
afterAll(() => running.close())

const input = {
  tenantName: '红隼换电',
  tenantNameEn: 'Kestrel',
  accountNumber: 3,
  countryCode: 'KE',
  currencyCode: 'KES',
  currencyExponent: 2,
  timeZone: 'Africa/Nairobi',
}

function tryLogin({ tenantId, account, password }: Added) {
  return running.guest.call('authToken', { grant_type: 'password', tenantId, username: account, password })
}

it('starts with a number, a department, a role and an administrator who must change the password', async () => {
  const added = await platform.data<Added>('tenantSubmit', { ...input, domainUrl: 'kestrel.example.com' })
  expect(added.tenantId).toMatch(/^[1-9][0-9]{5}$/)
  const admin = await running.login(added)
  expect(await admin.data('authUserInfo')).toMatchObject({
    must_change_password: true,
    tenant_name: '红隼换电',
    currency_code: 'KES',
    time_zone: 'Africa/Nairobi',
  })
  expect((await admin.call('deptList')).body.error).toBe('user.password-expired')
  await admin.data('userUpdatePassword', {
    oldPassword: added.password,
    newPassword: 'kestrel-flies-1',
    newPassword1: 'kestrel-flies-1',
  })
  expect(await admin.data('deptList')).toMatchObject([{ deptName: '红隼换电', deptNameEn: 'Kestrel' }])
  expect(await admin.data('roleList')).toMatchObject([{ roleAlias: 'admin' }])
  const menus = JSON.stringify(await admin.data('menuRoutes'))
  expect(menus).toContain('"vehicle"')
  expect(menus).not.toContain('"tenant"')
  for (const domain of ['KESTREL.example.com', 'kestrel.example.com:8443']) {
    expect(await running.guest.data('tenantInfo', { domain })).toMatchObject({ tenantId: added.tenantId })
  }
})

it('goes to the bin and comes back; for good only from the bin, and never the platform', async () => {
  const added = await platform.data<Added>('tenantSubmit', { ...input, tenantName: '苍鹰' })
  const ids = added.id
  expect((await tryLogin(added)).status).toBe(200)
  expect((await platform.call('tenantRemove', { ids })).body.error).toBe('tenant.not-in-bin')
  await platform.data('tenantRecycle', { ids })
  expect((await tryLogin(added)).body['error_code']).toBe(2004)
  expect((await platform.data<{ total: number }>('tenantList', { isDeleted: 1 })).total).toBe(1)
  await platform.data('tenantRestore', { ids })
  expect((await tryLogin(added)).status).toBe(200)
  await platform.data('tenantRecycle', { ids })
  await platform.data('tenantRemove', { ids, confirmedName: '苍鹰' })
  expect((await platform.call('tenantDetail', { id: ids })).status).toBe(404)
  expect((await platform.call('tenantRestore', { ids })).status).toBe(404)
  const own = await platform.data<{ records: { id: string }[] }>('tenantList', { tenantId: '000000' })
  for (const id of ['tenantRecycle', 'tenantRemove'] as const) {
    expect((await platform.call(id, { ids: own.records[0]?.id })).body.error).toBe('tenant.platform')
  }
  const disabled = await platform.call('tenantSubmit', { id: own.records[0]?.id, status: 0 })
  expect(disabled.body.fields).toMatchObject({ status: expect.stringMatching(/./) as string })
  const past = { expireTime: '2020-01-01 00:00:00' }
  const id = own.records[0]?.id
  for (const ended of [
    await platform.call('tenantSubmit', { id, ...past }),
    await platform.call('tenantSubmit', { id, expireTime: '2999-01-01 00:00:00' }),
    await platform.call('tenantSetting', { ids: [id], ...past }),
  ])
    expect(ended.body.fields).toMatchObject({ expireTime: expect.stringMatching(/./) as string })
  await platform.data('tenantSubmit', { id, status: 1, expireTime: null })
  expect(await platform.data('tenantDetail', { id })).toMatchObject({ status: 1, expireTime: null })
})

it('ends when its subscription does, and has no more accounts than its limit', async () => {
  const added = await platform.data<Added>('tenantSubmit', { ...input, tenantName: '游隼' })
  await platform.data('tenantSetting', { ids: [added.id], accountNumber: 1, expireTime: '2020-01-01 00:00:00' })
  expect((await tryLogin(added)).body['error_code']).toBe(2004)
  await platform.data('tenantSetting', { ids: [added.id], expireTime: null })
  const admin = await running.login(added)
  await admin.data('userUpdatePassword', {
    oldPassword: added.password,
    newPassword: 'falcon-flies-1',
    newPassword1: 'falcon-flies-1',
  })
  expect(
    (await admin.call('userSubmit', { account: 'second', password: 'falcon-flies-2', realName: '第二' })).body.error,
  ).toBe('user.account-limit')
})

it('stores the host of a domain, under which one tenant is found', async () => {
  const added = await platform.data<Added>('tenantSubmit', {
    ...input,
    domainUrl: 'Merlin.example.com',
    tenantName: '灰背隼',
  })
  const { id } = added
  for (const domainUrl of [
    'https://Merlin.example.com:8443/login?x=1',
    'merlin.example.com/',
    '//MERLIN.example.com.',
  ]) {
    await platform.data('tenantSubmit', { id, domainUrl })
    expect(await platform.data('tenantDetail', { id })).toMatchObject({ domainUrl: 'merlin.example.com' })
    expect(await running.guest.data('tenantInfo', { domain: domainUrl })).toMatchObject({ tenantId: added.tenantId })
    const second = { ...input, domainUrl, tenantName: '另一家' }
    expect(await platform.call('tenantSubmit', second)).toMatchObject({
      status: 409,
      body: { error: 'tenant.domain-taken' },
    })
  }
  const refused = await platform.call('tenantSubmit', { id, domainUrl: 'not a domain' })
  expect(refused.body.fields).toEqual({ domainUrl: '请输入域名，例如 console.example.com' })
  expect(await running.guest.data('tenantInfo', { domain: 'not a domain' })).toEqual({})
})

it('refuses an unknown zone and a domain that is taken', async () => {
  expect((await platform.call('tenantSubmit', { ...input, timeZone: 'Mars/Olympus' })).body.fields).toHaveProperty(
    'timeZone',
  )
  const domainUrl = 'owl.example.com'
  await platform.data('tenantSubmit', { ...input, tenantName: '雕鸮', domainUrl })
  const again = await platform.call('tenantSubmit', { ...input, tenantName: '又一家', domainUrl })
  expect(again.body.error).toBe('tenant.domain-taken')
})

it('is offered without the platform where operators are meant; operators see themselves alone', async () => {
  const names = async (id: 'tenantOptions' | 'tenantOptionsNew' | 'tenantOptionsNoSupertube', who = platform) =>
    (await who.data<{ tenantId: string }[]>(id)).map((tenant) => tenant.tenantId)
  expect(await names('tenantOptions')).toContain('000000')
  expect(await names('tenantOptionsNew')).toContain('000000')
  expect(await names('tenantOptionsNoSupertube')).not.toContain('000000')
  expect(await names('tenantOptionsNoSupertube', await running.login(credentialsOf('whaleAdmin')))).toEqual(['384721'])
})

it('is added by administrators of the platform only, whatever the permission of others', async () => {
  const menus = await menuIdsOf(platform)
  const { session } = await addPerson(running, platform, '000000', { menuIds: menus('tenant', 'tenant_add') })
  const reply = await session.call('tenantSubmit', { ...input, tenantName: '雀鹰' })
  expect(reply).toMatchObject({ status: 403, body: { error: 'permission.platform-only' } })
  expect(await platform.data('tenantList', { tenantName: '雀鹰' })).toMatchObject({ total: 0 })
})

it('starts with what its country brings', async () => {
  type Country = { countryCode: string; name: string; phonePrefix: string; currencyCode: string; timeZone: string }
  const countries = await platform.data<Country[]>('tenantCountries')
  expect(countries.find(({ countryCode }) => countryCode === 'UG')).toEqual({
    countryCode: 'UG',
    name: '乌干达',
    nameEn: 'Uganda',
    phonePrefix: '+256',
    currencyCode: 'UGX',
    currencyExponent: 0,
    timeZone: 'Africa/Kampala',
  })
  expect(new Set(countries.map(({ countryCode }) => countryCode)).size).toBe(countries.length)
  for (const { phonePrefix, currencyCode, timeZone } of countries) {
    expect(phonePrefix).toMatch(/^\+[1-9][0-9]*$/)
    expect(Intl.supportedValuesOf('currency')).toContain(currencyCode)
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  }
  const english = await platform.with({ 'accept-language': 'en' }).data<{ nameEn: string }[]>('tenantCountries')
  expect(english[0]?.nameEn).toBe('Australia')
})

it('is shown to its own users, without limits and those of others', async () => {
  const own = await (await running.login(credentialsOf('whaleViewer'))).data('tenantOwnInfo')
  expect(own).toMatchObject({ tenantId: '384721', tenantName: '蓝鲸换电', currencyCode: 'CNY' })
  expect(own).not.toHaveProperty('accountNumber')
})

it('is exported with the filters of the list, without what lies in the bin', async () => {
  const added = await platform.data<Added>('tenantSubmit', { ...input, tenantName: '白头海雕' })
  const exported = async (extra: object) => {
    const { bytes } = await platform.call('tenantExport', { format: 'csv', ...extra })
    return new TextDecoder().decode(bytes)
  }
  expect(await exported({ tenantName: '白头' })).toContain('白头海雕')
  await platform.data('tenantRecycle', { ids: added.id })
  expect(await exported({})).not.toContain('白头海雕')
  expect(await exported({ isDeleted: 1 })).toContain('白头海雕')
  await platform.data('tenantRestore', { ids: added.id })
})

it('has the decimals of its currency, which amounts then follow', async () => {
  const exponentOf = async (id: string) =>
    (await platform.data<{ currencyExponent: number }>('tenantDetail', { id })).currencyExponent
  const { id, ...login } = await platform.data<Added>('tenantSubmit', { tenantName: '燕隼', countryCode: 'CN' })
  expect(await exponentOf(id)).toBe(2)
  await platform.data('tenantSubmit', { id, currencyCode: 'UGX' })
  expect(await exponentOf(id)).toBe(0)
  const admin = await running.login(login)
  await admin.data('userUpdatePassword', {
    oldPassword: login.password,
    newPassword: 'hobby-flies-1',
    newPassword1: 'hobby-flies-1',
  })
  const pack = { name: 'Ten', type: 1, num: 10, amount: '10.55' }
  expect((await admin.call('packSubmit', pack)).body.fields).toEqual({ amount: '该币种没有小数' })
  const other = await platform.call('tenantSubmit', { id, currencyExponent: 2 })
  expect(other.body).toMatchObject({
    error: 'tenant.currency-decimals',
    fields: { currencyExponent: 'UGX 的小数位为 0，由币种决定' },
  })
  expect((await platform.call('tenantSubmit', { id, currencyCode: 'KWD' })).status).toBe(200)
  expect(await exponentOf(id)).toBe(2)
  const added = { tenantName: '猎隼', countryCode: 'CN', currencyCode: 'UGX', currencyExponent: 2 }
  expect((await platform.call('tenantSubmit', added)).body.error).toBe('tenant.currency-decimals')
})

it('starts with currency and time zone of its country, unless others are given; unknown countries are refused', async () => {
  const add = (fields: object) => platform.call('tenantSubmit', { tenantName: '灰背隼', ...fields })
  const shown = async (reply: Awaited<ReturnType<typeof add>>) =>
    platform.data('tenantDetail', { id: (reply.body.data as Added).id })
  const ugandan = { countryCode: 'UG', currencyCode: 'UGX', currencyExponent: 0, timeZone: 'Africa/Kampala' }
  expect(await shown(await add({ countryCode: 'UG' }))).toMatchObject(ugandan)
  const dollars = { ...ugandan, currencyCode: 'USD', currencyExponent: 2 }
  expect(await shown(await add({ countryCode: 'UG', currencyCode: 'USD', currencyExponent: 2 }))).toMatchObject(dollars)
  expect((await add({ countryCode: 'ZZ' })).body).toMatchObject({
    error: 'tenant.country-unknown',
    fields: { countryCode: '不支持该国家或地区' },
  })
})
