// A section of a pane with its own query parameters, kept apart by a prefix.
import { useCallback, useMemo, type ReactNode } from 'react'
import { PaneProvider, usePane, type Pane, type Search } from './pane'

type PaneSectionProps = { prefix: string; title: string; isPart?: boolean; children: ReactNode }

function strip(search: Search, prefix: string): Search {
  const own = Object.entries(search).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]))
}

function merge(search: Search, prefix: string, part: Search): Search {
  const others = Object.entries(search).filter(([name]) => !name.startsWith(prefix))
  return Object.fromEntries([...others, ...Object.entries(part).map(([name, value]) => [prefix + name, value])])
}

export function PaneSection({ prefix, title, isPart = false, children }: PaneSectionProps) {
  const whole = usePane()
  const { setSearch: setWhole } = whole
  const setSearch = useCallback<Pane['setSearch']>(
    (change, options) => setWhole((search) => merge(search, prefix, change(strip(search, prefix))), options),
    [setWhole, prefix],
  )
  const part = useMemo<Pane>(
    () => ({ ...whole, title, isPart, search: strip(whole.search, prefix), setSearch }),
    [whole, title, isPart, prefix, setSearch],
  )
  return <PaneProvider value={part}>{children}</PaneProvider>
}
