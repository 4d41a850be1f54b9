/** The demo for the tests of a file: the worker's server with the demo's rows, and logged-in users. */
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from './harness.ts'

type PersonName = Parameters<typeof credentialsOf>[0]

/** `people` maps names in the file to users of the demo, who are logged in before the first test. */
export function useDemo<Name extends string>(
  people: Record<Name, PersonName>,
): { running: TestServer } & Record<Name, ApiSession> {
  const demo = {} as { running: TestServer } & Record<Name, ApiSession>
  beforeAll(async () => {
    const running = await openTestServer()
    // Client and server share this thread: while a machine gives it no turn, their requests are not slow ones.
    Object.assign(running.server.app.server, { requestTimeout: 0, headersTimeout: 0 })
    const named = Object.entries<PersonName>(people).map(async ([name, person]) => [
      name,
      await running.login(credentialsOf(person)),
    ])
    Object.assign(demo, { running }, Object.fromEntries(await Promise.all(named)))
  })
  afterAll(() => demo.running.close())
  return demo
}
