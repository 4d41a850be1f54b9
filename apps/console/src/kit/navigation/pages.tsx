// The pages the user may open, in the groups of the menu: for screens that link to others.
import type { Icon } from '@tabler/icons-react'
import { createContext, use } from 'react'

/** A page of the console; `frame` is the address of an embedded page. */
export type Page = { path: string; name: string; icon: Icon; frame?: string }
export type PageGroup = { name: string; pages: readonly Page[] }

const PagesContext = createContext<readonly PageGroup[]>([])
export const PagesProvider = PagesContext

export function usePages(): readonly PageGroup[] {
  return use(PagesContext)
}
