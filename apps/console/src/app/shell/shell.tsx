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

/** Keeps the tabs and the window's title with the page; a page that may not be opened is left at once. */
function usePage(path: string, search: Search) {
  const router = useRouter()
  const access = accessOf(useMenu(), path)
  const title = usePageTitle(path)
  useEffect(() => {
    if (access === 'granted') setTabs((tabs) => withTab(tabs, path, search))
    else if (access !== 'leaving') router.history.replace(access === 'refused' ? '/403' : '/404')
  }, [access, path, search, router])
  useEffect(() => {
    document.title = `${title} · SwapDesk`
  }, [title])
  return access === 'granted'
}

/** Whether the sidebar is folded, or on a narrow screen drawn over the page. */
function useSidebarFold(path: string) {
  const isNarrow = useMediaQuery(narrowScreen, matchMedia(narrowScreen).matches)
  const [isFolded, setIsFolded] = useState(() => localStorage.getItem(collapsedKey) === 'yes')
  // Open over the page it was opened on: going to another one closes it.
  const [overPath, setOverPath] = useState<string | null>(null)
  const isOver = isNarrow && overPath === path
  const toggle = () => {
    if (isNarrow) return setOverPath(isOver ? null : path)
    localStorage.setItem(collapsedKey, isFolded ? 'no' : 'yes')
    setIsFolded(!isFolded)
  }
  return { isNarrow, isOver, isCollapsed: isFolded && !isNarrow, toggle }
}

export function Shell() {
  const { t, i18n } = useLingui()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const search = useRouterState({ select: (state) => state.location.search as Search, structuralSharing: true })
  const menu = useMenu()
  const sidebar = useSidebarMenu()
  const tabs = withTab(useTabs(), path, search)
  const isGranted = usePage(path, search)
  const { isNarrow, isOver, isCollapsed, toggle } = useSidebarFold(path)
  const pages = useMemo(() => pageGroups(menu, i18n.locale), [menu, i18n.locale])
  if (!isGranted) return null
  return (
    <div className={classes.shell} data-collapsed={isCollapsed || undefined} data-narrow={isNarrow || undefined}>
      <a className={classes.skip} href="#page">{t`Skip to the page`}</a>
      {isOver && <button type="button" className={classes.backdrop} aria-label={t`Close the menu`} onClick={toggle} />}
      {(!isNarrow || isOver) && <Sidebar menu={sidebar.menu} path={path} isCollapsed={isCollapsed} />}
      <TopBar path={path} sidebar={sidebar} isMenuOpen={isNarrow ? isOver : !isCollapsed} onToggleMenu={toggle} />
      <TabStrip path={path} tabs={tabs} />
      <KeysHelp />
      <main id="page" className={classes.panes} tabIndex={-1}>
        <PagesProvider value={pages}>
          <Panes path={path} tabs={tabs} />
        </PagesProvider>
      </main>
    </div>
  )
}
