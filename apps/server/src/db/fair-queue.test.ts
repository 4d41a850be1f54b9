import { expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

it('runs one piece of work at a time, and lets those who wait take turns', async () => {
  const queue = new FairQueue()
  const order: string[] = []
  let running = 0
  const work = (who: string, name: string) =>
    queue.run(who, async () => {
      running += 1
      expect(running).toBe(1)
      order.push(name)
      await Promise.resolve()
      running -= 1
    })
  await Promise.all([work('a', 'a1'), work('a', 'a2'), work('a', 'a3'), work('b', 'b1'), work('c', 'c1')])
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
})

it('continues after a failure', async () => {
  const queue = new FairQueue()
  const failed = queue.run('a', () => Promise.reject(new Error('failed')))
  const next = queue.run('b', () => Promise.resolve(1))
  await expect(failed).rejects.toThrow('failed')
  expect(await next).toBe(1)
})
