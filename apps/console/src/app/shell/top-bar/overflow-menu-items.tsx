// Items of the top bar's menu on narrow screens: top menus and languages.
import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { activateLocale, type Locale, locales } from '../../i18n'
import { nameIn } from '../menu/menu'
import { useTopMenuChoice } from './top-menu'
import type { SidebarMenu } from '../sidebar/use-sidebar-menu'

export function OverflowMenuItems({ sidebar, hasLanguages }: { sidebar: SidebarMenu; hasLanguages: boolean }) {
  return (
    <>
      {sidebar.topMenus.length > 0 && <TopMenuItems sidebar={sidebar} />}
      {hasLanguages && <LanguageItems />}
    </>
  )
}

/** The value for the complete menu; top menus have numeric ids. */
const whole = 'all'

function TopMenuItems({ sidebar }: { sidebar: SidebarMenu }) {
  const { t, i18n } = useLingui()
  const { topMenus, chosenId, choose } = sidebar
  const go = useTopMenuChoice(choose)
  const choice = (id: string) => {
    if (id === whole) choose(null)
    else go(id, topMenus.find((topMenu) => topMenu.id === id)?.path ?? null)
  }
  return (
    <Menu.RadioGroup value={chosenId ?? whole} onChange={choice}>
      <Menu.Label>{t`Top menu`}</Menu.Label>
      <Menu.RadioItem value={whole} closeMenuOnClick>
        <Trans>All</Trans>
      </Menu.RadioItem>
      {topMenus.map((topMenu) => (
        <Menu.RadioItem key={topMenu.id} value={topMenu.id} closeMenuOnClick>
          {nameIn(i18n.locale, topMenu)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

// Each language is named in itself.
const names: Record<Locale, string> = { zh: '中文', en: 'English' }

function LanguageItems() {
  const { t, i18n } = useLingui()
  return (
    <Menu.RadioGroup value={i18n.locale} onChange={(locale) => void activateLocale(locale as Locale)}>
      <Menu.Label>{t`Language`}</Menu.Label>
      {locales.map((locale) => (
        <Menu.RadioItem key={locale} value={locale} lang={locale}>
          {names[locale]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
