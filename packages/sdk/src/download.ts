// A file reply: name and type from the headers, content as a stream.
import type { DownloadOptions } from './call-options.ts'
import { callOwn, isApiError } from './errors.ts'
import { type CallContext, malformed, readData } from './reply.ts'

/** A file being downloaded. Its content can be read once: as a stream, or as a blob. */
export type Download = {
  /** Name from the server, without a path. */
  filename: string
  contentType: string
  /** Size in bytes, if the server states it. */
  size: number | undefined
  stream: ReadableStream<Uint8Array<ArrayBuffer>>
  /** The whole file in memory, for small files and for browsers. */
  blob(): Promise<Blob>
}

/** How often a waiting export gets its place. */
export const queueWait = 'wait=2'

/** Requests a file, again and again while the server makes it wait for other exports. */
export async function downloadFromQueue(
  request: () => Promise<Download>,
  onQueued: DownloadOptions['onQueued'],
  context: Pick<CallContext, 'operationId' | 'locale'>,
): Promise<Download> {
  for (;;) {
    try {
      return await request()
    } catch (error) {
      if (!isApiError(error, 'export.queued')) throw error
      const ahead = Number(error.data['ahead'] ?? 0)
      callOwn(() => onQueued?.({ ahead }), context)
    }
  }
}

export async function readDownload(response: Response, context: CallContext): Promise<Download> {
  const contentType = response.headers.get('content-type') ?? 'application/octet-stream'
  const disposition = response.headers.get('content-disposition')
  // Back ends of the family refuse a download with status 200 and an error envelope.
  if (!disposition && contentType.startsWith('application/json')) await readData(response, context)
  if (!response.body || response.bodyUsed) throw malformed(response, context)
  const size = response.headers.get('content-length')
  return {
    filename: filenameOf(disposition) ?? `${context.operationId}.bin`,
    contentType,
    size: size === null ? undefined : Number(size),
    stream: response.body,
    blob: () => response.blob(),
  }
}

/** RFC 6266: `filename*` in UTF-8 takes precedence over `filename`; directories are removed. */
function filenameOf(disposition: string | null): string | undefined {
  const extended = /filename\*=utf-8''([^;\s]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="((?:[^"\\]|\\.)*)"|filename=([^;\s]+)/i.exec(disposition ?? '')
  const name = extended ? decoded(extended) : (plain?.[1]?.replaceAll(/\\(.)/g, '$1') ?? plain?.[2])
  const base = name?.split(/[/\\]/).at(-1)
  return base === '' || base === '.' || base === '..' ? undefined : base
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
