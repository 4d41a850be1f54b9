// jsdom has no layout and no media queries; Mantine and the table need both. What a test mounted is removed after it.
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

vi.stubGlobal('matchMedia', (query: string) => ({
  // A wide screen, and nothing special otherwise.
  matches: query.startsWith('(min-width'),
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
Element.prototype.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

afterEach(cleanup)

// As long as a busy machine may take; what is there at once is found at once.
configure({ asyncUtilTimeout: 10_000 })

// jsdom loads no fonts; a text area that grows measures itself again when they come.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
