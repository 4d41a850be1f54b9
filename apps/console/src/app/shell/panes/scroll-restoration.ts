// Restores the scroll positions of a pane when it is shown again; elements that are hidden or detached lose theirs.
import { useLayoutEffect, type RefObject } from 'react'

type Position = { top: number; left: number }

const kept = new WeakMap<HTMLElement, Map<Element, Position>>()

function restorePositions(positions: Map<Element, Position>): void {
  for (const [element, { top, left }] of positions) {
    if (!element.isConnected) positions.delete(element)
    else if (element.scrollTop !== top || element.scrollLeft !== left) element.scrollTo({ top, left })
  }
}

export function useScrollRestoration(pane: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return undefined
    const positions = kept.get(element) ?? new Map<Element, Position>()
    kept.set(element, positions)
    restorePositions(positions)
    const note = ({ target }: Event) => {
      if (target instanceof Element) positions.set(target, { top: target.scrollTop, left: target.scrollLeft })
    }
    element.addEventListener('scroll', note, { capture: true, passive: true })
    return () => element.removeEventListener('scroll', note, { capture: true })
  }, [pane])
}
