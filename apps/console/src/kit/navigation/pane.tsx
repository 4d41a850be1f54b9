// The pane a screen is shown in, with its own query. Hidden panes stay mounted, so screens read the query from here and
// never from `location`.
import { createContext, use } from 'react'

/** The query part of an address: every value is text, so that long ids keep their digits. */
export type Search = Readonly<Record<string, string>>

export type Pane = {
  path: string
  title: string
  search: Search
  /** Changes this pane's query; `push` adds a history entry, else the current one is replaced. */
  setSearch: (change: (search: Search) => Search, options?: { push?: boolean }) => void
  /** Whether this pane is visible. */
  isActive: boolean
  /** Reports unsaved changes to the shell. */
  setUnsaved: (isUnsaved: boolean) => void
  /** Reports the open record's name to the shell; null for none. */
  setRecord: (name: string | null) => void
  /** Whether it is a part of a page, whose heading stands above. */
  isPart?: boolean
  /** Opens another screen in its tab, or instead of this one in the place of its tab. */
  open: (path: string, search?: Search, options?: { isInstead?: boolean }) => void
}

const PaneContext = createContext<Pane | null>(null)
export const PaneProvider = PaneContext

export function usePane(): Pane {
  const pane = use(PaneContext)
  if (!pane) throw new Error('usePane needs a pane above it')
  return pane
}

/** The title of the page in tab and menu. */
export function usePaneTitle(): string {
  return usePane().title
}
