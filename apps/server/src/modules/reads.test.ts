import { operations, type OperationId } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'
import { handlers } from './index.ts'

const ids = (Object.keys(operations) as OperationId[]).filter((id) => id in handlers)
let running: TestServer
let platform: ApiSession

beforeAll(async () => {
  running = await startTestServer()
  platform = await running.login(credentialsOf('platform'))
})
afterAll(() => running.close())

it.each(ids.filter((id) => operations[id].kind === 'page'))(
  '%s answers its page as the contract promises',
  async (id) => {
    const page = await platform.data<{ records: unknown[]; total: number }>(id, { size: 5 })
    expect(page.total).toBeGreaterThanOrEqual(page.records.length)
  },
)
