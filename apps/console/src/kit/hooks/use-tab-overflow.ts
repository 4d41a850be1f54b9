// A row of tabs that may be wider than its place: whether it has more than it shows, and the selected tab in sight.
import { useEffect, useState, type RefObject } from 'react'

export type Overflow = { start: boolean; end: boolean }

const none: Overflow = { start: false, end: false }

export function useOverflow(row: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState(none)
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    const measure = () => {
      const start = element.scrollLeft > 1
      const end = element.scrollLeft + element.clientWidth < element.scrollWidth - 1
      setOverflow((before) => (before.start === start && before.end === end ? before : { start, end }))
    }
    // The first one measures at once.
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    const content = new MutationObserver(measure)
    content.observe(element, { childList: true, characterData: true, subtree: true })
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      content.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [row])
  return overflow
}

/** Keeps the tab with this `data-tab` in sight: when it is another one, and when the row gets narrower. */
export function useScrollToTab(row: RefObject<HTMLElement | null>, name: string): void {
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    // Told once at the start too, when everything has its place: asking earlier would lay out the page twice.
    const sizes = new ResizeObserver(() => {
      const tab = element.querySelector(`[data-tab="${CSS.escape(name)}"]`)
      const place = tab?.closest('[role=presentation]') ?? tab
      place?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [row, name])
}
