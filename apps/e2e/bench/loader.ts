/** The load's process, seen from the bench. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LoadOrder, LoadResult } from './load.ts'

export type Loader = { run(order: LoadOrder): Promise<LoadResult>; stop(): void }

export async function startLoader(): Promise<Loader> {
  const child = fork(fileURLToPath(new URL('load.ts', import.meta.url)), { execArgv: [] })
  await once(child, 'message')
  return {
    async run(order) {
      child.send(order)
      const [result] = (await once(child, 'message')) as [LoadResult]
      const failures = Object.entries(result.failures)
      if (failures.length > 0) {
        throw new Error(
          `replies that were not 200: ${failures.map(([status, times]) => `${times} × ${status}`).join(', ')}`,
        )
      }
      return result
    },
    stop: () => child.disconnect(),
  }
}

/** A request as bytes on the wire. */
export function rawRequest(method: 'GET' | 'POST', path: string, headers: Record<string, string>, body = ''): string {
  const all: Record<string, string> = { host: '127.0.0.1', ...headers }
  if (method === 'POST') {
    all['content-type'] = 'application/json'
    all['content-length'] = String(Buffer.byteLength(body))
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n')
}
