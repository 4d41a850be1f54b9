/** The demo for the tests of a file: the worker's server with the demo's rows, and people logged in to it. */
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from './harness.ts'

type PersonName = Parameters<typeof credentialsOf>[0]

/** `people` says who is called what in the file; they and the server are there from the first test on. */
export function useDemo<Name extends string>(
  people: Record<Name, PersonName>,
): { running: TestServer } & Record<Name, ApiSession> {
  const demo = {} as { running: TestServer } & Record<Name, ApiSession>
  beforeAll(async () => {
    const running = await openTestServer()
    const named = Object.entries<PersonName>(people).map(async ([name, person]) => [
      name,
      await running.login(credentialsOf(person)),
    ])
    Object.assign(demo, { running }, Object.fromEntries(await Promise.all(named)))
  })
  afterAll(() => demo.running.close())
  return demo
}
