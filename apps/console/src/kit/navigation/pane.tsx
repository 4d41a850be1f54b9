// Where a screen lives: the tab it is shown in, with its own part of the address. Kept tabs stay mounted while hidden,
// so a screen reads its search from here and never from the browser's address.
import { createContext, use } from 'react'

/** The query part of an address: every value is text, so that long ids keep their digits. */
export type Search = Readonly<Record<string, string>>

export type Pane = {
  path: string
  title: string
  search: Search
  /** Changes this pane's query; `push` leaves a step in the history, else the present one is replaced. */
  setSearch: (change: (search: Search) => Search, options?: { push?: boolean }) => void
  /** Whether the user sees this pane now. */
  isActive: boolean
  /** Tells the shell that closing this pane would lose what was typed. */
  setUnsaved: (isUnsaved: boolean) => void
  /** Tells the shell which record the pane has open, by name, or that none is. */
  setRecord: (name: string | null) => void
  /** Opens another screen in its tab. */
  open: (path: string, search?: Search) => void
}

const PaneContext = createContext<Pane | null>(null)
export const PaneProvider = PaneContext

export function usePane(): Pane {
  const pane = use(PaneContext)
  if (!pane) throw new Error('usePane needs a pane above it')
  return pane
}

/** The name of the page, as the tab and the menu call it. */
export function usePaneTitle(): string {
  return usePane().title
}
