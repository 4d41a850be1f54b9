import { ApiError } from '@swapdesk/sdk'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useRepeatKey } from './repeat-key'

const sale = { riderId: '7', packId: '1' }
let keys: (string | undefined)[]
let outcome: Error | null

beforeEach(() => {
  keys = []
  outcome = null
})

const failed = (details: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ kind: 'http', operationId: 'walletSell', message: 'failed', ...details })

function sender() {
  const { result } = renderHook(useRepeatKey)
  return async (input: object = sale, id: 'walletSell' | 'recordUndo' = 'walletSell') => {
    const reply = result.current(id, input, async ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      if (outcome) throw outcome
    })
    await reply.catch(() => undefined)
    return keys.at(-1)
  }
}

it('is the same when the reply of a write was lost, and another one for another input', async () => {
  const send = sender()
  outcome = failed({ kind: 'timeout' })
  const first = await send()
  expect(first).toMatch(/^[\w-]{36}$/)
  expect(await send()).toBe(first)
  outcome = failed({ status: 503, code: 503 })
  expect(await send()).toBe(first)
  expect(await send({ ...sale, packId: '2' })).not.toBe(first)
  outcome = null
  expect(await send()).toBe(first)
  // What is done may be done once more, on purpose.
  expect(await send()).not.toBe(first)
})

it('is another one after a refusal', async () => {
  const send = sender()
  outcome = failed({ status: 409, code: 409 })
  const first = await send()
  expect(await send()).not.toBe(first)
})
