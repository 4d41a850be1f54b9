import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
    expect(await files.get(path)).toBeUndefined()
    await files.remove(path)
    expect(() => writeFileSync(join(folder, path), '', { flag: 'wx' })).toThrow('EEXIST')
  }
  await files.remove(name)
  expect(await files.get(name)).toBeUndefined()
})
