// The pages the reader may open, in the groups of the menu: for screens that link to others.
import type { Icon } from '@tabler/icons-react'
import { createContext, use } from 'react'

export type PageGroup = { name: string; pages: readonly { path: string; name: string; icon: Icon }[] }

const PagesContext = createContext<readonly PageGroup[]>([])
export const PagesProvider = PagesContext

export function usePages(): readonly PageGroup[] {
  return use(PagesContext)
}
