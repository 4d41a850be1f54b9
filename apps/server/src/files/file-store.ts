/** Uploaded files on the local disk under unguessable names; a name grants no right to list it. */
import { createHash, randomBytes } from 'node:crypto'
import { access, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '@swapdesk/whole-file'

type StoredFile = { name: string; sha256: string; size: number }

const NAME = /^[0-9a-f]{32}\.[a-z0-9]{1,8}$/
const PICTURE = /\.(?:png|jpg)$/

/** Whether a stored file is a picture, which is shown to anybody who knows its name; other files are private to their tenant. */
export function isPictureName(name: string): boolean {
  return PICTURE.test(name)
}

/** Whether a name has the format that this store generates. */
export function isStoredName(name: string): boolean {
  return NAME.test(name)
}

export interface FileStore {
  put(data: Buffer, extension: string): Promise<StoredFile>
  /** The content of a stored file, or undefined; any other name than a generated one is unknown. */
  get(name: string): Promise<Buffer | undefined>
  has(name: string): Promise<boolean>
  remove(name: string): Promise<void>
}

export function diskStore(folder: string): FileStore {
  return {
    async put(data, extension) {
      const name = `${randomBytes(16).toString('hex')}.${extension}`
      await writeWhole(join(folder, name), data, { mode: 0o600 })
      return { name, sha256: createHash('sha256').update(data).digest('hex'), size: data.length }
    },
    async get(name) {
      if (!isStoredName(name)) return undefined
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async has(name) {
      if (!isStoredName(name)) return false
      return access(join(folder, name)).then(
        () => true,
        () => false,
      )
    },
    async remove(name) {
      if (isStoredName(name)) await rm(join(folder, name), { force: true })
    },
  }
}

/** The type of an image by its first bytes; its name and declared type are ignored. */
export function imageTypeOf(data: Buffer): { extension: 'png' | 'jpg'; contentType: string } | undefined {
  if (data.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) {
    return { extension: 'png', contentType: 'image/png' }
  }
  if (data.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])))
    return { extension: 'jpg', contentType: 'image/jpeg' }
  return undefined
}
