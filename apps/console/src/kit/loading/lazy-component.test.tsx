import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { lazyComponent, retryFailedComponents } from './lazy-component'

const Drawn = ({ word }: { word: string }) => <p>{word}</p>

/** Waits for pending promises. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

const waiting = (part: React.ReactNode) => <Suspense fallback={<p>waiting</p>}>{part}</Suspense>

describe('a component in a separate chunk', () => {
  it('shows the fallback until it is loaded', async () => {
    const Part = lazyComponent(() => Promise.resolve(Drawn))
    await act(async () => render(waiting(<Part word="here" />)))
    expect(screen.getByText('here')).toBeTruthy()
  })

  it('is rendered at once if already loaded, and loaded once', async () => {
    const load = vi.fn<() => Promise<typeof Drawn>>(() => Promise.resolve(Drawn))
    const Part = lazyComponent(load)
    void Part.preload()
    void Part.preload()
    await nextTurn()
    render(waiting(<Part word="at once" />))
    expect(screen.getByText('at once')).toBeTruthy()
    expect(screen.queryByText('waiting')).toBeNull()
    expect(load).toHaveBeenCalledOnce()
  })

  it('is requested again after a failed request', async () => {
    const load = vi.fn<() => Promise<typeof Drawn>>(() => Promise.resolve(Drawn))
    load.mockRejectedValueOnce(new Error('gone'))
    const Part = lazyComponent(load)
    void Part.preload()
    await nextTurn()
    retryFailedComponents()
    void Part.preload()
    await nextTurn()
    render(waiting(<Part word="again" />))
    expect(screen.getByText('again')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
  })
})
