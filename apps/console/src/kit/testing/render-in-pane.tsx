// Environment of kit tests: languages, theme, a pane with a variable URL, and permissions.
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { messages as en } from '../../locales/en.po'
import { messages as screensEn } from '../../locales/screens/en.po'
import { messages as screensZh } from '../../locales/screens/zh.po'
import { messages as shellEn } from '../../locales/shell/en.po'
import { messages as shellZh } from '../../locales/shell/zh.po'
import { messages as zh } from '../../locales/zh.po'
import { PaneProvider, type Pane, type Search } from '../navigation/pane'

i18n.load({ zh: { ...screensZh, ...shellZh, ...zh }, en: { ...screensEn, ...shellEn, ...en } })

/** The URL of the pane under test, as last set. */
export const address: { path: string; search: Search } = { path: '/test', search: {} }

function TestPane({ children }: { children: ReactNode }) {
  const [search, setSearch] = useState(address.search)
  const pane: Pane = {
    path: address.path,
    title: 'Test',
    search,
    setSearch: (change) => {
      address.search = change(address.search)
      setSearch(address.search)
    },
    isActive: true,
    setUnsaved: () => undefined,
    setRecord: () => undefined,
    open: () => undefined,
  }
  return <PaneProvider value={pane}>{children}</PaneProvider>
}

export function renderInPane(content: ReactNode, options: { locale?: 'zh' | 'en'; search?: Search } = {}) {
  i18n.activate(options.locale ?? 'zh')
  address.search = options.search ?? {}
  return render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <TestPane>{content}</TestPane>
      </MantineProvider>
    </I18nProvider>,
  )
}

export { i18n }
