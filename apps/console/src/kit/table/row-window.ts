// Virtual scrolling of a long table. All rows have the same height, so the scroll position determines the visible ones.
import { startTransition, useCallback, useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { useIsPrinting } from '../hooks/use-is-printing'

/** Fewer rows than this are all rendered, which is cheaper than observing the scroll position. */
const windowAbove = 50
const overscanRows = 6
const headHeightPx = 34

type RowWindow = { from: number; to: number }

/** The rows to render for a scroll position, with a margin on both sides. */
export function rowWindow(
  count: number,
  rowHeight: number,
  scrollTop: number,
  height: number,
  spare = overscanRows,
): RowWindow {
  if (count <= windowAbove) return { from: 0, to: count }
  const first = Math.floor(scrollTop / rowHeight)
  const inSight = Math.ceil(height / rowHeight)
  return { from: Math.max(0, first - spare), to: Math.min(count, first + inSight + spare) }
}

/**
 * The space above and below a list that fills its page; estimated from the window's height before the first
 * measurement.
 */
const aroundListPx = 226

export function useRowWindow(count: number, rowHeight: number, scroller: RefObject<HTMLElement | null>) {
  const subscribe = useCallback(
    (notify: () => void) => {
      const element = scroller.current
      const sizes = new ResizeObserver(notify)
      if (element) sizes.observe(element)
      element?.addEventListener('scroll', notify, { passive: true })
      return () => {
        sizes.disconnect()
        element?.removeEventListener('scroll', notify)
      }
    },
    [scroller],
  )
  // Renders again only after a step of several rows: the snapshot is a text, which the store compares.
  const step = overscanRows / 2
  const position = useSyncExternalStore(subscribe, () => {
    const element = scroller.current
    const height = element?.clientHeight || innerHeight - aroundListPx
    const first = Math.floor((element?.scrollTop ?? 0) / rowHeight / step) * step
    return `${first}/${Math.ceil(height / rowHeight / step) * step}`
  })
  const [first = 0, inSight = 0] = position.split('/').map(Number)
  // The first frame renders visible rows, the next one adds the margin.
  const [spare, setSpare] = useState(0)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setSpare(overscanRows)))
    return () => cancelAnimationFrame(frame)
  }, [])
  const isPrinting = useIsPrinting()
  const shown = isPrinting
    ? { from: 0, to: count }
    : rowWindow(count, rowHeight, first * rowHeight, inSight * rowHeight, spare)
  const scrollTo = useCallback(
    (index: number) => {
      const element = scroller.current
      if (!element) return
      const top = index * rowHeight
      const bottom = top + rowHeight + headHeightPx
      if (top < element.scrollTop) element.scrollTo({ top })
      else if (bottom > element.scrollTop + element.clientHeight)
        element.scrollTo({ top: bottom - element.clientHeight })
    },
    [rowHeight, scroller],
  )
  return { ...shown, before: shown.from * rowHeight, after: (count - shown.to) * rowHeight, scrollTo }
}
