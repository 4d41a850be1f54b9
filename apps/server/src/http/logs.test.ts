/** What requests leave in the logs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import { redactParams } from './logs.ts'

describe('parameters', () => {
  it.each(['password', 'newPassword1', 'clientSecret', 'refresh_token', 'ticket', 'authorization', 'value', 'smsCode'])(
    '%s are struck out, wherever they stand',
    (name) => {
      const text = redactParams({ [name]: 'hush-hush', rows: [{ [name]: 'hush-hush' }], kept: 'seen' })
      expect(text).not.toContain('hush-hush')
      expect(text).toContain('seen')
    },
  )

  it('keep codes that are no secrets, and lose what is long', () => {
    expect(redactParams({ dictCode: 'VehicleType', remark: 'x'.repeat(300) })).toBe(
      `{"dictCode":"VehicleType","remark":"${'x'.repeat(200)}…"}`,
    )
  })
})

describe('the API log', () => {
  let running: TestServer
  beforeAll(async () => {
    running = await openTestServer()
  })
  afterAll(() => running.close())

  it('has who was refused what', async () => {
    const viewer = await running.login(credentialsOf('whaleViewer'))
    expect((await viewer.call('userPage')).status).toBe(403)
    expect((await running.guest.call('vehicleList')).status).toBe(401)
    const { logs, db } = running.server.services
    await logs.flush()
    const refusals = await db.system.all(
      sql`select tenant_id, create_by, title, error, http_status from log_api where type = '2' order by title`,
    )
    expect(refusals).toEqual([
      { tenantId: '384721', createBy: 'viewer', title: 'userPage', error: 'permission.denied', httpStatus: 403 },
      { tenantId: '000000', createBy: '', title: 'vehicleList', error: 'auth.required', httpStatus: 401 },
    ])
  })

  it('has mutations with their parameters, but not with the password it set', async () => {
    const admin = await running.login(credentialsOf('whaleAdmin'))
    const [role] = await admin.data<{ id: string }[]>('roleOptions')
    await admin.call('userSubmit', { account: 'logged1', password: 'logged-secret-1', roleId: role?.id })
    await admin.data('postSubmit', { postCode: 'logged', postName: 'Logged', category: 1, sort: 1 })
    const { logs, db } = running.server.services
    await logs.flush()
    const rows = await db.system.all(sql<{ title: string; params: string }>`select title, params from log_api`)
    expect(rows.find(({ title }) => title === 'postSubmit')?.params).toContain('"postCode":"logged"')
    expect(JSON.stringify(rows)).not.toContain('logged-secret-1')
  })
})
