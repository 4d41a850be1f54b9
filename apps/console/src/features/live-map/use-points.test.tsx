import { act, screen, waitFor } from '@testing-library/react'
import type { EventsOptions, LiveEvent } from '@swapdesk/sdk'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { usePoints } from './use-points'

const point = (id: string, state = 'normal') => ({ kind: 'vehicle', id, state })
const moved: LiveEvent = { id: '1-1', topic: 'position', data: { type: 'moved', at: '' } }

function Listed({ tenantId }: { tenantId?: string }) {
  const { points, query } = usePoints(tenantId)
  return (
    <>
      <output>{[...points.values()].map(({ id, state }) => `${id} ${state ?? ''}`).join()}</output>
      <button type="button" onClick={() => void query.refetch()}>
        whole
      </button>
    </>
  )
}

type Input = Readonly<Record<string, unknown>>

/** Renders what the hook has, over replies that the test gives. */
async function open(reply: (input: Input) => unknown) {
  let publish: ((event: LiveEvent) => void) | undefined
  const events = async function* (_options: EventsOptions) {
    for (;;) yield await new Promise<LiveEvent>((resolve) => (publish = resolve))
  }
  const answer = vi.fn<(input: Input) => unknown>(reply)
  renderScreen(<Listed />, { permissions: [], events, reply: (_, input) => answer(input) })
  await waitFor(() => expect(publish).toBeDefined())
  const shown = (text: string) =>
    waitFor(() => expect(screen.getByRole('status').textContent).toBe(text), { timeout: 5_000 })
  return { answer, shown, send: (event: LiveEvent) => act(async () => publish?.(event)) }
}
const whole = (points: unknown[], cursor: string) => ({ points, removed: [], cursor, isComplete: true })
const since = (points: unknown[], cursor: string, removed: unknown[] = []) => ({
  points,
  removed,
  cursor,
  isComplete: false,
})

it('applies changes and removals, each read from the cursor of the last', async () => {
  const replies: Record<string, unknown> = {
    c1: since([point('1', 'moving')], 'c2', [{ kind: 'vehicle', id: '2' }]),
    c2: since([point('3')], 'c3'),
  }
  const { answer, shown, send } = await open(({ cursor }) =>
    cursor === undefined ? whole([point('1'), point('2')], 'c1') : (replies[cursor as string] ?? since([], 'c3')),
  )
  await shown('1 normal,2 normal')
  await send(moved)
  await shown('1 moving')
  // The second that the event covers is over: read once more.
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ cursor: 'c2' }), { timeout: 4_000 })
  await shown('1 moving,3 normal')
})

it('reads what a change of a geofence did at once, unlike other changes of vehicles', async () => {
  const { answer, shown, send } = await open(({ cursor }) =>
    cursor === undefined ? whole([point('1')], 'c1') : since([point('1', 'outside')], 'c2'),
  )
  await shown('1 normal')
  await send({ id: '1-1', topic: 'vehicle', data: { type: 'changed' } } as LiveEvent)
  expect(answer).toHaveBeenCalledTimes(1)
  await send({ id: '1-2', topic: 'vehicle', data: { type: 'geofence', sn: 'V1' } } as LiveEvent)
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2), { timeout: 1_000 })
  await shown('1 outside')
})

it('replaces everything with a reply that is a whole list', async () => {
  const { shown, send } = await open(({ cursor }) =>
    cursor === undefined ? whole([point('1')], 'c1') : whole([point('9')], 'c2'),
  )
  await shown('1 normal')
  await send(moved)
  await shown('9 normal')
  expect(screen.getByRole('status').textContent).not.toContain('1')
})

it('does not apply a reply that a newer whole list has overtaken', async () => {
  let reads = 0
  let end: ((reply: unknown) => void) | undefined
  const { shown, send } = await open(({ cursor }) => {
    if (cursor === 'c1') return new Promise((resolve) => (end = resolve))
    if (cursor !== undefined) return since([], 'c5')
    reads += 1
    return reads === 1 ? whole([point('1')], 'c1') : whole([point('1', 'low')], 'c2')
  })
  await shown('1 normal')
  await send(moved)
  await waitFor(() => expect(end).toBeDefined())
  act(() => screen.getByRole('button').click())
  await shown('1 low')
  await act(async () => end?.(since([point('1', 'moving')], 'c3')))
  await shown('1 low')
})

it('has one read at a time, however many events come', async () => {
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const { answer, shown, send } = await open(async ({ cursor }) => {
    if (cursor === undefined) return whole([point('1')], 'c1')
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
    return since([], 'c2')
  })
  await shown('1 normal')
  await send(moved)
  await waitFor(() => expect(ends).toHaveLength(1))
  for (let i = 0; i < 20; i += 1) await send({ ...moved, id: `1-${i}` })
  await act(async () => ends[0]?.())
  await waitFor(() => expect(ends).toHaveLength(2), { timeout: 4_000 })
  expect(most).toBe(1)
  expect(answer.mock.calls.length).toBe(3)
})

it('reads the whole list after a reset, unless it just has', async () => {
  const { answer, shown, send } = await open(({ cursor }) =>
    cursor === undefined ? whole([point('1')], 'c1') : since([], 'c2'),
  )
  await shown('1 normal')
  const reset: LiveEvent = { id: '', topic: 'reset', data: {} }
  await send(reset)
  await waitFor(() => expect(answer).toHaveBeenLastCalledWith({ cursor: 'c1' }))
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
  await send(reset)
  await waitFor(() => expect(answer).toHaveBeenLastCalledWith({}))
  now.mockRestore()
})
