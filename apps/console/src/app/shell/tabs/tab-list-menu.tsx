// A searchable menu of all open pages, when the strip overflows. Loaded on demand.
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { IconListSearch, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { Tab } from './tabs'
import { usePageTitles } from '../menu/page-titles'

type TabListMenuProps = { path: string; tabs: readonly Tab[]; onShow: (tab: Tab) => void }

export function TabListMenu({ path, tabs, onShow }: TabListMenuProps) {
  const { t } = useLingui()
  const titleOf = usePageTitles()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLocaleLowerCase()
  const found = tabs.filter((tab) => titleOf(tab.path).toLocaleLowerCase().includes(wanted))
  const count = tabs.length
  return (
    <Menu position="bottom-end" width={260} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon size={26} aria-label={t`All ${count} open pages`} title={t`All ${count} open pages`}>
          <IconListSearch size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.Search
          leftSection={<IconSearch size={14} />}
          placeholder={t`Page name`}
          aria-label={t`Page name`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {found.map((tab) => (
          <Menu.Item
            key={tab.path}
            aria-current={tab.path === path ? 'page' : undefined}
            {...(tab.path === path && { fw: 600 })}
            onClick={() => onShow(tab)}
          >
            {titleOf(tab.path)}
          </Menu.Item>
        ))}
        {found.length === 0 && (
          <Menu.Label>
            <Trans>No open page matches</Trans>
          </Menu.Label>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
