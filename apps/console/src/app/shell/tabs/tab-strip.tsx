// The open pages as tabs: switch, move, close; further actions are in the tab's menu.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import { useOverflow, useScrollToTab } from '../../../kit/hooks/use-tab-overflow'
import { useAltShortcuts } from '../keyboard/alt-shortcuts'
import { TabLink } from './tab-link'
import type { Point } from './tab-menu'
import { canClose, type Tab } from './tabs'
import classes from './tabs.module.css'
import { usePageTitle } from '../menu/page-titles'
import { useTabActions, type TabActions } from './use-tab-actions'

const TabMenu = lazy(() => import('./tab-menu').then((module) => ({ default: module.TabMenu })))
const TabListMenu = lazy(() => import('./tab-list-menu').then((module) => ({ default: module.TabListMenu })))

function focusTab(list: HTMLElement | null, position: number): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  links[(position + links.length) % links.length]?.focus()
}

/** Arrow keys move the focus, with Ctrl and Shift the tab itself; Delete closes it. */
function useTabKeys(tabs: readonly Tab[], actions: TabActions) {
  return (tab: Tab, position: number) => (event: KeyboardEvent<HTMLElement>) => {
    const list = event.currentTarget.closest<HTMLElement>('[role=tablist]')
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step && event.ctrlKey && event.shiftKey) actions.move(tab, position + step)
    else if (step && !event.ctrlKey && !event.altKey && !event.metaKey) focusTab(list, position + step)
    else if (event.key === 'Home') focusTab(list, 0)
    else if (event.key === 'End') focusTab(list, tabs.length - 1)
    else if (event.key === ' ') actions.show(tab)
    else if (event.key === 'Delete' && canClose(tab.path)) {
      void actions.close(tab).then((isClosed) => isClosed && requestAnimationFrame(() => focusTab(list, position - 1)))
    } else return
    event.preventDefault()
  }
}

/** A dragged tab swaps places with a tab once it has passed half of it. */
function useTabDrag(tabs: readonly Tab[], actions: TabActions) {
  const dragged = useRef<string | null>(null)
  const over = (position: number) => (event: DragEvent<HTMLElement>) => {
    const from = tabs.findIndex((tab) => tab.path === dragged.current)
    const tab = tabs[from]
    if (!tab) return
    event.preventDefault()
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const isPastHalf = from < position ? event.clientX > left + width / 2 : event.clientX < left + width / 2
    if (isPastHalf) actions.move(tab, position)
  }
  const start = (path: string) => () => {
    dragged.current = path
  }
  return { start, over }
}

function useTabShortcuts(path: string, tabs: readonly Tab[], actions: TabActions): void {
  const steps: Record<string, number> = { J: 1, K: -1 }
  useAltShortcuts((letter) => {
    const position = tabs.findIndex((tab) => tab.path === path)
    const here = tabs[position]
    if (letter === 'W' && here && canClose(path)) void actions.close(here)
    const step = steps[letter]
    const next = step && tabs[(position + step + tabs.length) % tabs.length]
    if (next) actions.show(next)
    return letter === 'W' || step !== undefined
  })
}

type OpenMenu = { tab: Tab; at: Point; isOpen: boolean }

export function TabStrip({ path, tabs }: { path: string; tabs: readonly Tab[] }) {
  const { t } = useLingui()
  const title = usePageTitle(path)
  const list = useRef<HTMLDivElement>(null)
  const overflow = useOverflow(list)
  useScrollToTab(list, path)
  const actions = useTabActions(path, tabs)
  const keys = useTabKeys(tabs, actions)
  const drag = useTabDrag(tabs, actions)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  useTabShortcuts(path, tabs, actions)
  const openMenu = (tab: Tab | undefined, x: number, y: number) => tab && setMenu({ tab, at: { x, y }, isOpen: true })
  return (
    <nav className={classes.tabs} aria-label={t`Open pages`}>
      <div
        ref={list}
        role="tablist"
        aria-label={t`Open pages`}
        className={classes.tabList}
        data-more-before={overflow.start || undefined}
        data-more-after={overflow.end || undefined}
        onWheel={(event) => event.currentTarget.scrollBy({ left: event.deltaY })}
      >
        {tabs.map((tab, position) => (
          <TabLink
            key={tab.path}
            tab={tab}
            isActive={tab.path === path}
            onShow={() => actions.show(tab)}
            onClose={() => void actions.close(tab)}
            onKeyDown={keys(tab, position)}
            onDragStart={drag.start(tab.path)}
            onDragOver={drag.over(position)}
            onContextMenu={(event) => {
              event.preventDefault()
              openMenu(tab, event.clientX, event.clientY)
            }}
          />
        ))}
      </div>
      <Suspense>
        {(overflow.start || overflow.end) && <TabListMenu path={path} tabs={tabs} onShow={actions.show} />}
      </Suspense>
      {/* Announces a change of page to screen readers. */}
      <VisuallyHidden component="output">{title}</VisuallyHidden>
      <ActionIcon
        size={26}
        aria-label={t`Tab actions`}
        title={t`Tab actions`}
        aria-haspopup="menu"
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect()
          const here = tabs.find((tab) => tab.path === path)
          openMenu(here, left, bottom)
        }}
      >
        <IconChevronDown size={15} />
      </ActionIcon>
      <Suspense>
        {menu && (
          <TabMenu {...menu} tabs={tabs} actions={actions} onClose={() => setMenu({ ...menu, isOpen: false })} />
        )}
      </Suspense>
    </nav>
  )
}
