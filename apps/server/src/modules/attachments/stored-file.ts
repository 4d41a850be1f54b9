/** What a row of an attachment says of its file. */
import { createHash } from 'node:crypto'
import type { Executor } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import { fileTypeOf, pictureTypeOf } from '../../files/file-type.ts'
import { storedElsewhere } from '../../files/placed-files.ts'

type FileColumns = { name: string; extension: string; contentType: string; attachSize: string; sha256: string }

/** A stored file by its address; undefined if there is none. One in a storage is described by what was noted when it was moved. */
export async function describeFile(
  db: Executor,
  files: FileStore,
  link: string,
  originalName: string,
): Promise<FileColumns | undefined> {
  const name = link.slice(link.lastIndexOf('/') + 1)
  const onDisk = await files.getFromDisk(name)
  const elsewhere = onDisk ? undefined : await storedElsewhere(db, name)
  if (elsewhere) {
    const type = pictureTypeOf(name)
    return type && { name, ...type, attachSize: elsewhere.size, sha256: elsewhere.sha256 }
  }
  // It may have been moved back meanwhile.
  const data = onDisk ?? (await files.getFromDisk(name))
  const type = data && (await fileTypeOf(data, originalName))
  if (!type) return undefined
  const sha256 = createHash('sha256').update(data).digest('hex')
  return { name, ...type, attachSize: String(data.length), sha256 }
}
