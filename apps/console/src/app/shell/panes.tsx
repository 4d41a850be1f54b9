// Every open tab's page, kept alive while hidden: what was typed, checked and scrolled survives.
import { useRouter } from '@tanstack/react-router'
import { Activity, createElement, memo, Suspense, useCallback, useEffect, useMemo } from 'react'
import { PaneProvider, type Pane, type Search } from '../../kit/pane'
import { RowsLoading } from '../../kit/states'
import { screenOf } from '../registry'
import { PaneBoundary } from './pane-boundary'
import classes from './shell.module.css'
import { setTabs } from './tab-store'
import { hrefOf, withTab, type Tab } from './tabs'
import { usePageTitle } from './titles'
import { noteUnsaved } from './unsaved'

export function Panes({ path, tabs }: { path: string; tabs: readonly Tab[] }) {
  return tabs.map((tab) => (
    <Activity key={tab.path} mode={tab.path === path ? 'visible' : 'hidden'}>
      <PaneOf path={tab.path} search={tab.search} isActive={tab.path === path} />
    </Activity>
  ))
}

function Screen({ path }: { path: string }) {
  const screen = screenOf(path)
  return screen ? createElement(screen) : null
}

type PaneProps = { path: string; search: Search; isActive: boolean }

const PaneOf = memo(function PaneOf({ path, search, isActive }: PaneProps) {
  const router = useRouter()
  const title = usePageTitle(path)
  const setSearch = useCallback<Pane['setSearch']>(
    (change, options) => {
      const { location } = router.state
      if (location.pathname !== path) {
        setTabs((tabs) => withTab(tabs, path, change(tabs.find((tab) => tab.path === path)?.search ?? {})))
        return
      }
      const href = hrefOf({ path, search: change(location.search as Search) })
      if (options?.push) router.history.push(href)
      else router.history.replace(href)
    },
    [router, path],
  )
  const open = useCallback<Pane['open']>(
    (target, query = {}) => router.history.push(hrefOf({ path: target, search: query })),
    [router],
  )
  const setUnsaved = useCallback((isUnsaved: boolean) => noteUnsaved(path, isUnsaved), [path])
  useEffect(() => () => noteUnsaved(path, false), [path])
  const pane = useMemo<Pane>(
    () => ({ path, title, search, setSearch, isActive, setUnsaved, open }),
    [path, title, search, setSearch, isActive, setUnsaved, open],
  )
  return (
    <PaneProvider value={pane}>
      <div className={classes.pane}>
        <PaneBoundary>
          <Suspense fallback={<RowsLoading />}>
            <Screen path={path} />
          </Suspense>
        </PaneBoundary>
      </div>
    </PaneProvider>
  )
})
