/** Uploads and downloads of files, and the rows of attachments. Raw SQL: an identifier of the database. */
import { createdBy } from '../../crud/authorship.ts'
import { plainHandlers } from '../../crud/handlers.ts'
import { lockRow } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import { imageTypeOf, isPictureName } from '../../files/file-store.ts'
import { type FileType, fileTypeOf } from '../../files/file-type.ts'
import { registerFile } from '../../files/placed-files.ts'
import type { Context, FileReply, HandlersOf } from '../../http/context.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { attachments } from './attachments.repository.ts'
import { checkQuota, countPicture } from './quota.ts'

/** 500 kB for pictures, as the specification defines it. */
const IMAGE_MAX_BYTES = 500 * 1024

function uploadOf({ upload }: Context): NonNullable<Context['upload']> {
  if (!upload) throw fieldProblem('file.missing', 'file')
  return upload
}

/** Stores an upload on the disk, under a new name within the tenant's quota; it may be moved into a storage afterwards. */
async function store(context: Context, type: FileType) {
  const { data, filename } = uploadOf(context)
  if (isPictureName(`.${type.extension}`) && data.length > IMAGE_MAX_BYTES)
    throw fieldProblem('file.too-large', 'file', { limit: '500 kB' })
  await checkQuota(context, data.length)
  const file = await context.services.files.put(data, type.extension)
  await registerFile(context.db, { ...file, tenantId: context.principal.tenantId })
  return { file, reply: { link: `/files/${file.name}`, domain: '', name: file.name, originalName: filename } }
}

async function putPicture(context: Context) {
  const { data } = uploadOf(context)
  const type = imageTypeOf(data)
  if (!type) throw fieldProblem('file.type', 'file')
  const { reply } = await store(context, type)
  await countPicture(context, data.length)
  return reply
}

async function putAttachment(context: Context) {
  const { data, filename } = uploadOf(context)
  const type = await fileTypeOf(data, filename)
  if (!type) throw fieldProblem('attachment.type', 'file')
  const { file, reply } = await store(context, type)
  const next = await context.db.first(sql<{ id: string }>`select next_id() as id`)
  const id = next?.id as string
  const link = isPictureName(file.name) ? reply.link : `/api/blade-resource/attach/download?id=${id}`
  const { tenantId } = context.principal
  const { name, sha256, size } = file
  const row = { id, tenantId, link, name, originalName: filename, ...type, attachSize: String(size), sha256 }
  await context.db.run(query.insertInto('attachment').values({ ...row, ...createdBy(context) }))
  const changes = { originalName: [null, filename] as [unknown, unknown] }
  context.audit({ entity: attachments.name, id, tenantId, changes })
  return { ...reply, link, attachId: id }
}

async function download(context: Context, id: string): Promise<FileReply> {
  const row = await lockRow(context, attachments, id)
  const file = await context.services.files.open(String(row['name']))
  if (!file) throw new Problem('attachment.file-missing')
  // By its content nothing a browser would run; it is saved, never shown, whatever its type.
  return {
    filename: String(row['originalName']),
    contentType: String(row['contentType']),
    stream: file.stream,
  }
}

export const attachmentHandlers: HandlersOf<'attachments'> = {
  ...plainHandlers(attachments),
  attachmentPutFile: putPicture,
  attachmentPutFileAttach: putAttachment,
  attachmentDownload: (context, { id }) => download(context, id),
}
