// The top bar: breadcrumb, search, notifications, language, appearance and account.
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebar, IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { lazyComponent } from '../../../kit/loading/lazy-component'
import { DialogPart, ErrorBoundary } from '../../../kit/loading/error-boundary'
import { useScreenSize, type ScreenSize } from '../../../kit/hooks/use-screen-size'
import { loadScreenCatalog } from '../../i18n'
import { LanguageSwitch } from '../../switches/language-switch'
import { ColorSchemeSwitch } from '../../switches/color-scheme-switch'
import { PageLink } from '../../../kit/navigation/page-link'
import { menuPathOf } from '../../../kit/navigation/record-kinds'
import { useInitialLoadDone } from '../startup/initial-load'
import { nameIn, trailOf, useMenu } from '../menu/menu'
import { useRecentPage } from '../search/recent-visits'
import classes from '../shell.module.css'
import { usePageTitle } from '../menu/page-titles'
import { TopMenu } from './top-menu'
import type { SidebarMenu } from '../sidebar/use-sidebar-menu'
import { UserMenu } from '../account/user-menu'

const BarTools = lazyComponent(async () => {
  const [module] = await Promise.all([
    import('../../../features/appearance/bar-tools'),
    loadScreenCatalog('appearance'),
  ])
  return module.BarTools
})
const NotificationBell = lazyComponent(() =>
  import('../notifications/notification-bell').then((module) => module.NotificationBell),
)
const OverflowMenuItems = lazyComponent(() =>
  import('./overflow-menu-items').then((module) => module.OverflowMenuItems),
)
const ErrorBadge = lazyComponent(() => import('../notifications/error-badge').then((module) => module.ErrorBadge))
const LockButton = lazyComponent(() => import('../account/lock-button').then((module) => module.LockButton))
const SearchDialog = lazyComponent(() => import('../search/search-dialog').then((module) => module.SearchDialog))

/** Spec platform §9. */
const version = 'V1.0.0'

type TopBarProps = { path: string; sidebar: SidebarMenu; isMenuOpen: boolean; onToggleMenu: () => void }

export function TopBar({ path, sidebar, isMenuOpen, onToggleMenu }: TopBarProps) {
  const { t } = useLingui()
  const level = useScreenSize()
  const [isSearching, setIsSearching] = useState(false)
  const closeSearch = () => setIsSearching(false)
  useRecentPage(menuPathOf(path))
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
        aria-label={isMenuOpen ? t`Collapse the menu` : t`Expand the menu`}
        title={isMenuOpen ? t`Collapse the menu` : t`Expand the menu`}
        aria-expanded={isMenuOpen}
        onClick={onToggleMenu}
      >
        <IconLayoutSidebar size={18} stroke={1.7} />
      </ActionIcon>
      <Breadcrumb path={path} />
      <TopBarPart>
        <TopMenu topMenus={sidebar.topMenus} chosenId={sidebar.chosenId} choose={sidebar.choose} />
      </TopBarPart>
      <button type="button" className={classes.search} onClick={() => setIsSearching(true)}>
        <IconSearch size={15} />
        <span>
          <Trans>Search</Trans>
        </span>
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      {level === 3 && <span className={classes.version}>{version}</span>}
      <div className={classes.topTools}>
        <DeferredPart>
          <ErrorBadge />
        </DeferredPart>
        <DeferredPart waiting={classes.bellPlace}>
          <NotificationBell />
        </DeferredPart>
        <AppearanceTools level={level} sidebar={sidebar} />
        <DeferredPart waiting={classes.bellPlace}>
          <LockButton />
        </DeferredPart>
        <TopBarPart>
          <UserMenu />
        </TopBarPart>
      </div>
      <DialogPart isOpen={isSearching} onClose={closeSearch}>
        {isSearching && <SearchDialog onClose={closeSearch} />}
      </DialogPart>
    </header>
  )
}

type TopBarPartProps = { waiting?: string | undefined; children: ReactNode }

/** Each tool loads and fails on its own; `waiting` reserves its space. */
function TopBarPart({ waiting, children }: TopBarPartProps) {
  return (
    <ErrorBoundary variant="button">
      <Suspense fallback={waiting && <span className={waiting} />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** A tool that loads after the first page. */
function DeferredPart({ waiting, children }: TopBarPartProps) {
  const isTime = useInitialLoadDone()
  return isTime ? <TopBarPart waiting={waiting}>{children}</TopBarPart> : waiting && <span className={waiting} />
}

/** Language and appearance: in a row, or in one menu on narrow screens. */
function AppearanceTools({ level, sidebar }: { level: ScreenSize; sidebar: SidebarMenu }) {
  const hasRoom = level === 3
  const menuItems = (
    <ErrorBoundary>
      <Suspense>
        <OverflowMenuItems sidebar={sidebar} hasLanguages={level < 2} />
      </Suspense>
    </ErrorBoundary>
  )
  return (
    <>
      <DeferredPart waiting={hasRoom ? classes.looksPlace : classes.bellPlace}>
        <BarTools hasRoom={hasRoom} menuItems={menuItems} />
      </DeferredPart>
      {hasRoom && <ColorSchemeSwitch />}
      {level >= 2 && <LanguageSwitch />}
    </>
  )
}

function Breadcrumb({ path }: { path: string }) {
  const { t, i18n } = useLingui()
  const title = usePageTitle(path)
  const listPath = menuPathOf(path)
  const trail = trailOf(useMenu(), listPath)
  return (
    <nav aria-label={t`Breadcrumb`} className={classes.breadcrumb}>
      <ol>
        {trail.slice(0, -1).map((node) => (
          <li key={node.id}>{nameIn(i18n.locale, node)}</li>
        ))}
        {listPath !== path &&
          trail
            .slice(-1)
            .filter((node) => nameIn(i18n.locale, node) !== title)
            .map((node) => (
              <li key={node.id}>
                <PageLink href={listPath}>{nameIn(i18n.locale, node)}</PageLink>
              </li>
            ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}
