/** Serves the console's build and the uploaded images. */
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FileStore, isPictureName } from '../files/file-store.ts'
import { Problem } from './problem.ts'

const ownConsoleDir = fileURLToPath(new URL('../../../console/dist', import.meta.url))

const NO_CONSOLE =
  '<!doctype html><meta charset="utf-8"><title>SwapDesk</title><p>The console is not built yet: run <code>pnpm build</code>.'

type StaticOptions = {
  files: FileStore
  /** The console's build; by default that of this repository. */
  consoleDir?: string | undefined
  /** Bootstrap data of the page by the requested host. */
  bootstrapOf: (host: string) => Promise<object>
}

export async function serveStatic(app: FastifyInstance, options: StaticOptions): Promise<void> {
  const { files, consoleDir = ownConsoleDir } = options
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const { name } = request.params
    const data = isPictureName(name) ? await files.get(name) : undefined
    if (!data) throw new Problem('row.not-found')
    return reply
      .header('content-type', name.endsWith('.png') ? 'image/png' : 'image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(data)
  })
  const isBuilt = existsSync(consoleDir)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: consoleDir,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders(reply, path) {
        // Assets have a hash in their name; the page that references them must not be cached.
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  }
  const page = isBuilt ? pageOf(join(consoleDir, 'index.html'), options.bootstrapOf) : withoutConsole
  app.get('/', page)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (!['GET', 'HEAD'].includes(request.method) || OPERATIONS.test(path)) throw new Problem('operation.unknown')
    if (isFile(path)) throw new Problem('row.not-found')
    if (path === '/docs/') return reply.redirect('/docs')
    return page(request, reply)
  })
}

/** Also the addresses of the contract without their beginning, as people forget it. */
const OPERATIONS = /^\/(api(\/|$)|blade-)/

/** URLs of the console have no extension and no part that begins with a dot; an unknown one with either is a missing file. */
function isFile(path: string): boolean {
  return /^\/(files\/|assets\/|docs\/.)/.test(path) || /\/(\.|%2e)/i.test(path) || extname(path) !== ''
}

type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const withoutConsole: Page = async (_, reply) => reply.type('text/html').send(NO_CONSOLE)

/**
 * The page with the data of its first requests, in a data block: the content security policy allows no inline script.
 */
function pageOf(path: string, bootstrapOf: StaticOptions['bootstrapOf']): Page {
  const [head = '', ...rest] = readFileSync(path, 'utf8').split('</head>')
  const tail = `</head>${rest.join('</head>')}`
  return async (request, reply) => {
    const facts = await bootstrapOf(request.host).catch((error: unknown) => {
      // The script sends the request itself and shows the error.
      request.log.warn({ err: error }, 'the page is sent without its bootstrap data')
      return undefined
    })
    const json = JSON.stringify(facts ?? null).replaceAll('<', String.raw`\u003c`)
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(`${head}<script type="application/json" id="bootstrap">${json}</script>${tail}`)
  }
}
