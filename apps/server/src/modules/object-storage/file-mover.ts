/**
 * Moves files to where they are to be, and removes them from storages. Each step is one of copying, changing the row and removing
 * the old copy, and may be repeated: after a crash, or when a storage failed, a file goes on from the step it had reached. Raw
 * SQL: rows are claimed with `skip locked`.
 */
import { createHash } from 'node:crypto'
import { type Database, type Executor, sql } from '../../db/database.ts'
import type { DiskStore } from '../../files/file-store.ts'
import { StorageFailure } from '../../files/object-client.ts'
import { type ClientOf, FILES_SIGNAL, objectKeyOf } from '../../files/placed-files.ts'
import { DueLoop } from '../../jobs/due-loop.ts'

const CLAIM_MAX = 20
const CLAIM_OF_TENANT_MAX = 5
/** A change wakes the loop; the interval finds failed attempts and files of other processes. */
const EVERY_INTERVALS = 10
/** Longer than most attempts take; doubles with each attempt, up to an hour. */
const RETRY_SECONDS = 60
const DOUBLINGS_MAX = 6
const ERROR_MAX = 500
/** From one storage to the disk to another, with both copies removed. */
const STEPS_MAX = 8

type StoredRow = {
  name: string
  tenantId: string
  sha256: string | null
  storageId: string | null
  leavingId: string | null
  targetId: string | null
  isRemoved: boolean
}

export class FileMover {
  readonly #db: Database
  readonly #disk: DiskStore
  readonly #clientOf: ClientOf
  readonly #onError: (error: unknown) => void
  readonly #loop: DueLoop

  constructor(db: Database, disk: DiskStore, clientOf: ClientOf, onError: (error: unknown) => void) {
    this.#db = db
    this.#disk = disk
    this.#clientOf = clientOf
    this.#onError = onError
    this.#loop = new DueLoop(() => this.#moveDue(), EVERY_INTERVALS, onError)
    db.signals.on(FILES_SIGNAL, () => this.#loop.wake())
  }

  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async #moveDue(): Promise<boolean> {
    const names = await this.#db.write(null, claim)
    await Promise.all(names.map((name) => this.#move(name)))
    return names.length > 0 && !this.#loop.isStopped
  }

  async #move(name: string): Promise<void> {
    try {
      for (let step = 1; step <= STEPS_MAX; step += 1) {
        if (this.#loop.isStopped || !(await this.#step(name))) return
      }
    } catch (error) {
      if (!(error instanceof StorageFailure)) this.#onError(error)
      const reason = error instanceof Error ? error.message : String(error)
      await this.#db.system.run(sql`update stored_file set error = ${reason.slice(0, ERROR_MAX)} where name = ${name}`)
    }
  }

  /** Does the next step; resolves to whether there is another. */
  async #step(name: string): Promise<boolean> {
    const file = await this.#rowOf(name)
    if (!file) return false
    const { storageId, leavingId, targetId } = file
    if (leavingId !== null) return this.#leave(file, leavingId)
    if (file.isRemoved) return this.#remove(file)
    if (storageId === targetId) return this.#finish(file)
    return storageId === null ? this.#upload(file, targetId as string) : this.#download(file, storageId)
  }

  #rowOf(name: string): Promise<StoredRow | undefined> {
    return this.#db.system
      .first(sql<StoredRow>`select name, tenant_id, sha256, storage_id, leaving_id, target_id, is_removed
      from stored_file where name = ${name} and is_moving`)
  }

  /** Removes the copy in the storage that the file has left. */
  async #leave(file: StoredRow, leavingId: string): Promise<boolean> {
    const client = await this.#clientOf(leavingId)
    await client.remove(objectKeyOf(file))
    await this.#db.system.run(
      sql`update stored_file set leaving_id = null where name = ${file.name} and leaving_id = ${leavingId}`,
    )
    return true
  }

  async #remove(file: StoredRow): Promise<boolean> {
    if (file.storageId !== null) await (await this.#clientOf(file.storageId)).remove(objectKeyOf(file))
    await this.#disk.remove(file.name)
    await this.#db.system.run(sql`delete from stored_file where name = ${file.name} and is_removed`)
    return false
  }

  /** The file is where it is to be: in a storage, the copy on the disk has served. */
  async #finish({ name, storageId, targetId }: StoredRow): Promise<boolean> {
    if (storageId !== null) await this.#disk.remove(name)
    const done = await this.#db.system
      .run(sql`update stored_file set is_moving = false, attempts = 0, error = null where name = ${name}
        and storage_id is not distinct from ${targetId}::bigint and target_id is not distinct from ${targetId}::bigint
        and leaving_id is null and not is_removed`)
    return done === 0
  }

  async #upload(file: StoredRow, targetId: string): Promise<boolean> {
    const { name } = file
    const content = await this.#disk.blob(name)
    if (!content) throw new StorageFailure('The file is not on the disk of this server')
    const sha256 = await sha256Of(content.stream())
    if (file.sha256 !== null && file.sha256 !== sha256) throw new StorageFailure('The file on the disk was changed')
    const client = await this.#clientOf(targetId)
    await client.put(objectKeyOf(file), content, sha256)
    const moved = await this.#db.system.run(sql`update stored_file set storage_id = ${targetId}, sha256 = ${sha256},
      size = ${content.size}::bigint where name = ${name} and storage_id is null and not is_removed`)
    // Removed while it was copied: nothing else knows of the copy.
    if (moved === 0 && !(await this.#rowOf(name))) await client.remove(objectKeyOf(file))
    return true
  }

  /** To the disk, also on the way to another storage. */
  async #download(file: StoredRow, storageId: string): Promise<boolean> {
    const { name } = file
    const object = await (await this.#clientOf(storageId)).open(objectKeyOf(file))
    if (!object) throw new StorageFailure('The storage does not have the file')
    await this.#disk.write(name, checked(object.stream, file.sha256))
    await this.#db.system.run(sql`update stored_file set storage_id = null, leaving_id = ${storageId}
      where name = ${name} and storage_id = ${storageId} and leaving_id is null`)
    return true
  }
}

async function sha256Of(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece)
  return hash.digest('hex')
}

/** The content as it passes; fails at its end if it is not what was stored. */
async function* checked(content: AsyncIterable<Uint8Array>, sha256: string | null): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const piece of content) {
    hash.update(piece)
    yield piece
  }
  if (sha256 !== null && hash.digest('hex') !== sha256) throw new StorageFailure('The file in the storage was changed')
}

/** A few of each tenant: the storage of one may be slow or down. */
async function claim(db: Executor): Promise<string[]> {
  const rows = await db.all(sql<{ name: string }>`
    with due as (select name from stored_file where is_moving and next_try_time <= now() and name in (
        select f.name from tenant t cross join lateral (select name, next_try_time from stored_file
          where tenant_id = t.tenant_id and is_moving and next_try_time <= now() order by next_try_time limit ${CLAIM_OF_TENANT_MAX}) f
        order by f.next_try_time limit ${CLAIM_MAX})
      for update skip locked)
    update stored_file f set attempts = f.attempts + 1,
      next_try_time = now() + make_interval(secs => ${RETRY_SECONDS} * 2 ^ least(f.attempts, ${DOUBLINGS_MAX}))
    from due where f.name = due.name returning f.name`)
  return rows.map(({ name }) => name)
}
