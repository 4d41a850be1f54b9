/** Uploaded files on the local disk under unguessable names; a name grants no right to list it. */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, openAsBlob } from 'node:fs'
import { access, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { writeWhole } from '@swapdesk/whole-file'
import type { Executor } from '../db/database.ts'

type StoredFile = { name: string; sha256: string; size: number }
/** A file that is read piece by piece; its stream has to be read or destroyed. */
export type OpenedFile = { size: number; stream: Readable }

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
  /** The content of a file on the disk; unlike `get` it may be called within a transaction. */
  getFromDisk(name: string): Promise<Buffer | undefined>
  /** The content as a stream. */
  open(name: string): Promise<OpenedFile | undefined>
  has(name: string): Promise<boolean>
  /** @param db what the caller's transaction is, if it has one */
  remove(name: string, db?: Executor): Promise<void>
}

export interface DiskStore extends FileStore {
  /** A file for a request that sends it; it is read while it is sent. */
  blob(name: string): Promise<Blob | undefined>
  /** Stores a file under the name it has elsewhere, as a whole or not at all. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
}

export function diskStore(folder: string): DiskStore {
  return {
    async put(data, extension) {
      const name = `${randomBytes(16).toString('hex')}.${extension}`
      await writeWhole(join(folder, name), data, { mode: 0o600 })
      return { name, sha256: createHash('sha256').update(data).digest('hex'), size: data.length }
    },
    async get(name) {
      if (!isStoredName(name)) return undefined
      return readFile(join(folder, name)).catch(ignoreMissing)
    },
    getFromDisk(name) {
      return this.get(name)
    },
    async open(name) {
      if (!isStoredName(name)) return undefined
      const path = join(folder, name)
      const found = await stat(path).catch(ignoreMissing)
      if (!found) return undefined
      const stream = createReadStream(path)
      // It may have been moved into a storage since.
      const isOpen = await once(stream, 'open').then(() => true, ignoreMissing)
      return isOpen ? { size: found.size, stream } : undefined
    },
    async blob(name) {
      if (!isStoredName(name) || !(await this.has(name))) return undefined
      return openAsBlob(join(folder, name))
    },
    async write(name, content) {
      if (!isStoredName(name)) throw new Error('not a name of this store')
      await writeWhole(join(folder, name), content, { mode: 0o600 })
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

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
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
