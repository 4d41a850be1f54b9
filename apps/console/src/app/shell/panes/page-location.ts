// The location of the workspace: the last address that is one of its pages; the lock page does not change it.
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { Search } from '../../../kit/navigation/pane'
import { lockPath } from '../../session/guard'

type PageLocation = { path: string; search: Search }

export function usePageLocation(): PageLocation {
  const now = useRouterState({
    select: ({ location }): PageLocation => ({ path: location.pathname, search: location.search as Search }),
    structuralSharing: true,
  })
  const [before, setBefore] = useState(now)
  if (now.path === lockPath) return before
  if (before !== now) setBefore(now)
  return now
}
