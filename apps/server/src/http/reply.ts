/** Sends replies: serialized JSON, and files as attachments with a safe name. */
import type { FastifyReply } from 'fastify'
import type { FileReply } from './context.ts'

export const SUCCESS_TEXT = { zh: '操作成功', en: 'Success' }

export function sendJson(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(text)
}

/** A file name for the header: in ASCII and UTF-8, without characters that could end the header. */
export function contentDisposition(filename: string): string {
  const ascii = filename.replaceAll(/[^A-Za-z0-9._-]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`
}

export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  if (file.filename !== undefined) reply.header('content-disposition', contentDisposition(file.filename))
  // A stream ends when the server stops; its connection must not wait for another request.
  else reply.header('connection', 'close')
  return reply.header('content-type', file.contentType).header('cache-control', 'no-store').send(file.stream)
}
