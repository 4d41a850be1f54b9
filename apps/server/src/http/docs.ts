/**
 * The API reference at /docs, with every operation to try out. Its script comes from a library and is served by this
 * server: nothing is fetched from other hosts, and the page has no inline script.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import Fastify, { type FastifyInstance } from 'fastify'
import { localeOf } from './request-info.ts'

const PROGRAM = '/docs/reference.js'
const require = createRequire(import.meta.url)

const page = (locale: 'zh' | 'en'): string => `<!doctype html>
<html lang="${locale === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>SwapDesk API</title>
<link rel="icon" href="/favicon.svg">
</head>
<body>
<div id="reference"></div>
<script src="${PROGRAM}"></script>
<script src="/docs/begin.js"></script>
</body>
</html>
`

/** Starts the reference with this server's contract and address, without telemetry. */
const BEGIN = `Scalar.createApiReference('#reference', {
  url: '/docs/openapi.json',
  servers: [{ url: '/api' }],
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultOpenAllTags: false,
  authentication: { preferredSecurityScheme: ['client', 'token'] },
})
`

type Node = { [name: string]: unknown }

/** The contract in one language: summaries, descriptions and domain names. */
function localized(node: unknown, locale: 'zh' | 'en'): unknown {
  if (Array.isArray(node)) return node.map((one) => localized(one, locale))
  if (typeof node !== 'object' || node === null) return node
  const copy: Node = {}
  for (const [name, value] of Object.entries(node)) copy[name] = localized(value, locale)
  if (locale === 'en') return copy
  const words: [string, string][] = [
    ['x-summary-zh', 'summary'],
    ['x-label-zh', 'description'],
    ['x-description-zh', 'description'],
    ['x-name-zh', 'x-displayName'],
  ]
  for (const [from, to] of words) if (typeof copy[from] === 'string') copy[to] = copy[from]
  return copy
}

const documents = new Map<string, string>()
function documentOf(locale: 'zh' | 'en'): string {
  let text = documents.get(locale)
  if (text === undefined) {
    const source = readFileSync(require.resolve('@swapdesk/contract/openapi.json'), 'utf8')
    text = JSON.stringify(localized(JSON.parse(source), locale))
    documents.set(locale, text)
  }
  return text
}

let program: Promise<string> | undefined

/** The library exposes its script only through a plugin; an instance that does not listen provides it. */
async function readProgram(): Promise<string> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const inner = Fastify()
  await inner.register(reference, { routePrefix: '/docs', configuration: { url: '/docs/openapi.json' } })
  const { body, statusCode } = await inner.inject('/docs/js/scalar.js')
  await inner.close()
  if (statusCode !== 200) throw new Error('the reference has no program')
  return body
}

export function serveDocs(app: FastifyInstance): void {
  app.get('/docs', async (request, reply) => reply.type('text/html; charset=utf-8').send(page(localeOf(request))))
  app.get('/docs/begin.js', async (_, reply) => reply.type('text/javascript; charset=utf-8').send(BEGIN))
  app.get(PROGRAM, async (_, reply) => {
    program ??= readProgram()
    // A later attempt may succeed.
    program.catch(() => (program = undefined))
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(await program)
  })
  app.get('/docs/openapi.json', async (request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('vary', 'accept-language')
      .send(documentOf(localeOf(request))),
  )
}
