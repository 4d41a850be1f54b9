import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { redactText } from '../../http/redaction.ts'

type Row = { id: string; exceptionName: string; requestUri: string; createBy: string; methodName: string }

let running: TestServer
let admin: ApiSession
let viewer: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  viewer = await running.login(credentialsOf('whaleViewer'))
})
afterAll(() => running.close())

const entry = {
  type: 'screen',
  message: 'TypeError: x is undefined',
  stack: 'TypeError: x is undefined\n    at Row (http://localhost/assets/vehicle-screen-Bx1.js:7:42)',
  info: 'at Row\nat Table',
  url: '/fleet/vehicle?view=7',
  time: '2026-11-20 10:24:00',
}
const rows = async (who = admin) => (await who.data<{ records: Row[] }>('logErrorList', { size: 200 })).records

describe('logClientUpload', () => {
  it('keeps what a browser met in the error log of the tenant, under who sent it', async () => {
    expect(await viewer.data('logClientUpload', { logs: [entry, { ...entry, type: 'rejection' }] })).toEqual({
      kept: 2,
    })
    const [last, first] = await rows()
    expect(new Set([first?.exceptionName, last?.exceptionName])).toEqual(new Set(['rejection', 'screen']))
    const detail = await admin.data<Record<string, unknown>>('logErrorDetail', { id: first?.id })
    expect(detail).toMatchObject({
      createBy: 'viewer',
      requestUri: '/fleet/vehicle?view=7',
      message: 'TypeError: x is undefined',
      fileName: 'vehicle-screen-Bx1.js',
      lineNumber: 7,
      stackTrace: expect.stringContaining('at Row') as string,
    })
    expect(JSON.parse(String(detail['params']))).toEqual({ time: '2026-11-20 10:24:00', info: 'at Row\nat Table' })
    expect(await rows(await running.login(credentialsOf('kampalaAdmin')))).toEqual([])
  })

  it('strikes out what looks like a secret', async () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
    const message = `failed with Bearer ${token} and {"password":"demo-blue-7"}`
    const url = '/login?access_token=abcdefgh12345678&from=/wel'
    await viewer.data('logClientUpload', { logs: [{ ...entry, type: 'secret', message, url }] })
    const row = (await rows()).find(({ exceptionName }) => exceptionName === 'secret')
    const detail = JSON.stringify(await admin.data('logErrorDetail', { id: row?.id }))
    for (const secret of [token, 'demo-blue-7', 'abcdefgh12345678']) expect(detail).not.toContain(secret)
    expect(row?.requestUri).toBe('/login?access_token=***&from=/wel')
  })

  it('is bounded: by the contract for one call, by the person for a while', async () => {
    const many = (count: number) => ({ logs: Array.from({ length: count }, () => entry) })
    expect((await viewer.call('logClientUpload', many(101))).status).toBe(400)
    expect((await viewer.call('logClientUpload', { logs: [] })).status).toBe(400)
    expect((await viewer.call('logClientUpload', { logs: [{ ...entry, message: 'x'.repeat(2001) }] })).status).toBe(400)
    const statuses: number[] = []
    for (let call = 0; call < 5; call += 1) statuses.push((await viewer.call('logClientUpload', many(90))).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    expect((await admin.call('logClientUpload', many(1))).status).toBe(200)
  })
})

it.each([
  ['Authorization: Basic c3dhcGRlc2s6c2VjcmV0', 'Authorization: *** ***'],
  ['refresh_token=Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6', 'refresh_token=***'],
  ['key Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6 end', 'key *** end'],
  ['at load (http://h/assets/list-BRr1oVVP.js:1:2)', 'at load (http://h/assets/list-BRr1oVVP.js:1:2)'],
  ['one\u0000two\u001b[31m', 'one two [31m'],
])('%s is kept as %s', (text, kept) => {
  expect(redactText(text)).toBe(kept)
})
