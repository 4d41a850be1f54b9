/** The type of an uploaded file by its content; its declared type is ignored, its name only tells kinds of text apart. */
import { isUtf8 } from 'node:buffer'
import { extname } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { imageTypeOf, isPictureName } from './file-store.ts'

export type FileType = { extension: string; contentType: string }

/** What an attachment may be besides text; programs and pages are not among them. */
const EXTENSIONS: ReadonlySet<string> = new Set(
  [
    'png jpg gif webp heic pdf',
    'docx xlsx pptx odt ods odp cfb',
    'zip gz 7z rar tar',
    'mp3 m4a wav ogg opus flac mp4 mov webm',
  ].flatMap((kinds) => kinds.split(' ')),
)

/** Kinds of text, by the ending of the name. */
const TEXTS: Readonly<Record<string, string>> = { csv: 'text/csv', md: 'text/markdown', json: 'application/json' }
const TEXT: FileType = { extension: 'txt', contentType: 'text/plain' }

/** Control characters that texts have: tab, line breaks, form feed and escape. */
const CONTROLS: ReadonlySet<number> = new Set([9, 10, 12, 13, 27])
const FIRST_PRINTABLE = 32
/** By byte, whether a text may have it. */
const IS_OF_TEXT = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= FIRST_PRINTABLE || CONTROLS.has(byte) ? 1 : 0,
)

/** A plain loop: a call for each of millions of bytes would block the process. */
function hasControls(data: Buffer): boolean {
  for (let index = 0; index < data.length; index += 1) if (IS_OF_TEXT[data[index] as number] === 0) return true
  return false
}

function textTypeOf(data: Buffer, name: string): FileType | undefined {
  if (hasControls(data) || !isUtf8(data)) return undefined
  const extension = extname(name).slice(1).toLowerCase()
  const contentType = TEXTS[extension]
  return contentType === undefined ? TEXT : { extension, contentType }
}

/** The type of a stored picture, whose name ends in what its content was; undefined for other files. */
export function pictureTypeOf(name: string): FileType | undefined {
  if (!isPictureName(name)) return undefined
  return name.endsWith('.png')
    ? { extension: 'png', contentType: 'image/png' }
    : { extension: 'jpg', contentType: 'image/jpeg' }
}

/** Resolves to undefined for a type that is not accepted. */
export async function fileTypeOf(data: Buffer, name: string): Promise<FileType | undefined> {
  const picture = imageTypeOf(data)
  if (picture) return picture
  const found = await fileTypeFromBuffer(data)
  // Texts have no signature, but for a few that are found by their first words, such as pages and vector pictures.
  if (!found || found.ext === 'xml') return textTypeOf(data, name)
  return EXTENSIONS.has(found.ext) ? { extension: found.ext, contentType: found.mime } : undefined
}
