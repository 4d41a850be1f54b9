import { operations } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { purgeFiles } from '../../jobs/purge-files.ts'
import { credentialsOf, startTestServer, type TestServer } from '../../testing/harness.ts'

const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(1_000)])
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')
const DAYS = 30

let running: TestServer
let admin: ApiSession
let other: ApiSession
beforeAll(async () => {
  running = await startTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  other = await running.login(credentialsOf('kampalaAdmin'))
})
afterAll(() => running.close())

const system = () => running.server.services.db.system
type Stored = { link: string; name: string; originalName: string; attachId: string }
type Attachment = { id: string; link: string; extension: string; contentType: string; attachSize: number }
const put = (data: Buffer, name: string, who = admin) =>
  who.call('attachmentPutFileAttach', { file: new File([new Uint8Array(data)], name) })
const stored = async (data: Buffer, name: string, who = admin) => (await put(data, name, who)).body.data as Stored
const detail = (id: string, who = admin) => who.data<Attachment>('attachmentDetail', { id })
async function usage(): Promise<{ files: number; bytes: number }> {
  const row = await system().first(sql<{ files: number; bytes: number }>`select files::int, bytes::int from upload_usage
    where tenant_id = '384721' and kind = 'attachment'`)
  return row ?? { files: 0, bytes: 0 }
}

describe('an uploaded file', () => {
  it.each([
    ['manual.pdf', PDF, 'pdf', 'application/pdf'],
    ['disguised.png', PDF, 'pdf', 'application/pdf'],
    ['list.csv', Buffer.from('a,b\n1,2\n'), 'csv', 'text/csv'],
    ['page.html', Buffer.from('<!doctype html><script>alert(1)</script>'), 'txt', 'text/plain'],
    ['picture.svg', Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>'), 'txt', 'text/plain'],
    ['picture.png', PNG, 'png', 'image/png'],
  ])('%s has the type of its content', async (name, data, extension, contentType) => {
    const { attachId, originalName } = await stored(data, name)
    expect(originalName).toBe(name)
    expect(await detail(attachId)).toMatchObject({ extension, contentType, attachSize: data.length })
  })

  it.each([
    ['a program', Buffer.concat([Buffer.from('\u007fELF\u0002\u0001\u0001'), Buffer.alloc(64)])],
    ['noise', Buffer.from([0, 1, 2, 3, 255, 254, 0])],
    ['control characters', Buffer.from('a\u0000b\u0001')],
  ])('that is %s is refused', async (_, data) => {
    expect(await put(data, 'tool.pdf')).toMatchObject({ status: 400, body: { error: 'attachment.type' } })
  })

  it('is private to its tenant unless it is a picture', async () => {
    const { attachId, link, name } = await stored(PDF, '合同.pdf')
    expect(link).toContain(`id=${attachId}`)
    expect((await fetch(`${running.url}/files/${name}`)).status).toBe(404)
    expect((await fetch(`${running.url}${link}`)).status).toBe(401)
    expect(await other.call('attachmentDownload', { id: attachId })).toMatchObject({ status: 404 })
    const reply = await fetch(`${running.url}${link}`, { headers: admin.headers })
    expect(reply.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('合同.pdf')}`)
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(PDF)
    const picture = await stored(PNG, 'a.png')
    expect((await fetch(`${running.url}${picture.link}`)).status).toBe(200)
  })

  it('is listed and exported, in its tenant only', async () => {
    const { attachId } = await stored(PDF, 'listed.pdf')
    const list = (who: ApiSession) =>
      who.data<{ records: Attachment[] }>('attachmentList', { originalName: 'listed', extension: 'pdf' })
    expect((await list(admin)).records).toMatchObject([{ id: attachId, tenantId: '384721', domainUrl: '' }])
    expect((await list(other)).records).toEqual([])
    const path = `/api${operations.attachmentExport.path}`
    const file = await fetch(`${running.url}${path}?originalName=listed&format=csv`, { headers: admin.headers })
    expect(await file.text()).toContain('listed.pdf')
  })

  it('keeps its file when it is changed', async () => {
    const { attachId, link } = await stored(PNG, 'old.png')
    const { link: another } = await admin.data<Stored>('attachmentPutFile', { file: new File([PNG], 'b.png') })
    expect(await admin.call('attachmentSubmit', { id: attachId, link: another })).toMatchObject({
      status: 400,
      body: { error: 'attachment.file-fixed' },
    })
    await admin.data('attachmentSubmit', { id: attachId, link, originalName: '新名称.png' })
    expect(await detail(attachId)).toMatchObject({ link, originalName: '新名称.png' })
  })
})

describe('a picture that is stored', () => {
  it('becomes an attachment once, with the size of the file, and is counted once', async () => {
    const { link } = await admin.data<Stored>('attachmentPutFile', { file: new File([PNG], 'c.png') })
    const before = await usage()
    const { id } = await admin.data<{ id: string }>('attachmentSubmit', { link, originalName: 'c.png' })
    expect(await detail(id)).toMatchObject({ link, extension: 'png', attachSize: PNG.length })
    expect(await usage()).toEqual(before)
    expect(await admin.call('attachmentSubmit', { link, originalName: 'd.png' })).toMatchObject({
      status: 409,
      body: { error: 'attachment.file-listed' },
    })
    await admin.data('attachmentRemove', { ids: id })
    expect(await usage()).toEqual(before)
  })
})

describe('a removed attachment', () => {
  it('gives its share of the quota back, and takes it again when it is restored', async () => {
    const before = await usage()
    const { attachId } = await stored(PDF, 'quota.pdf')
    const full = { files: before.files + 1, bytes: before.bytes + PDF.length }
    expect(await usage()).toEqual(full)
    await admin.data('attachmentRemove', { ids: attachId })
    expect(await usage()).toEqual(before)
    await admin.data('recordRestore', { kind: 'attachment', ids: [attachId] })
    expect(await usage()).toEqual(full)
  })

  it('loses its file after the days of the recycle bin, unless a row shows the picture', async () => {
    const [gone, shown] = [await stored(PDF, 'gone.pdf'), await stored(PNG, 'shown.png')]
    const again = await stored(PNG, 'again.png')
    for (const { attachId } of [gone, shown, again]) await admin.data('attachmentRemove', { ids: attachId })
    await admin.data('attachmentSubmit', { link: again.link, originalName: 'again.png' })
    await system().run(sql`update vehicle_type set vehicle_pic = ${shown.link} where id = (
      select min(id) from vehicle_type where tenant_id = '384721')`)
    const { files } = running.server.services
    const left = async (days: number) => {
      await purgeFiles(system(), files, days, new AbortController().signal)
      return Promise.all([gone, shown, again].map(({ name }) => files.has(name)))
    }
    expect(await left(DAYS)).toEqual([true, true, true])
    // As if the days had passed: the time of a change cannot be set back.
    expect(await left(-1)).toEqual([false, true, true])
  })
})
