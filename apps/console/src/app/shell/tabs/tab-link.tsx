// One tab of the strip: a link with the role of a tab.
import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { DragEvent, KeyboardEvent, MouseEvent } from 'react'
import { canClose, hrefOf, type Tab } from './tabs'
import classes from './tabs.module.css'
import { usePageTitle } from '../menu/page-titles'

type TabLinkProps = {
  tab: Tab
  isActive: boolean
  onShow: () => void
  onClose: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onContextMenu: (event: MouseEvent<HTMLElement>) => void
  onDragStart: () => void
  onDragOver: (event: DragEvent<HTMLElement>) => void
}

export function TabLink({ tab, isActive, onShow, onClose, onDragStart, onDragOver, ...handlers }: TabLinkProps) {
  const { t } = useLingui()
  const title = usePageTitle(tab.path)
  const isClosable = canClose(tab.path)
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onShow()
  }
  const closeByWheel = (event: MouseEvent) => {
    if (event.button !== 1 || !isClosable) return
    event.preventDefault()
    onClose()
  }
  return (
    <span
      role="presentation"
      className={classes.tab}
      data-active={isActive || undefined}
      draggable={isClosable}
      onDragStart={onDragStart}
      onDragOver={onDragOver}
    >
      <a
        role="tab"
        href={hrefOf(tab)}
        aria-selected={isActive}
        aria-controls={paneId(tab.path)}
        tabIndex={isActive ? 0 : -1}
        draggable={false}
        data-tab={tab.path}
        onClick={show}
        onAuxClick={closeByWheel}
        {...handlers}
      >
        {title}
      </a>
      {isClosable && (
        // For the pointer only; the keyboard closes with Delete, and the tab's menu offers it to everybody.
        <button type="button" tabIndex={-1} aria-hidden title={t`Close ${title}`} onClick={onClose}>
          <IconX size={12} />
        </button>
      )}
    </span>
  )
}

export function paneId(path: string): string {
  return `pane${path}`
}
