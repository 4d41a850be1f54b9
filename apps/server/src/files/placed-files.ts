/**
 * Uploaded files wherever they are: on the disk of the server, where each arrives, or in the storage its row names. A file is
 * moved by copying it, changing its row and removing the old copy, in this order, so that it can be read at any time. Raw SQL:
 * conditions on several columns.
 */
import { buffer } from 'node:stream/consumers'
import { type Database, type Executor, sql } from '../db/database.ts'
import { type DiskStore, type FileStore, isStoredName, type OpenedFile } from './file-store.ts'
import type { ObjectClient } from './object-client.ts'

/** The client of a storage by its identifier. */
export type ClientOf = (storageId: string) => Promise<ObjectClient>

/** Signalled when files are to be moved or removed. */
export const FILES_SIGNAL = 'files'

type Location = { tenantId: string; storageId: string | null }

/** A file that is being moved is looked for where it was, where it is and once more on the disk. */
const ROUNDS = 3

/** The key of a file in a storage. */
export function objectKeyOf({ tenantId, name }: { tenantId: string; name: string }): string {
  return `${tenantId}/${name}`
}

/**
 * Notes whose an uploaded file is, and that it is to be moved into the storage in use, if there is one.
 *
 * @param db within the transaction of the upload
 */
export async function registerFile(
  db: Executor,
  { name, tenantId, size, sha256 }: { name: string; tenantId: string; size: number; sha256: string },
): Promise<void> {
  await db.run(sql`insert into stored_file (name, tenant_id, size, sha256, target_id, is_moving)
    select ${name}, ${tenantId}, ${size}::bigint, ${sha256}, s.id, s.id is not null from storage_in_use(${tenantId}) as s(id)`)
  db.signal(FILES_SIGNAL)
}

/** A file that is in a storage, as the transaction sees it; undefined for files on the disk and those of other tenants. */
export function storedElsewhere(db: Executor, name: string): Promise<{ size: string; sha256: string } | undefined> {
  return db.first(sql<{ size: string; sha256: string }>`select size::text, sha256 from stored_file
    where name = ${name} and storage_id is not null and not is_removed`)
}

export class PlacedFiles implements FileStore {
  readonly #disk: DiskStore
  readonly #db: Database
  readonly #clientOf: ClientOf

  /** @param db read as the server, so not within a transaction */
  constructor(disk: DiskStore, db: Database, clientOf: ClientOf) {
    this.#disk = disk
    this.#db = db
    this.#clientOf = clientOf
  }

  /** Stores a file on the disk; it may be moved later. */
  put(data: Buffer, extension: string): ReturnType<FileStore['put']> {
    return this.#disk.put(data, extension)
  }

  async get(name: string): Promise<Buffer | undefined> {
    const onDisk = await this.#disk.get(name)
    if (onDisk) return onDisk
    const file = await this.open(name)
    return file && buffer(file.stream)
  }

  getFromDisk(name: string): Promise<Buffer | undefined> {
    return this.#disk.get(name)
  }

  /** Throws `StorageFailure` if the storage with the file cannot be read. */
  async open(name: string): Promise<OpenedFile | undefined> {
    if (!isStoredName(name)) return undefined
    for (let round = 1; round <= ROUNDS; round += 1) {
      const onDisk = await this.#disk.open(name)
      if (onDisk) return onDisk
      const place = await this.#locationOf(name)
      if (!place) return undefined
      if (place.storageId === null) continue
      const client = await this.#clientOf(place.storageId)
      const object = await client.open(objectKeyOf({ ...place, name }))
      if (object) return object
    }
    return undefined
  }

  async has(name: string): Promise<boolean> {
    if (await this.#disk.has(name)) return true
    const place = isStoredName(name) ? await this.#locationOf(name) : undefined
    return place !== undefined && place.storageId !== null
  }

  /** What is in a storage is removed from it afterwards, as soon as it can be reached. */
  async remove(name: string, db: Executor = this.#db.system): Promise<void> {
    await this.#disk.remove(name)
    const isElsewhere = sql`(storage_id is not null or leaving_id is not null)`
    await db.run(sql`delete from stored_file where name = ${name} and not ${isElsewhere}`)
    const left = await db.run(sql`update stored_file set is_removed = true, is_moving = true, target_id = null,
      attempts = 0, next_try_time = now() where name = ${name} and ${isElsewhere} and not is_removed`)
    if (left > 0) db.signal(FILES_SIGNAL)
  }

  #locationOf(name: string): Promise<Location | undefined> {
    return this.#db.system.first(
      sql<Location>`select tenant_id, storage_id from stored_file where name = ${name} and not is_removed`,
    )
  }
}
