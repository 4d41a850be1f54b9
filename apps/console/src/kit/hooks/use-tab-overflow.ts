// Overflow of a row of tabs, and scrolling to the selected one.
import { useEffect, useState, type RefObject } from 'react'

type Overflow = { start: boolean; end: boolean }

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

/** Scrolls to the tab with this `data-tab` when it changes or the row gets narrower. */
export function useScrollToTab(row: RefObject<HTMLElement | null>, name: string): void {
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    // The observer also reports once at the start, after layout; measuring earlier would lay out twice.
    const sizes = new ResizeObserver(() => {
      const tab = element.querySelector(`[data-tab="${CSS.escape(name)}"]`)
      const place = tab?.closest('[role=presentation]') ?? tab
      place?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [row, name])
}
