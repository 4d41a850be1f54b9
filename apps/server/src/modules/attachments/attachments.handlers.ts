import { createdBy } from '../../crud/authorship.ts'
import { query } from '../../db/database.ts'
import type { Context, HandlersOf } from '../../http/context.ts'
import { imageTypeOf } from '../../files/file-store.ts'
import { fieldProblem } from '../../http/problem.ts'
import { countUpload, type UploadKind } from './quota.ts'

/** 500 kB for pictures, as the specification defines it. */
const IMAGE_MAX_BYTES = 500 * 1024

async function store(context: Context, kind: UploadKind) {
  const { upload, services } = context
  if (!upload) throw fieldProblem('file.missing', 'file')
  const type = imageTypeOf(upload.data)
  if (!type) throw fieldProblem('file.type', 'file')
  if (upload.data.length > IMAGE_MAX_BYTES) throw fieldProblem('file.too-large', 'file', { limit: '500 kB' })
  await countUpload(context, kind, upload.data.length)
  const file = await services.files.put(upload.data, type.extension)
  return {
    file,
    type,
    reply: { link: `/files/${file.name}`, domain: '', name: file.name, originalName: upload.filename },
  }
}

export const attachmentHandlers: HandlersOf<'attachments'> = {
  attachmentPutFile: async (context) => (await store(context, 'picture')).reply,
  attachmentPutFileAttach: async (context) => {
    const { file, type, reply } = await store(context, 'attachment')
    const attachment = {
      tenantId: context.principal.tenantId,
      link: reply.link,
      name: file.name,
      originalName: reply.originalName,
      extension: type.extension,
      contentType: type.contentType,
      attachSize: String(file.size),
      sha256: file.sha256,
      ...createdBy(context),
    }
    const row = await context.db.first(query.insertInto('attachment').values(attachment).returning('id'))
    return { ...reply, attachId: row?.id as string }
  },
}
