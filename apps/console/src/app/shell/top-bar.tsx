// The bar above the page: where the reader is, the search over all pages, language, colours and the account.
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebar, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useScreenLevel, type ScreenLevel } from '../../kit/screen-level'
import { loadScreenWords } from '../i18n'
import { LanguageSwitch } from '../language-switch'
import { SchemeSwitch } from '../scheme-switch'
import { nameIn, trailOf, useMenu } from './menu'
import { useRecentPage } from './recent-pages'
import classes from './shell.module.css'
import { usePageTitle } from './titles'
import { TopMenu } from './top-menu'
import type { SidebarMenu } from './use-sidebar-menu'
import { UserMenu } from './user-menu'

const BarTools = lazy(async () => {
  const [module] = await Promise.all([import('../../features/appearance/bar-tools'), loadScreenWords('appearance')])
  return { default: module.BarTools }
})
const Bell = lazy(() => import('./bell').then((module) => ({ default: module.Bell })))
const NarrowItems = lazy(() => import('./narrow-items').then((module) => ({ default: module.NarrowItems })))
const ErrorBadge = lazy(() => import('./error-badge').then((module) => ({ default: module.ErrorBadge })))
const LockButton = lazy(() => import('./lock-button').then((module) => ({ default: module.LockButton })))
const MenuSearch = lazy(() => import('./menu-search').then((module) => ({ default: module.MenuSearch })))

/** Spec platform §9. */
const version = 'V1.0.0'

type TopBarProps = { path: string; sidebar: SidebarMenu; isMenuOpen: boolean; onToggleMenu: () => void }

export function TopBar({ path, sidebar, isMenuOpen, onToggleMenu }: TopBarProps) {
  const { t } = useLingui()
  const level = useScreenLevel()
  const [isSearching, setIsSearching] = useState(false)
  useRecentPage(path)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      setIsSearching(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <header className={classes.topBar}>
      <ActionIcon
        size={30}
        aria-label={isMenuOpen ? t`Fold the menu` : t`Unfold the menu`}
        title={isMenuOpen ? t`Fold the menu` : t`Unfold the menu`}
        aria-expanded={isMenuOpen}
        onClick={onToggleMenu}
      >
        <IconLayoutSidebar size={18} stroke={1.7} />
      </ActionIcon>
      <Breadcrumb path={path} />
      <TopMenu topMenus={sidebar.topMenus} chosenId={sidebar.chosenId} choose={sidebar.choose} />
      <button type="button" className={classes.search} onClick={() => setIsSearching(true)}>
        <IconSearch size={15} />
        <span>
          <Trans>Search pages</Trans>
        </span>
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      {level === 3 && <span className={classes.version}>{version}</span>}
      <div className={classes.topTools}>
        <Suspense>
          <ErrorBadge />
        </Suspense>
        <Suspense fallback={<span className={classes.bellPlace} />}>
          <Bell />
        </Suspense>
        <Looks level={level} sidebar={sidebar} />
        <Suspense fallback={<span className={classes.bellPlace} />}>
          <LockButton />
        </Suspense>
        <UserMenu />
      </div>
      {isSearching && (
        <Suspense>
          <MenuSearch onClose={() => setIsSearching(false)} />
        </Suspense>
      )}
    </header>
  )
}

/** Language, light or dark, and what else is about looks: in a row where there is room, else in one menu. */
function Looks({ level, sidebar }: { level: ScreenLevel; sidebar: SidebarMenu }) {
  const hasRoom = level === 3
  const menuItems = (
    <Suspense>
      <NarrowItems sidebar={sidebar} hasLanguages={level < 2} />
    </Suspense>
  )
  return (
    <>
      <Suspense fallback={<span className={hasRoom ? classes.looksPlace : classes.bellPlace} />}>
        <BarTools hasRoom={hasRoom} menuItems={menuItems} />
      </Suspense>
      {hasRoom && <SchemeSwitch />}
      {level >= 2 && <LanguageSwitch />}
    </>
  )
}

function Breadcrumb({ path }: { path: string }) {
  const { t, i18n } = useLingui()
  const title = usePageTitle(path)
  const trail = trailOf(useMenu(), path).slice(0, -1)
  return (
    <nav aria-label={t`Breadcrumb`} className={classes.breadcrumb}>
      <ol>
        {trail.map((node) => (
          <li key={node.id}>{nameIn(i18n.locale, node)}</li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}
