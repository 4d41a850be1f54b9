// A user who opens the alarms without saying which sees the open ones; taking that filter away is respected.
import { useLayoutEffect, useRef } from 'react'
import { usePane } from '../../kit/navigation/pane'

const open = { status: '1' }

export function useOpenAlarmsByDefault(): void {
  const { search, setSearch } = usePane()
  const isDecided = useRef(false)
  // Before the list asks: its first question is then the right one.
  useLayoutEffect(() => {
    if (isDecided.current) return
    isDecided.current = true
    if (Object.keys(search).length === 0) setSearch(() => open)
  }, [search, setSearch])
}
