// @postgres
import type { ApiSession, Reply } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, startTestServer, type TestServer } from '../../testing/harness.ts'

const SIZE = 300 * 1024
const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(SIZE - 8)])
let running: TestServer
let admin: ApiSession

beforeAll(async () => {
  running = await startTestServer({ env: { SWAPDESK_UPLOAD_QUOTA_MB: '1' } })
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(() => running.close())

type Upload = 'attachmentPutFile' | 'attachmentPutFileAttach'
const upload = (who: ApiSession, operation: Upload = 'attachmentPutFile'): Promise<Reply> =>
  who.call(operation, { file: new File([PNG], 'a.png', { type: 'image/png' }) })
const clear = () => running.server.services.db.system.run(sql`delete from upload_usage`)

it('is counted by tenant and kind; the refusal lists the usage', async () => {
  await clear()
  expect((await upload(admin)).status).toBe(200)
  expect((await upload(admin)).status).toBe(200)
  expect((await upload(admin, 'attachmentPutFileAttach')).status).toBe(200)
  const full = await upload(admin)
  expect(full).toMatchObject({
    status: 413,
    body: {
      error: 'file.quota',
      msg: '本租户的上传空间为 1.0 MB，已用 0.9 MB：图片 0.6 MB (2), 附件 0.3 MB (1)。请联系平台管理员',
      data: { limit: 1_048_576, used: 3 * SIZE },
    },
  })
  expect((await upload(admin.with({ 'accept-language': 'en' }))).body.msg).toContain('pictures 0.6 MB (2)')
  // Another tenant has its own quota.
  const other = await running.login(credentialsOf('kampalaAdmin'))
  expect((await upload(other)).status).toBe(200)
})

it('holds for concurrent uploads', async () => {
  await clear()
  const replies = await Promise.all(Array.from({ length: 12 }, () => upload(admin)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  const rows = await running.server.services.db.system.all(sql`select files::int, bytes::int from upload_usage`)
  expect(rows).toEqual([{ files: 3, bytes: 3 * SIZE }])
})
