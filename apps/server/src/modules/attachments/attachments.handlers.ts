import { sql } from '../../db/database.ts'
import type { Context, HandlersOf } from '../../http/context.ts'
import { imageTypeOf } from '../../files/file-store.ts'
import { fieldProblem } from '../../http/problem.ts'

/** 500 kB as the specification counts it for pictures. */
const IMAGE_MAX_BYTES = 500 * 1024

async function store(context: Context) {
  const { upload, services } = context
  if (!upload) throw fieldProblem('file.missing', 'file')
  const type = imageTypeOf(upload.data)
  if (!type) throw fieldProblem('file.type', 'file')
  if (upload.data.length > IMAGE_MAX_BYTES) throw fieldProblem('file.too-large', 'file', { limit: '500 kB' })
  const file = await services.files.put(upload.data, type.extension)
  return {
    file,
    type,
    reply: { link: `/files/${file.name}`, domain: '', name: file.name, originalName: upload.filename },
  }
}

export const attachmentHandlers: HandlersOf<'attachments'> = {
  attachmentPutFile: async (context) => (await store(context)).reply,
  attachmentPutFileAttach: async (context) => {
    const { file, type, reply } = await store(context)
    const { principal } = context
    const row = await context.db.first(sql<{ id: string }>`
      insert into attachment (tenant_id, link, name, original_name, extension, content_type, attach_size, sha256, create_user, create_dept, update_user)
      values (${principal.tenantId}, ${reply.link}, ${file.name}, ${reply.originalName}, ${type.extension}, ${type.contentType}, ${file.size},
        ${file.sha256}, ${principal.userId}, ${principal.deptIds[0] ?? null}, ${principal.userId}) returning id`)
    return { ...reply, attachId: row?.id as string }
  },
}
