// State of the sidebar by width: as the user left it on wide screens, collapsed by default on medium ones, a drawer on
// phones.
import { useState } from 'react'
import { useScreenSize } from '../../../kit/hooks/use-screen-size'

const collapsedKey = 'swapdesk.sidebar-collapsed'

export function useSidebarCollapse(path: string) {
  const level = useScreenSize()
  const [isFolded, setIsFolded] = useState(() => localStorage.getItem(collapsedKey) === 'yes')
  const [isOpenInLittleRoom, setIsOpenInLittleRoom] = useState(false)
  // The path the drawer was opened on; navigating closes it.
  const [overPath, setOverPath] = useState<string | null>(null)
  const isDrawer = level === 0
  const isOpen = isDrawer ? overPath === path : level === 3 ? !isFolded : isOpenInLittleRoom
  const toggle = () => {
    if (isDrawer) return setOverPath(isOpen ? null : path)
    if (level < 3) return setIsOpenInLittleRoom(!isOpen)
    localStorage.setItem(collapsedKey, isOpen ? 'yes' : 'no')
    return setIsFolded(isOpen)
  }
  return { isDrawer, isOpen, toggle, close: () => setOverPath(null) }
}
