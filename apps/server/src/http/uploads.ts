/** Reads a multipart form: its fields, and one file of bounded size held in memory. */
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { storableStart } from '../db/storable.ts'
import type { Upload } from './context.ts'
import type { Input } from './input.ts'
import { Problem } from './problem.ts'

/** The largest upload of any operation; images have a lower limit. */
const UPLOAD_MAX_BYTES = 2 * 1024 * 1024

export async function readMultipart(request: FastifyRequest): Promise<{ fields: Input; file: Upload | undefined }> {
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
        fileSize: UPLOAD_MAX_BYTES,
        fieldSize: 10_000,
      },
    })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else
        file = { filename: storableStart(part.filename, 255), contentType: part.mimetype, data: await part.toBuffer() }
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw new Problem('file.too-large', { limit: '2 MB' })
    if ((error as { statusCode?: number }).statusCode === 413) throw new Problem('request.too-large')
    // Parser errors are the client's fault: invalid boundaries, headers or names, or a missing end.
    throw new Problem('request.malformed')
  }
  return { fields, file }
}
