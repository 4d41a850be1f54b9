import { act, fireEvent, screen } from '@testing-library/react'
import { ApiError } from '@swapdesk/sdk'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { LivePicture } from './camera-live-picture'

const connected: string[] = []
let failPlayer: (failure: 'ended') => void = () => undefined

vi.mock('./hls-source', () => ({
  connectStream: async (_: unknown, source: { url: string; onFailure: typeof failPlayer }) => {
    connected.push(source.url)
    failPlayer = source.onFailure
    return () => undefined
  },
}))

const minute = 60_000
const step = 5_000
let previews: (() => unknown)[]
let asked: number

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T02:00:00Z') })
  connected.length = 0
  asked = 0
  previews = []
})
afterEach(() => vi.useRealTimers())

const stream = () => {
  const expires = new Date(Date.now() + 10 * minute)
  return { url: '/media/1', expireTime: localText(expires) }
}
/** The time zone of the tests is the browser's. */
const localText = (moment: Date) =>
  `${moment.toLocaleDateString('sv-SE')} ${moment.toLocaleTimeString('sv-SE', { hour12: false })}`
const refusal = (status: number) =>
  new ApiError({ kind: 'http', operationId: 'cameraPreview', status, message: `refused ${status}` })
/** In steps, since effects set the next timer after each. */
async function pass(ms: number) {
  for (let left = ms; left >= 0; left -= step) await act(() => vi.advanceTimersByTimeAsync(Math.min(left, step)))
}

async function watch() {
  renderScreen(<LivePicture cameraId="1" />, {
    permissions: ['camera_preview'],
    reply: () => {
      const reply = previews[asked] ?? stream
      asked += 1
      const found = reply()
      if (found instanceof Error) throw found
      return found
    },
  })
  await press('Show the live picture')
}
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(0)
}
const isPlaying = () => screen.queryByLabelText('Live picture') !== null

it('is opened by a press, and renews its address before the end without a break', async () => {
  await watch()
  expect([asked, isPlaying()]).toEqual([1, true])
  await pass(9 * minute + 45_000)
  expect([asked, isPlaying(), connected]).toEqual([2, true, ['/media/1']])
})

it('goes on when a renewal fails, and asks again', async () => {
  previews = [stream, () => refusal(502), stream]
  await watch()
  await pass(9 * minute + 41_000)
  expect([asked, isPlaying()]).toEqual([2, true])
  await pass(5_000)
  expect([asked, isPlaying()]).toEqual([3, true])
})

it('ends with its address when no renewal succeeds, and at once without the right to watch', async () => {
  previews = [stream, ...Array.from({ length: 20 }, () => () => refusal(502))]
  await watch()
  await pass(10 * minute + 5_000)
  expect(isPlaying()).toBe(false)
  expect(screen.getByText('refused 502')).toBeDefined()
  previews = []
  previews[asked + 1] = () => refusal(404)
  await press('Try again')
  expect(isPlaying()).toBe(true)
  await pass(9 * minute + 45_000)
  expect(isPlaying()).toBe(false)
  expect(screen.getByText('refused 404')).toBeDefined()
})

it('stops after half an hour, and says so', async () => {
  await watch()
  await pass(45 * minute)
  expect(isPlaying()).toBe(false)
  expect(screen.getByRole('status').textContent).toBe('The picture has stopped after half an hour.')
  expect(asked).toBeLessThanOrEqual(4)
  await press('Show the live picture')
  expect([isPlaying(), screen.queryByRole('status')]).toEqual([true, null])
})

it('is connected again by a press after a failure, though the address is the same', async () => {
  await watch()
  act(() => failPlayer('ended'))
  expect(screen.getByRole('alert')).toBeDefined()
  await press('Open again')
  expect([connected, screen.queryByRole('alert')]).toEqual([['/media/1', '/media/1'], null])
})
