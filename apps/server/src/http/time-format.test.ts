import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import { isoText } from './time-format.ts'

type Post = { id: string; createTime: string; updateTime: string; remark: string | null }

let running: TestServer
let admin: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('kampalaAdmin'))
})
afterAll(() => running.close())

it.each([
  ['2026-11-20 10:24:00', 'Africa/Kampala', '2026-11-20T10:24:00+03:00'],
  ['2026-11-20 10:24:00', 'UTC', '2026-11-20T10:24:00Z'],
  ['2026-11-20 10:24:00', 'America/St_Johns', '2026-11-20T10:24:00-03:30'],
  ['2026-03-29 03:00:00', 'Europe/Berlin', '2026-03-29T03:00:00+02:00'],
  ['2026-10-25 02:30:00', 'Europe/Berlin', '2026-10-25T02:30:00+01:00'],
  ['not a time', 'UTC', 'not a time'],
])('%s in %s is %s', (local, zone, iso) => {
  expect(isoText(local, zone)).toBe(iso)
})

describe('times on the wire', () => {
  const iso = () => admin.with({ 'x-time-format': 'iso8601' })
  const add = async (remark: string) => {
    const post = { category: 3, postCode: `T${remark.length}`, postName: '时间', sort: 1, remark }
    return (await admin.data<{ id: string }>('postSubmit', post)).id
  }
  const zoneOf = async (headers: Record<string, string>) => {
    const authorization = admin.headers['blade-auth'] ?? ''
    const url = `${running.url}/api/blade-system/post/list?current=1&size=1`
    return (await fetch(url, { headers: { 'blade-auth': authorization, ...headers } })).headers.get('x-time-zone')
  }

  it('are in a zone that the reply names', async () => {
    expect(await zoneOf({})).toBe('Africa/Kampala')
    expect(await zoneOf({ 'time-zone': 'Asia/Shanghai' })).toBe('Asia/Shanghai')
    for (const format of ['iso8601', 'ISO8601', 'Iso8601'])
      expect(await zoneOf({ 'x-time-format': format })).toBe('UTC')
  })

  it('are ISO 8601 on request, and only times are', async () => {
    const id = await add('2026-01-01 00:00:00')
    const local = await admin.with({ 'time-zone': 'UTC' }).data<Post>('postDetail', { id })
    const sent = await iso().data<Post>('postDetail', { id })
    expect(sent.createTime).toMatch(/^[\d-]+T[\d:]+(Z|\+\d\d:\d\d)$/)
    expect(Date.parse(sent.createTime)).toBe(Date.parse(`${local.createTime.replace(' ', 'T')}Z`))
    expect(sent.remark).toBe('2026-01-01 00:00:00')
    const zoned = iso().with({ 'time-zone': 'Asia/Shanghai' })
    expect((await zoned.data<Post>('postDetail', { id })).createTime).toMatch(/\+08:00$/)
  })

  it('may be sent in ISO 8601 in the middle of a body, by the contract and not by the name', async () => {
    const entry = { type: 'error', message: '2026-11-20T10:24:00Z', time: '2026-11-20T10:24:00+03:00' }
    const session = admin.with({ 'time-zone': 'UTC' })
    expect((await session.call('logClientUpload', { logs: [entry] })).status).toBe(200)
    const { records } = await session.data<{ records: { id: string }[] }>('logErrorList', { size: 1 })
    const kept = await session.data<{ message: string; params: string }>('logErrorDetail', { id: records[0]?.id })
    expect(kept.message).toBe(entry.message)
    expect(JSON.parse(kept.params)).toMatchObject({ time: '2026-11-20 07:24:00' })
    const filter = { createTime_datege: '2020-01-01T00:00:00+08:00', createTime_datele: '2020-01-02T00:00:00+08:00' }
    const planned = await session.call('bulkJobPlan', { kind: 'nfc_lock', filter, expectedCount: 1 })
    expect(planned.body).toMatchObject({ error: 'bulk.count-changed' })
  })

  it('may be sent in ISO 8601, in filters and in rows', async () => {
    const id = await add('iso')
    const row = await iso().data<Post>('postDetail', { id })
    expect((await iso().call('postSubmit', { ...row, postName: '改名' })).status).toBe(200)
    expect((await iso().call('postSubmit', { ...row, postName: '再改' })).body.error).toBe('row.changed')
    const before = await admin.data<{ total: number }>('userPage', { createTime_datele: '2020-01-01T00:00:00+08:00' })
    expect(before.total).toBe(0)
  })
})
