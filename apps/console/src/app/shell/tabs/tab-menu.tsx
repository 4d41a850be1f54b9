// The menu of a tab. Loaded on demand.
import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  IconArrowBarToRight,
  IconArrowLeft,
  IconArrowRight,
  IconEraser,
  IconCopy,
  IconExternalLink,
  IconRefresh,
  IconSquaresSelected,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useClient } from '../../../kit/api/client'
import { clearCache } from './clear-cache'
import { canClose, type Tab } from './tabs'
import type { TabActions } from './use-tab-actions'

/** Where the menu opens: at a point of the window. */
export type Point = { x: number; y: number }

type TabMenuProps = {
  tab: Tab
  tabs: readonly Tab[]
  actions: TabActions
  at: Point
  isOpen: boolean
  onClose: () => void
}

export function TabMenu({ at, isOpen, onClose, ...rest }: TabMenuProps) {
  const { t } = useLingui()
  return (
    // Inside the strip's landmark, where screen readers look for it.
    <Menu
      opened={isOpen}
      onClose={onClose}
      position="bottom-start"
      offset={2}
      width={230}
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <span aria-hidden style={{ position: 'fixed', left: at.x, top: at.y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t`Tab actions`} aria-labelledby={undefined}>
        <PageItems {...rest} />
        <Menu.Divider />
        <PlaceItems {...rest} />
        <Menu.Divider />
        <CloseItems {...rest} />
        <Menu.Divider />
        <CacheItem />
      </Menu.Dropdown>
    </Menu>
  )
}

type ItemProps = { icon: Icon; children: ReactNode; keys?: string; isOff?: boolean; onClick: () => void }

function Item({ icon: ItemIcon, children, keys, isOff, onClick }: ItemProps) {
  return (
    <Menu.Item
      leftSection={<ItemIcon size={15} stroke={1.7} />}
      rightSection={keys && <kbd aria-hidden>{keys}</kbd>}
      disabled={isOff ?? false}
      onClick={onClick}
    >
      {children}
    </Menu.Item>
  )
}

type ItemsProps = Pick<TabMenuProps, 'tab' | 'tabs' | 'actions'>

function PageItems({ tab, actions }: ItemsProps) {
  return (
    <>
      <Item icon={IconRefresh} onClick={() => actions.reload(tab)}>
        <Trans>Reload this page</Trans>
      </Item>
      <Item icon={IconExternalLink} onClick={() => actions.openWindow(tab)}>
        <Trans>Open in a new window</Trans>
      </Item>
      <Item icon={IconCopy} onClick={() => actions.copyLink(tab)}>
        <Trans>Copy link</Trans>
      </Item>
    </>
  )
}

function PlaceItems({ tab, tabs, actions }: ItemsProps) {
  const position = tabs.findIndex(({ path }) => path === tab.path)
  return (
    <>
      <Item icon={IconArrowLeft} isOff={position <= 1} onClick={() => actions.move(tab, position - 1)}>
        <Trans>Move to the left</Trans>
      </Item>
      <Item
        icon={IconArrowRight}
        isOff={position === 0 || position === tabs.length - 1}
        onClick={() => actions.move(tab, position + 1)}
      >
        <Trans>Move to the right</Trans>
      </Item>
    </>
  )
}

function CloseItems({ tab, tabs, actions }: ItemsProps) {
  const others = tabs.filter(({ path }) => path !== tab.path && canClose(path))
  const isLast = tabs.at(-1)?.path === tab.path
  return (
    <>
      <Item icon={IconX} keys="Alt W" isOff={!canClose(tab.path)} onClick={() => void actions.close(tab)}>
        <Trans>Close</Trans>
      </Item>
      <Item icon={IconSquaresSelected} isOff={others.length === 0} onClick={() => actions.closeOthers(tab)}>
        <Trans>Close the others</Trans>
      </Item>
      <Item icon={IconArrowBarToRight} isOff={isLast} onClick={() => actions.closeRight(tab)}>
        <Trans>Close those to the right</Trans>
      </Item>
      <Item icon={IconX} onClick={actions.closeAll}>
        <Trans>Close all</Trans>
      </Item>
    </>
  )
}

function CacheItem() {
  const client = useClient()
  const queries = useQueryClient()
  return (
    <Item icon={IconEraser} onClick={() => void clearCache(client, queries)}>
      <Trans>Clear the cache</Trans>
    </Item>
  )
}
