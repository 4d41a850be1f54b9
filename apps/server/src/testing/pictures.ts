/** Uploaded pictures, for fields that accept no other address. */
import type { ApiSession } from '@swapdesk/testing'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The address of a new picture. */
export async function uploadPicture(who: ApiSession): Promise<string> {
  const file = new File([SIGNATURE, Buffer.alloc(8)], 'a.png', { type: 'image/png' })
  return (await who.data<{ link: string }>('attachmentPutFile', { file })).link
}
