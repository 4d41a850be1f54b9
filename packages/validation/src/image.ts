/** Limits of uploaded pictures: jpg or png of at most 500 kB (operations §5). Checked before the upload. */
import type { MessageCode } from './messages.ts'

export const IMAGE_MAX_BYTES = 500 * 1024

type ImageFile = { name: string; type: string; size: number }

/** Why a file is refused as a picture; undefined if it is accepted. The server also checks its content. */
export function checkImageFile({ name, type, size }: ImageFile): MessageCode | undefined {
  const isImage = /\.(jpe?g|png)$/i.test(name) && (type === '' || type === 'image/jpeg' || type === 'image/png')
  if (!isImage) return 'image.type'
  return size > IMAGE_MAX_BYTES ? 'image.size' : undefined
}
