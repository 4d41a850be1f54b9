import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'

type Row = {
  id: string
  methodClass: string
  methodName: string
  error?: string
  httpStatus?: number
  createBy: string
  logId?: string
}
type Page = { records: Row[]; total: number }

let running: TestServer
let admin: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(() => running.close())

const flush = () => running.server.services.logs.flush()

it('usual: logins, failed ones too', async () => {
  const { tenantId, account } = credentialsOf('whaleViewer')
  await running.guest.call('authToken', { grant_type: 'password', tenantId, username: account, password: 'wrong' })
  await flush()
  const page = await admin.data<Page>('logUsualList', { createBy: 'viewer' })
  expect(page.records[0]).toMatchObject({ createBy: 'viewer', logId: 'login failed' })
  expect(await admin.data('logUsualDetail', { id: page.records[0]?.id })).toHaveProperty('logData')
  expect(page.records[0]).not.toHaveProperty('logData')
})

it('API: mutations and refusals, with their request id, secrets struck out', async () => {
  const viewer = await running.login(credentialsOf('whaleViewer'))
  const refused = await viewer.call('vehicleSubmit', { vehicleSn: 'LOG1' })
  await admin.call('userUpdatePassword', {
    oldPassword: 'secret-old-1',
    newPassword: 'secret-new-1',
    newPassword1: 'secret-new-1',
  })
  const types = await admin.data<{ id: string }[]>('vehicleTypeOptions')
  await admin.data('vehicleSubmit', { vehicleSn: 'LOG2', vehicleTypeId: types[0]?.id, vehicleType: 2, leaseStatus: 0 })
  await flush()
  const found = await admin.data<Page>('logApiList', { requestId: refused.body['requestId'] as string })
  expect(found.records).toMatchObject([{ error: 'permission.denied', httpStatus: 403, createBy: 'viewer' }])
  const written = await admin.data<Page>('logApiList', { createBy: 'admin', httpStatus: 200 })
  const detail = await admin.data<{ params: string }>('logApiDetail', { id: written.records[0]?.id })
  expect(detail.params).toContain('LOG2')
  const csv = new TextDecoder().decode((await admin.call('logApiExport', { format: 'csv' })).bytes)
  expect(csv).toContain('permission.denied')
  expect(csv).not.toMatch(/secret-(old|new)/)
})

it('error: unexpected failures, with their stack in the detail only', async () => {
  const { db } = running.server.services
  const real = db.session.bind(db)
  db.session = () => {
    throw new Error('a fault of the test')
  }
  const failed = await admin.call('vehicleList')
  db.session = real
  expect(failed).toMatchObject({ status: 500, body: { error: 'server.failed' } })
  expect(JSON.stringify(failed.body)).not.toContain('fault of the test')
  await flush()
  const page = await admin.data<Page>('logErrorList', { requestId: failed.body['requestId'] as string })
  expect(page.total).toBe(1)
  expect(page.records[0]).not.toHaveProperty('stackTrace')
  expect(await admin.data('logErrorDetail', { id: page.records[0]?.id })).toMatchObject({
    message: 'a fault of the test',
    stackTrace: expect.stringContaining('at ') as string,
  })
  expect((await admin.call('logErrorExport', { format: 'csv' })).status).toBe(200)
})

it('are those of the own tenant', async () => {
  const kampala = await running.login(credentialsOf('kampalaAdmin'))
  await flush()
  expect((await kampala.data<Page>('logApiList')).total).toBe(0)
})
