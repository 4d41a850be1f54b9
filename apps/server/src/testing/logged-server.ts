/** A test server whose log is kept in memory, with an administrator of an operator logged in. */
import { EventEmitter, once } from 'node:events'
import type { ApiSession } from '@swapdesk/testing'
import { credentialsOf, startTestServer, type TestServer } from './harness.ts'

type LogLine = Record<string, unknown>
type LoggedServer = {
  running: TestServer
  admin: ApiSession
  log: {
    /** Everything since the last `clear`. */
    text: () => string
    clear: () => void
    /** The lines of calls, of one route if its end is given. */
    calls: (routeEnd?: string) => LogLine[]
    /** The first line of a call of one route, once it is written. */
    firstCall: (routeEnd: string) => Promise<LogLine>
  }
}

export async function startLoggedServer(): Promise<LoggedServer> {
  let lines: string[] = []
  const written = new EventEmitter()
  const write = (text: string) => {
    lines.push(text)
    written.emit('line')
  }
  const server = { output: { write } }
  const running = await startTestServer({ env: { SWAPDESK_LOG_LEVEL: 'info' }, server })
  const admin = await running.login(credentialsOf('whaleAdmin'))
  const calls = (routeEnd = '') =>
    lines
      .map((text) => JSON.parse(text) as LogLine)
      .filter((line) => line['msg'] === 'call' && String(line['route']).endsWith(routeEnd))
  return {
    running,
    admin,
    log: {
      text: () => lines.join(''),
      clear: () => {
        lines = []
      },
      calls,
      firstCall: async (routeEnd) => {
        for (;;) {
          const [first] = calls(routeEnd)
          if (first) return first
          await once(written, 'line')
        }
      },
    },
  }
}
