/** Security headers, built once and set on every reply. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../env.ts'

/**
 * @param mapOrigins what browsers may call for the base map, beside this server
 * @param mediaHosts where the streams of cameras are; they are loaded by scripts, which pass them to the player as blobs
 */
const contentSecurityPolicy = (mapOrigins: readonly string[], mediaHosts: readonly string[]) =>
  [
    "default-src 'self'",
    ["connect-src 'self'", ...mapOrigins, ...mediaHosts].join(' '),
    ["media-src 'self' blob:", ...mediaHosts].join(' '),
    "script-src 'self'",
    // The component library sets inline styles at run time; scripts are never inline.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self' blob:",
    // Menus may embed external pages, which the header cannot list; the console opens them in sandboxed frames only.
    "frame-src 'self' https: http:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

function headersOf(config: Config): [string, string][] {
  const mediaHosts = [...new Set(config.cameraAccounts.flatMap((account) => account.mediaHosts))]
  const headers: Record<string, string> = {
    'content-security-policy': contentSecurityPolicy(config.map.origins, mediaHosts),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
  }
  if (config.publicUrl?.startsWith('https:'))
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains'
  return Object.entries(headers)
}

export function secureReplies(app: FastifyInstance, config: Config): void {
  const headers = headersOf(config)
  app.addHook('onRequest', (_, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value)
    done()
  })
}
