// The tenant's top menus: each selects its part of the sidebar menu and opens its first page.
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { nameIn } from '../menu/menu'
import classes from '../shell.module.css'
import type { SidebarMenu } from '../sidebar/use-sidebar-menu'

/** Choosing a top menu goes to its page where it has one. */
export function useTopMenuChoice(choose: SidebarMenu['choose']) {
  const router = useRouter()
  return (id: string, path: string | null) => {
    choose(id)
    if (path?.startsWith('/')) router.history.push(path)
  }
}

export function TopMenu({ topMenus, chosenId, choose }: Omit<SidebarMenu, 'menu'>) {
  const { t, i18n } = useLingui()
  const go = useTopMenuChoice(choose)
  if (topMenus.length === 0) return null
  return (
    <nav aria-label={t`Top menu`} className={classes.topMenu}>
      <button type="button" aria-current={chosenId === null} onClick={() => choose(null)}>
        <Trans>All</Trans>
      </button>
      {topMenus.map((topMenu) => (
        <button
          key={topMenu.id}
          type="button"
          aria-current={topMenu.id === chosenId}
          onClick={() => go(topMenu.id, topMenu.path)}
        >
          {nameIn(i18n.locale, topMenu)}
        </button>
      ))}
    </nav>
  )
}
