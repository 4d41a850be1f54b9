// @postgres
/** A tenant whose country changes: what it stored before stays valid until it is changed. */
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, startTestServer, type TestServer } from '../../testing/harness.ts'

let running: TestServer
let platform: ApiSession

beforeAll(async () => {
  running = await startTestServer()
  platform = await running.login(credentialsOf('platform'))
})
afterAll(() => running.close())

let made = 0
async function tenantIn(countryCode: string) {
  const { id, tenantId } = await platform.data<{ id: string; tenantId: string }>('tenantSubmit', {
    tenantName: `游隼${(made += 1)}`,
    countryCode,
  })
  return { tenantId, move: (country: string) => platform.data('tenantSubmit', { id, countryCode: country }) }
}

const e164Of = async (table: string, column: string, id: string | undefined) => {
  const row = await running.server.services.db.system.first(
    sql<{ e164: string | null }>`select ${sql.ref(column)} as e164 from ${sql.table(table)} where id = ${id}`,
  )
  return row?.e164
}

it('users and riders with phones of the old country can be changed', async () => {
  const { tenantId, move } = await tenantIn('CN')
  const phone = '13800138123'
  const person = { account: 'moved', password: 'harbour-light-7', tenantId, phone, realName: 'Kay' }
  const { id } = await platform.data<{ id: string }>('userSubmit', person)
  const rider = await platform.data<{ id: string }>('riderSubmit', { name: 'Kay', mobile: phone, tenantId })
  await move('UG')
  for (const change of [{ realName: 'Kayla' }, { realName: 'Kaylee', phone }])
    expect(await platform.call('userSubmit', { id, ...change })).toMatchObject({ status: 200 })
  expect(await platform.call('userUpdate', { id, phone, realName: 'Kayla' })).toMatchObject({ status: 200 })
  for (const change of [{ name: 'Kayla' }, { name: 'Kaylee', mobile: phone }])
    expect(await platform.call('riderSubmit', { id: rider.id, ...change })).toMatchObject({ status: 200 })
  // Another number is one of the new country.
  const refused = await platform.call('userSubmit', { id, phone: '13800138124' })
  expect(refused.body.fields).toEqual({ phone: '手机号码位数不正确' })
  expect((await platform.call('riderSubmit', { id: rider.id, mobile: '13800138124' })).status).toBe(400)
  expect((await platform.call('userSubmit', { id, phone: '0772123456' })).status).toBe(200)
})

it('amounts with decimals of the old currency stay', async () => {
  // Vehicles that are sold have a price.
  const { records } = await platform.data<{ records: { id: string; price: string; tenantId: string }[] }>(
    'vehicleList',
    {
      size: 100,
      vehicleType: 1,
    },
  )
  const vehicle = records.find((row) => row.tenantId === '517209')
  await running.server.services.db.system.run(sql`update vehicle set price = 10.55 where id = ${vehicle?.id ?? null}`)
  const change = (input: object) => platform.call('vehicleSubmit', { id: vehicle?.id, ...input })
  expect(await change({ remark: 'kept' })).toMatchObject({ status: 200 })
  expect(await change({ price: '10.55', remark: 'as shown' })).toMatchObject({ status: 200 })
  expect((await change({ price: '10.65' })).body.fields).toEqual({ price: '该币种没有小数' })
})

it('international forms are those of the new country', async () => {
  const { tenantId, move } = await tenantIn('KE')
  const mobile = '0772 123 901'
  const rider = await platform.data<{ id: string }>('riderSubmit', { name: 'Nat', mobile, tenantId })
  const twin = await platform.data<{ id: string }>('riderSubmit', { name: 'Twin', mobile: '+256772123901', tenantId })
  const { id } = await platform.data<{ id: string }>('userSubmit', {
    account: 'moving',
    password: 'harbour-light-7',
    tenantId,
    phone: '0772123902',
  })
  expect(await e164Of('rider', 'mobile_e164', rider.id)).toBe('+254772123901')
  await move('UG')
  // A user's is a way to log in: read in another country it is somebody else's number.
  expect(await e164Of('user_account', 'phone_e164', id)).toBe('+254772123902')
  // Now the same number: one rider has it, and both can be changed.
  expect(await e164Of('rider', 'mobile_e164', twin.id)).toBe('+256772123901')
  expect(await e164Of('rider', 'mobile_e164', rider.id)).toBeNull()
  for (const one of [rider, twin])
    expect((await platform.call('riderSubmit', { id: one.id, name: 'Changed' })).status).toBe(200)
  await move('KE')
  expect(await e164Of('rider', 'mobile_e164', rider.id)).toBe('+254772123901')
  expect(await e164Of('user_account', 'phone_e164', id)).toBe('+254772123902')
})
