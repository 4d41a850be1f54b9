// The pages of all tabs, kept mounted while hidden: inputs, selection and scroll position survive.
import { useRouter } from '@tanstack/react-router'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Activity, createElement, memo, Suspense, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { retryFailedComponents } from '../../../kit/loading/lazy-component'
import { PaneProvider, type Pane, type Search } from '../../../kit/navigation/pane'
import { RowsSkeleton } from '../../../kit/loading/states'
import { screenOf } from '../../registry'
import { currentLock } from '../../session/lock-store'
import { useScrollRestoration } from './scroll-restoration'
import { PaneErrorBoundary } from './pane-boundary'
import classes from '../shell.module.css'
import { setRecordName } from './record-names'
import { paneId } from '../tabs/tab-link'
import { setTabs } from '../tabs/tab-store'
import { hrefOf, replacedTab, withTab, type Tab } from '../tabs/tabs'
import { usePageTitle } from '../menu/page-titles'
import { setUnsaved } from '../tabs/unsaved-changes'

export function Panes({ path, tabs }: { path: string; tabs: readonly Tab[] }) {
  return tabs.map((tab) => (
    <Activity key={`${tab.path} ${tab.draws ?? 0}`} mode={tab.path === path ? 'visible' : 'hidden'}>
      <PaneOf path={tab.path} search={tab.search} isActive={tab.path === path} />
    </Activity>
  ))
}

function Screen({ path }: { path: string }) {
  const screen = screenOf(path)
  return screen ? createElement(screen) : null
}

/**
 * Which forms have unsaved changes. A hidden form reports none although its input is kept, so only reports of the visible
 * one count.
 */
function useUnsavedTracking(path: string): Pane['setUnsaved'] {
  const router = useRouter()
  // Before the forms of a restored pane report: one may have been saved and closed meanwhile.
  useLayoutEffect(() => setUnsaved(path, false), [path])
  return useCallback(
    (isUnsaved: boolean) => {
      const isShown = router.state.location.pathname === path && !currentLock()
      if (isUnsaved || isShown) setUnsaved(path, isUnsaved)
    },
    [router, path],
  )
}

/** Bad data may have caused the failure, so inactive queries are removed before the retry. */
function retry(queries: QueryClient): void {
  retryFailedComponents()
  queries.removeQueries({ type: 'inactive' })
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
    (target, query = {}, options = {}) => {
      if (options.isInstead) setTabs((tabs) => replacedTab(tabs, path, { path: target, search: query }))
      router.history.push(hrefOf({ path: target, search: query }))
    },
    [router, path],
  )
  const queries = useQueryClient()
  const setUnsaved = useUnsavedTracking(path)
  const setRecord = useCallback((name: string | null) => setRecordName(path, name), [path])
  const pane = useMemo<Pane>(
    () => ({ path, title, search, setSearch, isActive, setUnsaved, setRecord, open }),
    [path, title, search, setSearch, isActive, setUnsaved, setRecord, open],
  )
  const element = useRef<HTMLDivElement>(null)
  useScrollRestoration(element)
  return (
    <PaneProvider value={pane}>
      <div ref={element} id={paneId(path)} role="tabpanel" aria-label={title} className={classes.pane}>
        <PaneErrorBoundary onRetry={() => retry(queries)}>
          <Suspense fallback={<RowsSkeleton />}>
            <Screen path={path} />
          </Suspense>
        </PaneErrorBoundary>
      </div>
    </PaneProvider>
  )
})
