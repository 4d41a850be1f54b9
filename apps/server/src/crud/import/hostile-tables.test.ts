/** Files made to stop the server: refused, and everybody else is served meanwhile. */
import type { ApiSession } from '@swapdesk/testing'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { readTable } from './read-table.ts'

let running: TestServer
let admin: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(() => running.close())

const ROWS_MAX = 200
const SHEET = 'xl/worksheets/sheet1.xml'
const faultOf = (data: Buffer | string) =>
  readTable(Buffer.from(data), ROWS_MAX).then(
    () => 'read',
    (error: { fault?: string }) => error.fault,
  )

/** A zip archive of these parts. */
function zip(parts: readonly { name: string; data: Buffer }[]): { locals: Buffer; directory: Buffer } {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const { name, data } of parts) {
    const packed = deflateRawSync(data)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(data.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(data.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, Buffer.from(name), packed)
    entries.push(entry, Buffer.from(name))
    at += local.length + name.length + packed.length
  }
  return { locals: Buffer.concat(locals), directory: Buffer.concat(entries) }
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

describe('an archive with a second directory', () => {
  const small = zip([{ name: 'a.txt', data: Buffer.from('harmless') }])
  const large = zip([{ name: SHEET, data: Buffer.alloc(40 * 1024 * 1024, 32) }])
  const zip64 = Buffer.alloc(56 + 20)
  zip64.writeUInt32LE(0x06064b50, 0)
  zip64.writeBigUInt64LE(1n, 32)
  zip64.writeBigUInt64LE(BigInt(large.directory.length), 40)
  zip64.writeBigUInt64LE(BigInt(large.locals.length), 48)
  zip64.writeUInt32LE(0x07064b50, 56)
  const before = Buffer.concat([large.locals, large.directory, small.locals, small.directory])
  zip64.writeBigUInt64LE(BigInt(before.length), 64)
  const offset = before.length - small.directory.length

  it.each([
    ['by its size', endOf(1, 0xffffffff, offset)],
    ['by its offset', endOf(1, small.directory.length, 0xffffffff)],
    ['by its count', endOf(0xffff, small.directory.length, offset)],
  ])('is refused: %s', async (_, end) => {
    expect(await faultOf(Buffer.concat([before, zip64, end]))).toBe('unreadable')
  })

  it('is measured by the plain one', async () => {
    const plain = Buffer.concat([large.locals, large.directory, endOf(1, large.directory.length, large.locals.length)])
    expect(await faultOf(plain)).toBe('too-large')
  })
})

describe('a text', () => {
  it.each([
    ['of empty lines', '\n'.repeat(5_000_000), 'too-long'],
    ['of old line ends', '\r'.repeat(5_000_000), 'too-long'],
    ['of short lines', 'a;b\n'.repeat(800_000), 'too-long'],
    ['of separators', ','.repeat(5_000_000), 'too-wide'],
    ['of more lines than rows', 'a\n'.repeat(ROWS_MAX + 2), 'too-long'],
    ['of a wide row', `a\n${'x,'.repeat(300)}x\n${'a\n'.repeat(50)}`, 'too-wide'],
  ])('%s is refused', async (_, text, fault) => {
    expect(await faultOf(text)).toBe(fault)
  })

  it('keeps lines within quotes, and cuts headers that name no column', async () => {
    const lines = await readTable(Buffer.from(`账号,${'ﷺ'.repeat(100_000)}\n"a\nb",c,,\n\n`), ROWS_MAX)
    expect(lines).toEqual([
      { line: 1, cells: ['账号', 'ﷺ'.repeat(200)] },
      { line: 2, cells: ['a\nb', 'c'] },
    ])
  })
})

/** How many others were served while this file was imported, one after another. */
async function servedBeside(file: File): Promise<{ error: string | undefined; served: number }> {
  const state = { isOver: false, served: 0 }
  const imported = admin.call('userImport', { isCovered: 0, file }).finally(() => {
    state.isOver = true
  })
  while (!state.isOver) {
    await fetch(`${running.url}/healthz`)
    state.served += 1
  }
  return { error: (await imported).body.error, served: state.served }
}

describe('an import', () => {
  const cell = (row: number) => `<row r="${row}"><c r="XFD${row}" t="inlineStr"><is><t>x</t></is></c></row>`
  const rows = Array.from({ length: 1_000 }, (_, at) => cell(at + 1))
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`

  // Read by the server itself, either would keep everybody waiting until it is read: one reply, or two.
  it.each([
    ['quotes', new File([`账号\n${'"a""'.repeat(100_000)}`], 'a.csv')],
    ['a sparse sheet', new File([new Uint8Array(archive(sheet))], 'a.xlsx')],
  ])('of %s lets others be served', async (_, file) => {
    const { error, served } = await servedBeside(file)
    expect(error ?? 'none').not.toMatch(/^server/)
    expect(served).toBeGreaterThan(10)
  })

  it('says how many columns a file may have', async () => {
    const file = new File([`账号\n${'x,'.repeat(300)}\n`], 'a.csv')
    expect((await admin.call('userImport', { isCovered: 0, file })).body).toMatchObject({ error: 'import.too-wide' })
  })
})

function archive(sheet: string): Buffer {
  const part = (name: string, text: string) => ({ name, data: Buffer.from(text) })
  const { locals, directory } = zip([
    part(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    part(
      'xl/workbook.xml',
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    part(SHEET, sheet),
  ])
  return Buffer.concat([locals, directory, endOf(4, directory.length, locals.length)])
}
