// The frame around the pages: menu at the left, bar and tabs above, and every open page kept alive in its pane.
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import type { Search } from '../../kit/pane'
import { PagesProvider } from '../../kit/pages'
import { accessOf } from '../registry'
import { KeysHelp } from './keys-help'
import { useMenu } from './menu'
import { Panes } from './panes'
import { pageGroups } from './shell-pages'
import classes from './shell.module.css'
import { Sidebar } from './sidebar'
import { TabStrip } from './tab-strip'
import { setTabs, useTabs } from './tab-store'
import { withTab } from './tabs'
import { usePageTitle } from './titles'
import { TopBar } from './top-bar'
import { useSidebarMenu } from './use-sidebar-menu'

const narrowScreen = '(max-width: 860px)'
const collapsedKey = 'swapdesk.sidebar-collapsed'

export function Shell() {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const search = useRouterState({ select: (state) => state.location.search as Search, structuralSharing: true })
  const menu = useMenu()
  const sidebar = useSidebarMenu()
  const remembered = useTabs()
  const access = accessOf(menu, path)
  const isNarrow = useMediaQuery(narrowScreen, matchMedia(narrowScreen).matches)
  const [isCollapsed, setIsCollapsed] = useState(() => localStorage.getItem(collapsedKey) === 'yes')
  // Open over the page it was opened on: going to another one closes it.
  const [drawerPath, setDrawerPath] = useState<string | null>(null)
  const isDrawerOpen = drawerPath === path
  const title = usePageTitle(path)
  const pages = useMemo(() => pageGroups(menu, i18n.locale), [menu, i18n.locale])

  useEffect(() => {
    if (access === 'granted') setTabs((tabs) => withTab(tabs, path, search))
    else if (access !== 'leaving') router.history.replace(access === 'refused' ? '/403' : '/404')
  }, [access, path, search, router])
  useEffect(() => {
    document.title = `${title} · SwapDesk`
  }, [title])

  if (access !== 'granted') return null
  const toggle = () => {
    if (isNarrow) return setDrawerPath(isDrawerOpen ? null : path)
    localStorage.setItem(collapsedKey, isCollapsed ? 'no' : 'yes')
    setIsCollapsed(!isCollapsed)
  }
  return (
    <div
      className={classes.shell}
      data-collapsed={(isCollapsed && !isNarrow) || undefined}
      data-narrow={isNarrow || undefined}
    >
      <a className={classes.skip} href="#page">{t`Skip to the page`}</a>
      {isNarrow && isDrawerOpen && (
        <button
          type="button"
          className={classes.backdrop}
          aria-label={t`Close the menu`}
          onClick={() => setDrawerPath(null)}
        />
      )}
      {(!isNarrow || isDrawerOpen) && (
        <Sidebar menu={sidebar.menu} path={path} isCollapsed={isCollapsed && !isNarrow} />
      )}
      <TopBar path={path} sidebar={sidebar} isMenuOpen={isNarrow ? isDrawerOpen : !isCollapsed} onToggleMenu={toggle} />
      <TabStrip path={path} tabs={withTab(remembered, path, search)} />
      <KeysHelp />
      <main id="page" className={classes.panes} tabIndex={-1}>
        <PagesProvider value={pages}>
          <Panes path={path} tabs={withTab(remembered, path, search)} />
        </PagesProvider>
      </main>
    </div>
  )
}
