/** Serves the console's build and the uploaded images. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { FileStore } from '../files/file-store.ts'
import { Problem } from './problem.ts'

const ownConsoleDir = fileURLToPath(new URL('../../../console/dist', import.meta.url))

const NO_CONSOLE =
  '<!doctype html><meta charset="utf-8"><title>SwapDesk</title><p>The console is not built yet: run <code>pnpm build</code>.'

export async function serveStatic(app: FastifyInstance, files: FileStore, consoleDir = ownConsoleDir): Promise<void> {
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const data = await files.get(request.params.name)
    if (!data) throw new Problem('row.not-found')
    return reply
      .header('content-type', request.params.name.endsWith('.png') ? 'image/png' : 'image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(data)
  })
  const isBuilt = existsSync(consoleDir)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: consoleDir,
      wildcard: false,
      preCompressed: true,
      setHeaders(reply, path) {
        // Assets carry a hash in their name; the page that names them must not be kept.
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|files|assets)\//.test(request.url)
    if (!isPage) throw new Problem('operation.unknown')
    if (isBuilt) return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false })
    return reply.type('text/html').send(NO_CONSOLE)
  })
}
