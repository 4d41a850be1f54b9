/** What requests leave in the logs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import { redactParams } from './logs.ts'

describe('parameters', () => {
  it.each(['password', 'newPassword1', 'clientSecret', 'refresh_token', 'authorization', 'value', 'smsCode'])(
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

describe('a mutation', () => {
  let running: TestServer
  beforeAll(async () => {
    running = await openTestServer()
  })
  afterAll(() => running.close())

  it('is in the API log with its parameters, but not with the password it set', async () => {
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
