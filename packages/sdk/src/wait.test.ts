import { describe, expect, it } from 'vitest'
import { isApiError } from './errors.ts'
import { clientOf, serve } from './testing/serve.ts'
import { type Job, waitForCommand, waitForJob } from './wait.ts'

const quickly = { intervalMs: 1 }

/** Answers the states one after another; the last one again and again. A status is a refusal. */
async function clientOfStates(states: readonly (string | number)[]) {
  let reads = 0
  const served = await serve((_request, reply) => {
    const state = states[Math.min(reads, states.length - 1)] ?? ''
    reads += 1
    return typeof state === 'number' ? reply.problem(state, 'row.not-found', 'no') : reply.data({ id: '7', state })
  })
  return { client: clientOf(served.baseUrl, { token: 'one' }), received: served.received, reads: () => reads }
}

describe('waiting', () => {
  it('for a bulk job: until it is finished, through pauses, with its progress', async () => {
    const { client, received } = await clientOfStates(['planned', 'running', 'paused', 'running', 'finished'])
    const seen: Job['state'][] = []
    const job = await waitForJob(client, '7', { ...quickly, onProgress: ({ state }) => void seen.push(state) })
    expect(job.state).toBe('finished')
    expect(seen).toEqual(['planned', 'running', 'paused', 'running', 'finished'])
    expect(received[0]).toMatchObject({ path: '/api/swapdesk/bulk-job/detail', method: 'GET' })
    expect(received[0]?.query.get('id')).toBe('7')
  })

  it.each(['done', 'failed', 'rejected', 'timeout', 'expired', 'superseded', 'cancelled'])(
    'for a command: until it is %s',
    async (state) => {
      const { client } = await clientOfStates(['waiting', 'queued', 'sent', 'received', 'executing', state])
      expect((await waitForCommand(client, '7', quickly)).state).toBe(state)
    },
  )

  it('outlasts a server that restarts, but not a refusal', async () => {
    const { client } = await clientOfStates(['running', 502, 504, 'finished'])
    expect((await waitForJob(client, '7', quickly)).state).toBe('finished')
    const gone = await clientOfStates(['running', 404])
    await expect(waitForJob(gone.client, '7', quickly)).rejects.toMatchObject({ status: 404, error: 'row.not-found' })
    expect(gone.reads()).toBe(2)
  })

  it('ends when its time is over, and says so in the language of the call', async () => {
    const { client } = await clientOfStates(['running'])
    const error = await waitForJob(client, '7', { timeoutMs: 40, intervalMs: 5, locale: 'zh' }).catch((e: unknown) => e)
    expect(error).toMatchObject({ kind: 'timeout', operationId: 'bulkJobDetail', message: '请求超时，请稍后重试' })
  })

  it('ends on abort, also during a pause', async () => {
    const ending = new AbortController()
    const { client, reads } = await clientOfStates(['running'])
    const waiting = waitForJob(client, '7', {
      intervalMs: 60_000,
      signal: ending.signal,
      onProgress: () => queueMicrotask(() => ending.abort()),
    })
    const error = await waiting.catch((reason: unknown) => reason)
    expect(isApiError(error) && error.kind).toBe('aborted')
    expect(reads()).toBe(1)
  })
})
