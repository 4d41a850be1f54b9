/** Reads a multipart form: its fields, and one file of bounded size held in memory. */
import '@fastify/multipart'
import type { OperationId } from '@swapdesk/contract/operations'
import type { FastifyRequest } from 'fastify'
import { storableStart } from '../db/storable.ts'
import type { Upload } from './context.ts'
import type { Input } from './input.ts'
import { Problem } from './problem.ts'

const MEGABYTE = 1024 * 1024
/** The largest upload by operation, in megabytes; pictures have a lower limit. */
const UPLOAD_MAX_MB: Partial<Record<OperationId, number>> = {
  attachmentPutFileAttach: 20,
  userImport: 5,
  regionImport: 5,
}
const OTHER_MAX_MB = 2

export async function readMultipart(
  id: OperationId,
  request: FastifyRequest,
): Promise<{ fields: Input; file: Upload | undefined }> {
  const maxMb = UPLOAD_MAX_MB[id] ?? OTHER_MAX_MB
  if (!request.isMultipart()) throw new Problem('request.content-type')
  const fields: Input = {}
  let file: Upload | undefined
  try {
    for await (const part of request.parts({
      limits: {
        files: 1,
        fields: 20,
        headerPairs: 20,
        fieldNameSize: 100,
        fileSize: maxMb * MEGABYTE,
        fieldSize: 10_000,
      },
    })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else
        file = { filename: storableStart(part.filename, 255), contentType: part.mimetype, data: await part.toBuffer() }
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw new Problem('file.too-large', { limit: `${maxMb} MB` })
    if ((error as { statusCode?: number }).statusCode === 413) throw new Problem('request.too-large')
    // Parser errors are the client's fault: invalid boundaries, headers or names, or a missing end.
    throw new Problem('request.malformed')
  }
  return { fields, file }
}
