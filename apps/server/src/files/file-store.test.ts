import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { diskStore } from './file-store.ts'

const dir = mkdtempSync(join(tmpdir(), 'swapdesk-files-'))
const folder = join(dir, 'files')
afterAll(() => rmSync(dir, { recursive: true }))

it('opens files by generated names only', async () => {
  const files = diskStore(folder)
  const { name } = await files.put(Buffer.from('picture'), 'png')
  expect(await files.get(name)).toEqual(Buffer.from('picture'))
  mkdirSync(join(folder, 'below'))
  for (const path of ['../secrets.json', 'other.png', 'below/other.png']) {
    writeFileSync(join(folder, path), 'not to be read')
    expect([await files.get(path), await files.open(path), await files.blob(path)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    await expect(files.write(path, Readable.from(['x']))).rejects.toThrow('not a name')
    await files.remove(path)
    expect(() => writeFileSync(join(folder, path), '', { flag: 'wx' })).toThrow('EEXIST')
  }
  const opened = await files.open(name)
  expect(opened?.size).toBe(7)
  expect(opened && (await text(opened.stream))).toBe('picture')
  await files.write(name, Readable.from([Buffer.from('other')]))
  expect(await (await files.blob(name))?.text()).toBe('other')
  await files.remove(name)
  expect([await files.get(name), await files.open(name)]).toEqual([undefined, undefined])
})
