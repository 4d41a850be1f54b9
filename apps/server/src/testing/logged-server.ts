/** A test server whose log is kept in memory, with an administrator of an operator logged in. */
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
  }
}

export async function startLoggedServer(): Promise<LoggedServer> {
  let lines: string[] = []
  const server = { output: { write: (text: string) => lines.push(text) } }
  const running = await startTestServer({ env: { SWAPDESK_LOG_LEVEL: 'info' }, server })
  const admin = await running.login(credentialsOf('whaleAdmin'))
  return {
    running,
    admin,
    log: {
      text: () => lines.join(''),
      clear: () => {
        lines = []
      },
      calls: (routeEnd = '') =>
        lines
          .map((text) => JSON.parse(text) as LogLine)
          .filter((line) => line['msg'] === 'call' && String(line['route']).endsWith(routeEnd)),
    },
  }
}
