// Filters by open alarms if the URL has no filter; the user can remove that filter.
import { useLayoutEffect, useRef } from 'react'
import { usePane } from '../../kit/navigation/pane'

const open = { status: '1' }

export function useOpenAlarmsByDefault(): void {
  const { search, setSearch } = usePane()
  const isDecided = useRef(false)
  // Before the list loads, so that its first request includes the filter.
  useLayoutEffect(() => {
    if (isDecided.current) return
    isDecided.current = true
    if (Object.keys(search).length === 0) setSearch(() => open)
  }, [search, setSearch])
}
