import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { MaintenanceSteps, type StepError } from './maintenance-steps.ts'

const timeout = Object.assign(new Error('the database did not answer within 10000 ms'), { code: 'ETIMEDOUT' })

function runner(options: { isAvailable?: boolean; waitMs?: number; limitMs?: number } = {}) {
  const reported: StepError[] = []
  const stopping = new AbortController()
  const { isAvailable = true, ...limits } = options
  const steps = new MaintenanceSteps({
    onError: (error) => reported.push(error),
    isAvailable: () => Promise.resolve(isAvailable),
    signal: stopping.signal,
    ...limits,
  })
  return { steps, reported, stopping }
}

it('reports a step whose statement took too long, and runs the later ones', async () => {
  const { steps, reported } = runner()
  const later = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await steps.run([
    { name: 'figures', run: () => Promise.reject(timeout) },
    { name: 'later', run: later },
  ])
  expect(reported).toMatchObject([{ step: 'figures', cause: timeout }])
  expect(reported[0]?.message).toBe('step figures: the database did not answer within 10000 ms')
  expect(later).toHaveBeenCalledOnce()
})

it('leaves the steps to the next time while the database is unavailable', async () => {
  const { steps, reported } = runner({ isAvailable: false })
  const later = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await steps.run([
    { name: 'figures', run: () => Promise.reject(timeout) },
    { name: 'later', run: later },
  ])
  expect(reported).toEqual([])
  expect(later).not.toHaveBeenCalled()
})

it('goes on after a while beside a step that takes long, and does not begin it twice', async () => {
  const { steps, reported } = runner({ waitMs: 10 })
  let end = (): void => undefined
  const long = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => (end = resolve)))
  const later = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const both = [
    { name: 'long', run: long },
    { name: 'later', run: later },
  ]
  await steps.run(both)
  await steps.run(both)
  expect(long).toHaveBeenCalledOnce()
  expect(later).toHaveBeenCalledTimes(2)
  end()
  await wait(0)
  const again = steps.run(both)
  expect(long).toHaveBeenCalledTimes(2)
  end()
  await again
  expect(reported).toEqual([])
})

it('ends and reports a step at its time limit', async () => {
  const { steps, reported } = runner({ limitMs: 10 })
  await steps.run([
    {
      name: 'long',
      run: (signal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
    },
  ])
  expect(reported).toMatchObject([{ step: 'long', message: 'step long: did not end within 10 ms' }])
})
