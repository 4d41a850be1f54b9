// The frame around the pages: sidebar, top bar, tabs and the panes of all open pages.
import { useRouter } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useMemo } from 'react'
import type { Search } from '../../kit/navigation/pane'
import { menuPathOf } from '../../kit/navigation/record-kinds'
import { PagesProvider } from '../../kit/navigation/pages'
import { ErrorBoundary } from '../../kit/loading/error-boundary'
import { lazyComponent } from '../../kit/loading/lazy-component'
import { accessOf } from '../registry'
import { errorPaths } from '../session/guard'
import { ShortcutsHelp } from './keyboard/shortcuts-help'
import { useMenu } from './menu/menu'
import { Panes } from './panes/panes'
import { usePageLocation } from './panes/page-location'
import { useRecordNames } from './panes/record-names'
import { pageGroups } from './menu/page-groups'
import classes from './shell.module.css'
import { ReleaseBanner } from './notifications/release-banner'
import { Sidebar } from './sidebar/sidebar'
import { TabStrip } from './tabs/tab-strip'
import { setTabs, useTabs } from './tabs/tab-store'
import { withTab } from './tabs/tabs'
import { usePageTitle } from './menu/page-titles'
import { TopBar } from './top-bar/top-bar'
import { useUserAppearance } from './theme/use-user-appearance'
import { useSidebarCollapse } from './sidebar/use-sidebar-collapse'
import { useSidebarMenu } from './sidebar/use-sidebar-menu'

const ErrorContent = lazyComponent(() => import('../pages/error-page').then((module) => module.ErrorContent))

type PageState = { isGranted: boolean; error?: { path: string; asked?: string } }

function pageStateOf(access: ReturnType<typeof accessOf>, path: string): PageState {
  if (errorPaths.has(path)) return { isGranted: false, error: { path } }
  if (access === 'refused') return { isGranted: false, error: { path: '/403', asked: path } }
  if (access === 'unknown') return { isGranted: false, error: { path: '/404', asked: path } }
  return { isGranted: access === 'granted' }
}

/** Keeps tabs and window title in sync with the page; leaves a page the user may not open for an error page. */
function usePage(path: string, search: Search): PageState {
  const router = useRouter()
  const access = accessOf(useMenu(), path)
  const title = usePageTitle(path)
  const state = pageStateOf(access, path)
  const { isGranted } = state
  const errorPath = state.error?.path
  useEffect(() => {
    if (isGranted) setTabs((tabs) => withTab(tabs, path, search))
    else if (errorPath && errorPath !== path) router.history.replace(errorPath, { from: path })
  }, [isGranted, errorPath, path, search, router])
  const record = useRecordNames().get(path)
  useEffect(() => {
    if (isGranted) document.title = [...(record && record !== title ? [record] : []), title, 'SwapDesk'].join(' · ')
  }, [isGranted, record, title])
  return state
}

/** The tabs the user may open; permissions may have changed since they were stored. */
function useOpenTabs(path: string, search: Search) {
  const menu = useMenu()
  const tabs = useTabs()
  return useMemo(() => {
    const isGranted = accessOf(menu, path) === 'granted'
    return (isGranted ? withTab(tabs, path, search) : tabs).filter((tab) => accessOf(menu, tab.path) === 'granted')
  }, [tabs, path, search, menu])
}

export function Shell() {
  const { t, i18n } = useLingui()
  const { path, search } = usePageLocation()
  const menu = useMenu()
  const sidebar = useSidebarMenu()
  useUserAppearance()
  const tabs = useOpenTabs(path, search)
  const { isGranted, error } = usePage(path, search)
  const { isDrawer, isOpen, toggle, close } = useSidebarCollapse(path)
  const isOver = isDrawer && isOpen
  const pages = useMemo(() => pageGroups(menu, i18n.locale), [menu, i18n.locale])
  if (!isGranted && !error) return null
  return (
    <div
      className={classes.shell}
      data-collapsed={(!isDrawer && !isOpen) || undefined}
      data-narrow={isDrawer || undefined}
    >
      {!isOver && <a className={classes.skip} href="#page">{t`Skip to content`}</a>}
      {isOver && <button type="button" className={classes.backdrop} aria-label={t`Close the menu`} onClick={close} />}
      {(!isDrawer || isOpen) && (
        <ErrorBoundary variant={isOver ? 'over' : isOpen ? 'text' : 'button'} onClose={close}>
          <Sidebar
            menu={sidebar.menu}
            path={menuPathOf(path)}
            isCollapsed={!isOpen}
            {...(isOver && { onClose: close })}
          />
        </ErrorBoundary>
      )}
      {/* While the menu is drawn over the page, keyboard and screen reader are in it and nowhere else. */}
      <div className={classes.besideMenu} inert={isOver}>
        <ErrorBoundary>
          <TopBar path={path} sidebar={sidebar} isMenuOpen={isOpen} onToggleMenu={toggle} />
        </ErrorBoundary>
        <ErrorBoundary>
          <TabStrip path={path} tabs={tabs} />
        </ErrorBoundary>
        <ShortcutsHelp />
        <ErrorBoundary variant="over">
          <ReleaseBanner />
        </ErrorBoundary>
        <main id="page" className={classes.panes} tabIndex={-1}>
          <PagesProvider value={pages}>
            <Panes path={path} tabs={tabs} />
            {error && (
              <Suspense>
                <ErrorContent {...error} />
              </Suspense>
            )}
          </PagesProvider>
        </main>
      </div>
    </div>
  )
}
