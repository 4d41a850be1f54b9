/** What a row of an attachment says of its file. */
import { createHash } from 'node:crypto'
import type { FileStore } from '../../files/file-store.ts'
import { fileTypeOf } from '../../files/file-type.ts'

type FileColumns = { name: string; extension: string; contentType: string; attachSize: string; sha256: string }

/** Reads a stored file by its address; undefined if there is none. */
export async function describeFile(
  files: FileStore,
  link: string,
  originalName: string,
): Promise<FileColumns | undefined> {
  const name = link.slice(link.lastIndexOf('/') + 1)
  const data = await files.get(name)
  const type = data && (await fileTypeOf(data, originalName))
  if (!type) return undefined
  const sha256 = createHash('sha256').update(data).digest('hex')
  return { name, ...type, attachSize: String(data.length), sha256 }
}
