// @postgres
/** Files on their way between the disk and storages: read meanwhile, and lost by no fault. */
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, startTestServer, type TestServer } from '../../testing/harness.ts'
import { S3StandIn, STORAGE_BUCKET, STORAGE_KEY, STORAGE_SECRET } from '../../testing/s3-stand-in.ts'

const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(1_000)])
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')
const WAIT_MS = 400
const UNTIL = { timeout: 10_000, interval: 50 }

let first: S3StandIn
let second: S3StandIn
let running: TestServer
let admin: ApiSession
let platform: ApiSession
beforeAll(async () => {
  first = await S3StandIn.start()
  second = await S3StandIn.start()
  running = await startTestServer({
    env: { SWAPDESK_OUTBOUND_HOSTS: `${first.host},${second.host}` },
    server: { storageWaitMs: WAIT_MS },
  })
  admin = await running.login(credentialsOf('whaleAdmin'))
  platform = await running.login(credentialsOf('platform'))
  // Of the demo: other test files share the folder, and remove some.
  await system().run(sql`delete from stored_file`)
})
afterAll(async () => {
  await running.close()
  await first.close()
  await second.close()
})

const system = () => running.server.services.db.system
type Uploaded = { link: string; name: string; attachId: string }
const upload = async (data: Buffer, name: string, who = admin): Promise<Uploaded> =>
  who.data<Uploaded>('attachmentPutFileAttach', { file: new File([new Uint8Array(data)], name) })
const download = async (id: string, who = admin) => {
  const { status, bytes, body } = await who.call('attachmentDownload', { id })
  return status === 200 ? Buffer.from(bytes) : body.error
}
const isOnDisk = async (name: string) => (await running.server.services.files.getFromDisk(name)) !== undefined
type Counts = { fileCount: number; arrivingCount: number; leavingCount: number; transferError: string | null }
const counts = (id: string, who = platform) => who.data<Counts>('objectStorageDetail', { id })
const rowOf = (name: string) =>
  system().first(sql<{ storageId: string | null; isMoving: boolean; error: string | null }>`
    select storage_id, is_moving, error from stored_file where name = ${name}`)
/** What waits for another attempt is due at once; resolves to how many files are still to be moved. */
async function retry(): Promise<number> {
  await system().run(sql`update stored_file set next_try_time = now() where is_moving`)
  running.server.services.db.signals.emit('files')
  const left = await system().first(
    sql<{ files: number }>`select count(*)::int as files from stored_file where is_moving`,
  )
  return left?.files ?? 0
}

const minio = { category: 1, accessKey: STORAGE_KEY, secretKey: STORAGE_SECRET, bucketName: STORAGE_BUCKET }
const add = async (at: S3StandIn, ossCode: string, who = admin, status = 1): Promise<string> =>
  (await who.data<{ id: string }>('objectStorageSubmit', { ...minio, ossCode, endpoint: `http://${at.host}`, status }))
    .id

beforeEach(() => {
  for (const storage of [first, second]) {
    storage.faults.clear()
    storage.done.length = 0
  }
})
afterEach(async () => {
  for (const storage of [first, second]) storage.faults.clear()
  const { records } = await platform.data<{ records: { id: string }[] }>('objectStorageList', { size: 100 })
  for (const { id } of records) {
    await platform.data('objectStorageSubmit', { id, status: 0, accessKey: STORAGE_KEY, secretKey: STORAGE_SECRET })
    await platform.data('objectStorageTransfer', { id, direction: 'out' })
  }
  await vi.waitUntil(async () => (await retry()) === 0, UNTIL)
  for (const { id } of records) await platform.data('objectStorageRemove', { ids: id })
  const left = [...first.objects.keys(), ...second.objects.keys()]
  if (left.length > 0) throw new Error(`objects are left: ${left.join(', ')}`)
})

describe('a new file', () => {
  it('stays on the disk without a storage in use', async () => {
    await add(first, 'off', admin, 0)
    const { attachId, name } = await upload(PDF, '合同.pdf')
    expect(await rowOf(name)).toEqual({ storageId: null, isMoving: false, error: null })
    expect(await download(attachId)).toEqual(PDF)
    expect(first.done).toEqual([])
  })

  it('is moved into the storage of its tenant, and read and shown from there', async () => {
    const id = await add(first, 'own')
    await add(second, 'platform', platform)
    const [pdf, png] = [await upload(PDF, '合同.pdf'), await upload(PNG, '照片.png')]
    await expect.poll(retry, UNTIL).toBe(0)
    expect(first.objects.get(`384721/${pdf.name}`)?.equals(PDF)).toBe(true)
    expect(second.done).toEqual([])
    expect(await isOnDisk(pdf.name)).toBe(false)
    expect(await counts(id, admin)).toMatchObject({
      fileCount: 2,
      arrivingCount: 0,
      leavingCount: 0,
      transferError: null,
    })
    expect(await download(pdf.attachId)).toEqual(PDF)
    const shown = await fetch(`${running.url}${png.link}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await shown.arrayBuffer()).equals(PNG)).toBe(true)
    expect((await fetch(`${running.url}/files/${pdf.name}`)).status).toBe(404)
    const other = await running.login(credentialsOf('kampalaAdmin'))
    expect(await download(pdf.attachId, other)).toBe('row.not-found')
    // A picture whose file is elsewhere may be named by a row, and is described.
    await admin.data('attachmentRemove', { ids: png.attachId })
    const again = await admin.data<{ id: string }>('attachmentSubmit', { link: png.link, originalName: '再次.png' })
    expect(await admin.data('attachmentDetail', again)).toMatchObject({ extension: 'png', attachSize: PNG.length })
    expect((await other.call('attachmentSubmit', { link: png.link, originalName: '别家.png' })).status).not.toBe(200)
  })

  it('is moved into that of the platform by tenants without one', async () => {
    const id = await add(second, 'platform', platform)
    const { attachId, name } = await upload(PDF, '合同.pdf')
    await expect.poll(retry, UNTIL).toBe(0)
    expect([...second.objects.keys()]).toContain(`384721/${name}`)
    expect(await counts(id)).toMatchObject({ fileCount: 1 })
    expect(await download(attachId)).toEqual(PDF)
  })

  it('that is removed for good is removed from its storage', async () => {
    await add(first, 'own')
    const { name } = await upload(PDF, '合同.pdf')
    await expect.poll(retry, UNTIL).toBe(0)
    first.faults.set('DELETE', 'silent')
    await running.server.services.files.remove(name)
    expect(await running.server.services.files.has(name)).toBe(false)
    expect(first.objects.has(`384721/${name}`)).toBe(true)
    first.faults.clear()
    await expect.poll(retry, UNTIL).toBe(0)
    expect(await rowOf(name)).toBeUndefined()
    expect(first.objects.has(`384721/${name}`)).toBe(false)
  })
})

describe('a storage that fails', () => {
  it.each([
    ['full', () => first.faults.set('PUT', 'full'), /^XMinioStorageFull/],
    ['silent', () => first.faults.set('PUT', 'silent'), /^No reply within/],
    ['redirecting', () => first.faults.set('PUT', 'redirect'), /^HTTP 307/],
  ] as const)('(%s) keeps no file from being uploaded and read', async (_, fail, reason) => {
    const id = await add(first, 'own')
    fail()
    const { attachId, name } = await upload(PDF, '合同.pdf')
    await expect.poll(async () => (await rowOf(name))?.error, UNTIL).toMatch(reason)
    expect(await counts(id, admin)).toMatchObject({
      arrivingCount: 1,
      transferError: expect.stringMatching(reason) as string,
    })
    expect(await download(attachId)).toEqual(PDF)
    first.faults.clear()
    await expect.poll(retry, UNTIL).toBe(0)
    expect(await isOnDisk(name)).toBe(false)
    expect(await download(attachId)).toEqual(PDF)
  })

  it('says so to readers, and serves them when it is back', async () => {
    await add(first, 'own')
    const [pdf, png] = [await upload(PDF, '合同.pdf'), await upload(PNG, '照片.png')]
    await expect.poll(retry, UNTIL).toBe(0)
    const { port } = first
    await first.close()
    expect(await download(pdf.attachId)).toBe('file.storage-unreachable')
    expect((await fetch(`${running.url}${png.link}`)).status).toBe(503)
    await first.listen(port)
    expect(await download(pdf.attachId)).toEqual(PDF)
  })

  it('is not written to with a wrong secret, until it is mended', async () => {
    const id = await add(first, 'own')
    await admin.data('objectStorageSubmit', { id, secretKey: 'wrong' })
    const { name } = await upload(PDF, '合同.pdf')
    await expect.poll(async () => (await rowOf(name))?.error, UNTIL).toMatch(/^SignatureDoesNotMatch/)
    await admin.data('objectStorageSubmit', { id, secretKey: STORAGE_SECRET })
    await expect.poll(retry, UNTIL).toBe(0)
    expect(first.objects.has(`384721/${name}`)).toBe(true)
  })
})

describe('files from before', () => {
  it('are moved in, to another storage and out, and read at any time', async () => {
    const uploads = await Promise.all(
      ['a', 'b', 'c'].map((name) => upload(Buffer.concat([PDF, Buffer.from(name)]), name)),
    )
    const id = await add(first, 'one', admin, 0)
    const next = await add(second, 'two', admin, 0)
    const readers = new AbortController()
    const read = (async () => {
      let reads = 0
      for (; !readers.signal.aborted; reads += 1) {
        const { attachId } = uploads[reads % uploads.length] as Uploaded
        expect(await download(attachId)).toBeInstanceOf(Buffer)
      }
      return reads
    })()
    const { files } = await admin.data<{ files: number }>('objectStorageTransfer', { id, direction: 'in' })
    expect(files).toBeGreaterThanOrEqual(3)
    await expect.poll(retry, UNTIL).toBe(0)
    expect(first.objects.size).toBe(files)
    expect(await isOnDisk(uploads[0]?.name as string)).toBe(false)
    await admin.data('objectStorageTransfer', { id: next, direction: 'in' })
    await expect.poll(retry, UNTIL).toBe(0)
    expect([first.objects.size, second.objects.size]).toEqual([0, files])
    expect(await admin.data('objectStorageTransfer', { id: next, direction: 'out' })).toEqual({ files })
    await expect.poll(retry, UNTIL).toBe(0)
    expect(second.objects.size).toBe(0)
    readers.abort()
    expect(await read).toBeGreaterThan(0)
    for (const { name } of uploads) expect(await isOnDisk(name)).toBe(true)
  })

  it('of other tenants stay where they are', async () => {
    const other = await running.login(credentialsOf('kampalaAdmin'))
    const { name } = await upload(PDF, 'theirs.pdf', other)
    const id = await add(first, 'own', admin, 0)
    await admin.data('objectStorageTransfer', { id, direction: 'in' })
    await expect.poll(retry, UNTIL).toBe(0)
    expect((await rowOf(name))?.storageId).toBeNull()
    expect((await other.call('objectStorageTransfer', { id, direction: 'out' })).status).toBe(404)
  })

  it('of tenants with a storage of their own are not taken by the platform', async () => {
    await add(first, 'own')
    const { name } = await upload(PDF, '合同.pdf')
    await expect.poll(retry, UNTIL).toBe(0)
    const id = await add(second, 'platform', platform, 0)
    await platform.data('objectStorageTransfer', { id, direction: 'in' })
    await expect.poll(retry, UNTIL).toBe(0)
    expect(first.objects.has(`384721/${name}`)).toBe(true)
  })
})

describe('a process that ends in the middle', () => {
  it('of moving a file in leaves it on the disk, or in both places', async () => {
    const id = await add(first, 'own', admin, 0)
    const { attachId, name } = await upload(PDF, '合同.pdf')
    // Copied, but not noted.
    first.objects.set(`384721/${name}`, PDF)
    expect(await download(attachId)).toEqual(PDF)
    // Noted, but still on the disk.
    await system().run(sql`update stored_file set storage_id = ${id}, target_id = ${id}, is_moving = true,
      next_try_time = now() + interval '1 hour' where name = ${name}`)
    expect([await download(attachId), await isOnDisk(name)]).toEqual([PDF, true])
    await expect.poll(retry, UNTIL).toBe(0)
    expect([await download(attachId), await isOnDisk(name)]).toEqual([PDF, false])
  })

  it('of moving a file out leaves it in the storage, or in both places', async () => {
    const id = await add(first, 'own')
    const { attachId, name } = await upload(PDF, '合同.pdf')
    await expect.poll(retry, UNTIL).toBe(0)
    first.faults.set('DELETE', 'silent')
    await admin.data('objectStorageTransfer', { id, direction: 'out' })
    await expect.poll(async () => (await rowOf(name))?.error, UNTIL).toMatch(/^No reply/)
    expect([await isOnDisk(name), first.objects.has(`384721/${name}`)]).toEqual([true, true])
    expect(await counts(id, admin)).toMatchObject({ fileCount: 0, leavingCount: 1 })
    expect((await admin.call('objectStorageRemove', { ids: id })).body.error).toBe('object-storage.holds-files')
    first.faults.clear()
    await expect.poll(retry, UNTIL).toBe(0)
    expect(first.objects.has(`384721/${name}`)).toBe(false)
    expect(await download(attachId)).toEqual(PDF)
  })

  it.each(['cut', 'changed'] as const)('a file that comes back %s is not taken', async (fault) => {
    const id = await add(first, 'own')
    const { attachId, name } = await upload(PDF, '合同.pdf')
    await expect.poll(retry, UNTIL).toBe(0)
    first.faults.set('GET', fault)
    await admin.data('objectStorageTransfer', { id, direction: 'out' })
    await expect
      .poll(async () => (await rowOf(name))?.error, UNTIL)
      .toMatch(fault === 'cut' ? /^Not reachable/ : /changed/)
    expect([await isOnDisk(name), first.objects.has(`384721/${name}`)]).toEqual([false, true])
    first.faults.clear()
    await expect.poll(retry, UNTIL).toBe(0)
    expect(await download(attachId)).toEqual(PDF)
  })
})

describe('a test of the connection', () => {
  const tested = (id: string) => admin.call('objectStorageTest', { id })

  it('writes, reads and removes an object', async () => {
    const id = await add(first, 'own', admin, 0)
    expect((await tested(id)).body).toMatchObject({
      success: true,
      data: { isReachable: true, step: null, reason: null },
    })
    expect(first.done.map((one) => one.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE'])
    expect(first.objects.size).toBe(0)
  })

  it.each([
    ['PUT', 'full', 'write', /^XMinioStorageFull/],
    ['GET', 'silent', 'read', /^No reply within/],
    ['GET', 'changed', 'read', /^Another content/],
    ['DELETE', 'redirect', 'remove', /^HTTP 307/],
  ] as const)('names the step that failed: %s %s', async (method, fault, step, reason) => {
    const id = await add(first, 'own', admin, 0)
    first.faults.set(method, fault)
    const { status, body } = await tested(id)
    expect([status, body.error]).toEqual([200, 'object-storage.unreachable'])
    expect(body.data).toMatchObject({ isReachable: false, step, reason: expect.stringMatching(reason) as string })
    first.objects.clear()
  })

  it('is for those who may change the storage', async () => {
    const id = await add(first, 'own', admin, 0)
    const viewer = await running.login(credentialsOf('whaleViewer'))
    expect((await viewer.call('objectStorageTest', { id })).status).toBe(403)
    const other = await running.login(credentialsOf('kampalaAdmin'))
    expect((await other.call('objectStorageTest', { id })).status).toBe(404)
    expect(first.done).toEqual([])
  })
})
