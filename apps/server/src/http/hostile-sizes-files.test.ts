/**
 * Passes sizes to what `hostile-sizes.test.ts` does not feed: rich text, uploaded files with their names and types, headers
 * and paths, and texts that are parsed outside of forms.
 */
import { operations } from '@swapdesk/contract/operations'
import { parseUserName } from '@swapdesk/device-protocol'
import { fillTemplate, passwordWeakness, templateParameters } from '@swapdesk/domain'
import type { ApiSession, Reply } from '@swapdesk/testing'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { preferredWaitMs } from '../crud/export/queue.ts'
import { storable, storableStart } from '../db/storable.ts'
import { userAgentName } from '../modules/auth/user-agent.ts'
import { sanitizeRichText } from '../modules/notices/rich-text.ts'
import { excessMsOf, inShortTurns } from '../testing/cpu-time.ts'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'
import { addressBlock } from './caller-address.ts'
import { contentDisposition } from './reply.ts'
import { validZone } from './request-info.ts'

const SIZE = 1_600_000
/** Of the content of a notice, the only field that holds rich text. */
const RICH_TEXT_MAX = 20_000
const UPLOAD_MAX_BYTES = 20 * 1024 * 1024
const HEADER_BYTES = 60_000

let running: TestServer
let admin: ApiSession

beforeAll(async () => {
  running = await startTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(() => running.close())

const filled = (part: string, size: number) => part.repeat(Math.ceil(size / part.length)).slice(0, size)
const pathOf = (id: keyof typeof operations) => `/api${operations[id].path}`

/** The result of work, while /healthz replies. */
async function whileHealthy<T>(work: () => Promise<T>): Promise<T> {
  const [result, health] = await inShortTurns(() => Promise.all([work(), fetch(`${running.url}/healthz`)]))
  expect(health.status).toBe(200)
  return result
}

const PICTURE = '<img src="/files/0123456789abcdef0123456789abcdef.png">'
const RICH_PARTS = [
  '<',
  '</',
  '<p>',
  '</p>',
  '<p><b>',
  '<ul><li>',
  '<x>',
  '<?',
  '<!--',
  '<!--->',
  '<![CDATA[',
  '<p/',
  '<p a=1 ',
  '<p "',
  '<a href="',
  '<a href=//x>',
  '<a href="java&#9;script:',
  '<a href="http://a/?b&amp;',
  '<img src=x ',
  PICTURE,
  '&',
  '&#',
  '&#x',
  '&#106;',
  '&amp',
  '<script>',
  '<style>',
  '<textarea>',
  '<svg><style>',
  '<math><mi>',
  '<p title="<p>">',
  ' ',
  '\n',
  '\t<',
  '"',
  '\u{1f6f5}',
  'javascript:',
]

describe('rich text', () => {
  it.each(RICH_PARTS)('as long as a notice may be costs little: %s', (part) => {
    const html = filled(part, RICH_TEXT_MAX)
    expect(excessMsOf(() => sanitizeRichText(html))).toBe(0)
  })

  it.each(['<p><b>', '<svg><style>', '<ul><li>', '&'])('longer than that is refused unread: %s', async (part) => {
    const send = (content: string) => admin.call('noticeSubmit', { title: 'x', category: 1, content })
    const reply = await whileHealthy(() => send(filled(part, SIZE)))
    expect(reply).toMatchObject({ status: 400, body: { error: 'validation.failed' } })
    expect((await whileHealthy(() => send('<p>x</p>'))).status).toBe(200)
  })
})

const LOCAL_FILE = `PK\u0003\u0004${'\0'.repeat(26)}`
/** Starts of files by kind, and what follows them up to the size of an upload. */
const FILES: [kind: string, start: string, part: string][] = [
  ['an archive of empty files', '', LOCAL_FILE],
  ['an archive of files without a size', '', `PK\u0003\u0004\0\0\u0008\0${'\0'.repeat(22)}`],
  ['a packed archive', '\u001f\u008b\u0008\0', LOCAL_FILE],
  ['tags before sounds', '', 'ID3\u0004\0\0\0\0\0\0'],
  ['pages of sounds', '', 'OggS'],
  ['boxes of a film', '\0\0\0\u0018ftypisom', '\0\0\0\u0008moov'],
  ['elements of a film', '\u001aE\u00df\u00a3', 'B\u0086\u0081\u0001'],
  ['chunks of a picture', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', '\0\0\0\0IDAT\0\0\0\0'],
  ['sectors of a document', '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', '\0'],
  ['a page', '<!doctype html>', '<p>'],
  ['declarations', '', '<?xml '],
  ['a text', '', 'a\n'],
]

describe('attachments', () => {
  const upload = (data: Uint8Array<ArrayBuffer>, name = 'a.txt'): Promise<Reply> =>
    admin.call('attachmentPutFileAttach', { file: new File([data], name) })

  it.each(FILES)('of the largest size are typed in little time: %s', async (_, start, part) => {
    const data = Buffer.alloc(UPLOAD_MAX_BYTES, Buffer.from(part, 'latin1'))
    data.write(start, 'latin1')
    // A picture of this size is too large.
    expect([200, 400, 413]).toContain((await whileHealthy(() => upload(data))).status)
  })

  it('that unpack to much more are typed by their start', async () => {
    const data = gzipSync(Buffer.alloc(10 * UPLOAD_MAX_BYTES))
    expect((await whileHealthy(() => upload(new Uint8Array(data)))).status).toBe(200)
  })

  it.each(['a', '.', '/', '\\', "'", '%', '中', '\u{1f6f5}', '\u{202e}', '=', ' '])(
    'with a name of any length are stored, or refused as malformed: %s',
    async (part) => {
      for (const length of [255, 10_000, SIZE]) {
        const data = Buffer.from(`${part} ${length}`)
        const reply = await whileHealthy(() => upload(data, filled(part, length)))
        expect([200, 400]).toContain(reply.status)
        if (reply.status === 400) continue
        const { attachId, originalName } = reply.body.data as { attachId: string; originalName: string }
        expect(originalName.length).toBeLessThanOrEqual(255)
        const url = `${running.url}${pathOf('attachmentDownload')}?id=${attachId}`
        const file = await whileHealthy(() => fetch(url, { headers: admin.headers }))
        expect([file.status, await file.text()]).toEqual([200, data.toString()])
      }
    },
  )

  it('are not renamed to what is too long, nor to an address of any length', async () => {
    const { body } = await upload(Buffer.from('renamed'))
    const { attachId: id, link } = body.data as { attachId: string; link: string }
    for (const change of [
      { originalName: 'n'.repeat(SIZE) },
      { link: filled('/files/', SIZE) },
      { link: filled('//', 500) },
    ]) {
      const reply = await whileHealthy(() => admin.call('attachmentSubmit', { id, link, ...change }))
      expect([reply.status, Object.keys((reply.body as { fields?: object }).fields ?? {})]).toEqual([
        400,
        Object.keys(change),
      ])
    }
  })
})

const HEADERS = [
  'accept',
  'accept-encoding',
  'content-type',
  'if-none-match',
  'if-modified-since',
  'range',
  'prefer',
  'origin',
  'referer',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
  'tenant-id',
  'dept-id',
  'role-id',
  'captcha-key',
  'captcha-code',
  'timezone',
  'x-timezone',
  'x-time-format',
  'idempotency-key',
  'last-event-id',
  'x-unknown',
]
const HEADER_PARTS = ['a', ',', ';', 'W/"a",', 'gzip;q=0.0,', ' wait=1', '1.1.1.1, ', '::', '1-', 'bytes=0-,', '=']

describe('headers', () => {
  /** Each reads some of them: a page of rows, a text that is the same for all, a login and a write. */
  const requests: [path: string, method: string, body?: string][] = [
    [pathOf('vehicleList'), 'GET'],
    ['/docs/openapi.json', 'GET'],
    [`${pathOf('vehicleExport')}?format=csv&vehicleSn=none`, 'GET'],
    [`${pathOf('authToken')}?grant_type=captcha&username=x&password=x`, 'POST'],
    [pathOf('postSubmit'), 'POST', '{"postName":"x","postCode":"x","category":1,"sort":1}'],
  ]

  it.each(HEADERS)('%s', async (name) => {
    for (const [path, method, body] of requests) {
      const usual = { ...admin.headers, ...(body && { 'content-type': 'application/json' }) }
      const send = (part: string) =>
        fetch(`${running.url}${path}`, {
          method,
          headers: { ...usual, [name]: filled(part, HEADER_BYTES) },
          ...(body && { body }),
        })
      const replies = await whileHealthy(() => Promise.all(HEADER_PARTS.map(send)))
      for (const [index, reply] of replies.entries()) {
        expect(reply.status, `${path} ${HEADER_PARTS[index] ?? ''}`).toBeLessThan(500)
        await reply.arrayBuffer()
      }
    }
  })

  it('beyond the limit of all together are refused', async () => {
    const headers = { ...admin.headers, 'x-long': 'a'.repeat(2 * HEADER_BYTES) }
    expect((await whileHealthy(() => fetch(`${running.url}${pathOf('vehicleList')}`, { headers }))).status).toBe(431)
  })
})

it.each(['/files/', '/assets/', '/api/blade-vehicle/', '/', '/docs/'])('a long path is unknown: %s', async (start) => {
  for (const part of ['a', '/', '../', '%2e%2e%2f', '%', '%00', '.png', ';', '//'])
    expect((await whileHealthy(() => fetch(`${running.url}${start}${filled(part, 50_000)}`))).status).toBeLessThan(500)
})

const TEXT_PARTS = [
  'a',
  ' ',
  ',',
  '.',
  ':',
  '::',
  '1.',
  '1:',
  '/',
  '\\',
  '"',
  '%',
  '\0',
  '\u{1f6f5}',
  'a1',
  '文1',
  '+',
  '$',
  '${',
  '${a',
  '${a}',
  'Edg',
  'Version/',
  'Version/ ',
  'Android',
  'Safari/',
  ' wait=1',
  'cabinet/',
  'A/',
  '-',
]

it.each(TEXT_PARTS)('texts that are parsed outside of forms cost little: %j', (part) => {
  const text = filled(part, SIZE)
  const parsers = {
    program: () => userAgentName(text),
    address: () => addressBlock(text),
    zone: () => validZone(text),
    wait: () => preferredWaitMs(text),
    parameters: () => templateParameters(text),
    template: () => fillTemplate(text, { a: 'b' }),
    password: () => passwordWeakness(text),
    device: () => parseUserName(text),
    fileName: () => contentDisposition(storableStart(text, 255)),
    storable: () => storable(text),
  }
  for (const [name, parser] of Object.entries(parsers)) expect(excessMsOf(parser), `${name} ${part}`).toBe(0)
})
