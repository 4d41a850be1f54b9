// The open pages as tabs: go, close one, the others or all.
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { askToDiscard } from '../../kit/feedback'
import classes from './shell.module.css'
import { resetTabs, setTabs } from './tab-store'
import { canClose, homePath, hrefOf, onlyTab, withoutTab, type Tab } from './tabs'
import { usePageTitle } from './titles'
import { isUnsaved } from './unsaved'

export function TabStrip({ path, tabs }: { path: string; tabs: readonly Tab[] }) {
  const { t } = useLingui()
  const router = useRouter()
  const mayLose = async (closing: readonly Tab[]) =>
    !closing.some((tab) => isUnsaved(tab.path)) ||
    (await askToDiscard(t`A form in this tab has changes that are not saved.`))
  const close = async (tab: Tab) => {
    if (!(await mayLose([tab]))) return
    const { tabs: rest, neighbour } = withoutTab(tabs, tab.path)
    // The page goes first: leaving it would otherwise open its tab again.
    if (tab.path === path && neighbour) router.history.push(hrefOf(neighbour))
    setTabs(() => rest)
  }
  const closeOthers = async () => {
    if (await mayLose(tabs.filter((tab) => tab.path !== path))) setTabs((before) => onlyTab(before, path))
  }
  const closeAll = async () => {
    if (!(await mayLose(tabs))) return
    router.history.push(homePath)
    resetTabs()
  }
  return (
    <nav className={classes.tabs} aria-label={t`Open pages`}>
      <div className={classes.tabList}>
        {tabs.map((tab) => (
          <TabLink key={tab.path} tab={tab} isActive={tab.path === path} onClose={() => void close(tab)} />
        ))}
      </div>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={26} aria-label={t`Tab actions`} title={t`Tab actions`}>
            <IconChevronDown size={15} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void closeOthers()}>
            <Trans>Close the others</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => void closeAll()}>
            <Trans>Close all</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </nav>
  )
}

function TabLink({ tab, isActive, onClose }: { tab: Tab; isActive: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const router = useRouter()
  const title = usePageTitle(tab.path)
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isActive])
  return (
    <span ref={element} className={classes.tab} data-active={isActive || undefined}>
      <a
        href={hrefOf(tab)}
        aria-current={isActive ? 'page' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return
          event.preventDefault()
          router.history.push(hrefOf(tab))
        }}
        onAuxClick={(event) => {
          if (event.button !== 1 || !canClose(tab.path)) return
          event.preventDefault()
          onClose()
        }}
      >
        {title}
      </a>
      {canClose(tab.path) && (
        <button type="button" aria-label={t`Close ${title}`} title={t`Close`} onClick={onClose}>
          <IconX size={12} />
        </button>
      )}
    </span>
  )
}
