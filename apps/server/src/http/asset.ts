/** Texts that are the same for everybody: compressed once, and sent again only when they have changed. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Asset = { type: string; etag: string; plain: Buffer; br: Buffer; gzip: Buffer }

/** The best quality is 12 % smaller and takes 8 seconds for the reference's program (docs/adr/0041). */
const BROTLI_QUALITY = 6

export async function createAsset(type: string, text: string): Promise<Asset> {
  const plain = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { type, etag, plain, br, gzip: zipped }
}

/** The smallest encoding the client takes; `q=0` refuses one (RFC 9110 §12.5.3). */
function encodingOf(accepted: string | undefined): 'br' | 'gzip' | undefined {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((encoding) =>
    offers.some((offer) => offer.split(';', 1)[0] === encoding && !/;\s*q=0(\.0*)?$/.test(offer)),
  )
}

/** A client asks each time whether its copy is current, and gets the text only if it is not. */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  const { type, etag, plain } = asset
  void reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language' })
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag)) return reply.code(304).send()
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.type(type).send(encoding ? asset[encoding] : plain)
}
