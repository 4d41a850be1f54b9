// A file that a call answers: its name and type from the headers, its bytes as a stream.
import { type CallContext, malformed, readData } from './reply.ts'

/** A file on its way. Its bytes can be taken once: as a stream, or whole. */
export type Download = {
  /** As the server names it, without any path. */
  filename: string
  contentType: string
  /** Bytes, where the server says so beforehand. */
  size: number | undefined
  stream: ReadableStream<Uint8Array<ArrayBuffer>>
  /** The whole file in memory, for small ones and for browsers. */
  blob(): Promise<Blob>
}

export async function readDownload(response: Response, context: CallContext): Promise<Download> {
  const contentType = response.headers.get('content-type') ?? 'application/octet-stream'
  const disposition = response.headers.get('content-disposition')
  // Back ends of the family refuse a download with status 200 and an envelope that says otherwise.
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

/** RFC 6266: `filename*` in UTF-8 wins over `filename`; directories are cut off. */
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
