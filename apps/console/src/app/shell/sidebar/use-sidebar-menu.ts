// The menu in the sidebar: complete, or the part of the selected top menu.
import { useMemo, useState } from 'react'
import { useCall } from '../../../kit/api/client'
import { useMenu, withFrames, type MenuNode } from '../menu/menu'

const storageKey = 'swapdesk.top-menu'
const staleMs = 5 * 60_000

export function useSidebarMenu() {
  const whole = useMenu()
  const topMenus = useCall('menuTopMenu', {}, { staleTimeMs: staleMs }).data ?? []
  const [remembered, setRemembered] = useState(() => sessionStorage.getItem(storageKey))
  const chosenId = topMenus.some((topMenu) => topMenu.id === remembered) ? remembered : null
  const part = useCall(
    'menuRoutes',
    { topMenuId: chosenId ?? '0' },
    { staleTimeMs: staleMs, isEnabled: chosenId !== null },
  )
  const choose = (id: string | null) => {
    if (id === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, id)
    setRemembered(id)
  }
  const chosen = useMemo(() => part.data && withFrames(part.data), [part.data])
  const menu: readonly MenuNode[] = chosenId === null ? whole : (chosen ?? whole)
  return { menu, topMenus, chosenId, choose }
}

export type SidebarMenu = ReturnType<typeof useSidebarMenu>
