import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { MapMark } from './map-props'
import { useFit } from './use-shown'

vi.mock('maplibre-gl', () => ({
  LngLatBounds: class {
    extend = () => this
  },
}))

const mark = (lng: number): MapMark => ({ at: [lng, 31], look: { color: '#000' }, title: String(lng), isFitted: true })
const OPTIONS = { isGcj02: false, zoomMax: 14 }

function fitted(first: readonly MapMark[]) {
  const listeners = new Map<string, (event: object) => void>()
  const fitBounds = vi.fn<() => void>()
  const map = {
    fitBounds,
    on: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
    off: vi.fn<() => void>(),
  }
  const { rerender } = renderHook((marks: readonly MapMark[]) => useFit(map as never, [], marks, OPTIONS), {
    initialProps: first,
  })
  return { fitBounds, rerender, move: (event: object) => listeners.get('movestart')?.(event) }
}

it('fits the same marks once, in whatever order they come', () => {
  const { fitBounds, rerender } = fitted([mark(121), mark(122)])
  rerender([mark(122), mark(121)])
  expect(fitBounds).toHaveBeenCalledTimes(1)
  rerender([mark(122), mark(123)])
  expect(fitBounds).toHaveBeenCalledTimes(2)
})

it('leaves the map where its reader has moved it', () => {
  const { fitBounds, rerender, move } = fitted([mark(121)])
  move({})
  rerender([mark(122)])
  expect(fitBounds).toHaveBeenCalledTimes(2)
  move({ originalEvent: {} })
  rerender([mark(123)])
  expect(fitBounds).toHaveBeenCalledTimes(2)
})
