import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { PollLoop } from './poll-loop.ts'

const onError = vi.fn<(error: unknown) => void>()
let loop: PollLoop | undefined
afterEach(async () => {
  await loop?.stop()
  onError.mockReset()
})

type Task = ConstructorParameters<typeof PollLoop>[0]
function loopOf(task: Task) {
  const work = vi.fn<Task>(task)
  loop = new PollLoop(work, onError)
  return { loop, work }
}

it('runs never concurrently, and once more for all wake-ups during a run', async () => {
  let under = 0
  let most = 0
  const { loop: woken, work } = loopOf(async () => {
    under += 1
    most = Math.max(most, under)
    await pause(20)
    under -= 1
    return undefined
  })
  for (let n = 0; n < 5; n += 1) woken.wake()
  await pause(80)
  expect([most, work.mock.calls.length]).toEqual([1, 2])
})

it('runs again at once or after the delay that the last run returned', async () => {
  const answers = [0, 30]
  const { loop: woken, work } = loopOf(async () => answers.shift())
  woken.wake()
  await pause(10)
  expect(work).toHaveBeenCalledTimes(2)
  await pause(60)
  expect(work).toHaveBeenCalledTimes(3)
})

it('at the interval, with isOnInterval set', async () => {
  const { loop: woken, work } = loopOf(async () => undefined)
  woken.start()
  await pause(1_200)
  expect(work.mock.calls).toEqual([[false], [true]])
})

it('reports failures other than an unavailable database, and continues', async () => {
  const failures = [
    Object.assign(new Error('away'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('no'), { code: '42703' }),
  ]
  const { loop: woken, work } = loopOf(async () => {
    const failure = failures.shift()
    if (failure) throw failure
    return undefined
  })
  for (let n = 1; n <= 3; n += 1) {
    woken.wake()
    await pause(5)
    expect(work).toHaveBeenCalledTimes(n)
  }
  expect(onError.mock.calls).toEqual([[expect.objectContaining({ message: 'no' })]])
})

it('none after the stop, which waits for the one under way', async () => {
  let isOver = false
  const { loop: woken, work } = loopOf(async () => {
    await pause(30)
    isOver = true
    return 0
  })
  woken.wake()
  await woken.stop()
  expect(isOver).toBe(true)
  woken.wake()
  await pause(50)
  expect(work).toHaveBeenCalledOnce()
})
