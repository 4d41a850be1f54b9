// The sidebar with the user's menu.
import { useLingui } from '@lingui/react/macro'
import { Menu, Tooltip } from '@mantine/core'
import { IconChevronRight, IconHome } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { PageLink } from '../../../kit/navigation/page-link'
import { useStableCallback } from '../../../kit/hooks/use-stable-callback'
import { isExternal, nameIn, trailOf, type MenuNode } from '../menu/menu'
import { MenuIcon } from '../menu/menu-icon'
import '../styles/default-frame-colors.css'
import classes from './sidebar.module.css'
import { homePath } from '../tabs/tabs'
import { usePreloadScreen } from '../startup/use-preload-screen'

type SidebarProps = {
  menu: readonly MenuNode[]
  path: string
  isCollapsed: boolean
  /** Closes the sidebar where it is a drawer. */
  onClose?: () => void
}

/** A drawer takes the focus and restores it when closed; Escape closes it. */
function useDrawerFocus(onClose: (() => void) | undefined) {
  const drawer = useRef<HTMLElement>(null)
  const isDrawer = onClose !== undefined
  const close = useStableCallback(() => onClose?.())
  // Before the browser takes the focus from what has become inert.
  useLayoutEffect(() => {
    if (!isDrawer) return undefined
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', listen)
    const before = document.activeElement
    const links = drawer.current?.querySelectorAll<HTMLElement>('a, button')
    const current = [...(links ?? [])].find((link) => link.getAttribute('aria-current') === 'page')
    ;(current ?? links?.[0])?.focus()
    // The rest of the page takes focus again only once it is no longer inert.
    return () => {
      document.removeEventListener('keydown', listen)
      queueMicrotask(() => before instanceof HTMLElement && before.focus())
    }
  }, [isDrawer, close])
  return drawer
}

export function Sidebar({ menu, path, isCollapsed, onClose }: SidebarProps) {
  const { t } = useLingui()
  const drawer = useDrawerFocus(onClose)
  const preload = usePreloadScreen(homePath)
  const home = t`Home`
  return (
    <nav ref={drawer} className={classes.sidebar} aria-label={t`Main menu`} data-drawer={onClose ? true : undefined}>
      <div className={classes.brand}>
        <img src="/favicon.svg" width={24} height={24} alt="" />
        {!isCollapsed && <span>SwapDesk</span>}
      </div>
      <div className={classes.menu}>
        <Tooltip label={home} position="right" disabled={!isCollapsed}>
          <PageLink
            href={homePath}
            className={classes.item}
            {...preload}
            aria-label={home}
            aria-current={path === homePath ? 'page' : undefined}
          >
            <IconHome size={17} stroke={1.7} />
            {!isCollapsed && <span>{home}</span>}
          </PageLink>
        </Tooltip>
        {menu.map((node) =>
          isCollapsed ? (
            <CollapsedNode key={node.id} node={node} path={path} />
          ) : (
            <Node key={node.id} node={node} path={path} depth={0} />
          ),
        )}
      </div>
    </nav>
  )
}

function Node({ node, path, depth }: { node: MenuNode; path: string; depth: number }) {
  const { i18n } = useLingui()
  const children = node.children ?? []
  const isOnTrail = trailOf([node], path).length > 0
  const [isOpen, setIsOpen] = useState(isOnTrail || depth === 0)
  const name = nameIn(i18n.locale, node)
  if (children.length === 0) return <Leaf node={node} path={path} depth={depth} />
  return (
    <div>
      <button
        type="button"
        className={classes.group}
        style={{ paddingInlineStart: 12 + depth * 14 }}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <MenuIcon source={node.source} />
        <span>{name}</span>
        <IconChevronRight size={14} className={classes.chevron} data-open={isOpen || undefined} />
      </button>
      {isOpen && (
        <div>
          {children.map((child) => (
            <Node key={child.id} node={child} path={path} depth={depth + 1} />
          ))}
        </div>
      )}
    </div>
  )
}

function Leaf({ node, path, depth }: { node: MenuNode; path: string; depth: number }) {
  const { i18n } = useLingui()
  const name = nameIn(i18n.locale, node)
  const inside = (
    <>
      {depth === 0 && <MenuIcon source={node.source} />}
      <span>{name}</span>
    </>
  )
  const preload = usePreloadScreen(node.path ?? '')
  const style = { paddingInlineStart: depth === 0 ? 12 : 38 + (depth - 1) * 14 }
  if (isExternal(node)) {
    return (
      <a className={classes.item} style={style} href={node.path ?? ''} target="_blank" rel="noreferrer">
        {inside}
      </a>
    )
  }
  return (
    <PageLink
      href={node.path ?? ''}
      className={classes.item}
      style={style}
      {...preload}
      aria-current={node.path === path ? 'page' : undefined}
    >
      {inside}
    </PageLink>
  )
}

/** In the collapsed sidebar a group is its icon with a menu. */
function CollapsedNode({ node, path }: { node: MenuNode; path: string }) {
  const { i18n } = useLingui()
  const name = nameIn(i18n.locale, node)
  const isOnTrail = trailOf([node], path).length > 0
  const leaves = leavesOf(node)
  return (
    <Menu position="right-start" trigger="click-hover" withinPortal>
      <Menu.Target>
        <button type="button" className={classes.item} aria-label={name} data-on-trail={isOnTrail || undefined}>
          <MenuIcon source={node.source} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        {leaves.map((leaf) => (
          <LeafItem key={leaf.id} leaf={leaf} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function LeafItem({ leaf }: { leaf: MenuNode }) {
  const { i18n } = useLingui()
  const path = leaf.path ?? ''
  const preload = usePreloadScreen(path)
  if (isExternal(leaf)) {
    return (
      <Menu.Item component="a" href={path} target="_blank" rel="noreferrer">
        {nameIn(i18n.locale, leaf)}
      </Menu.Item>
    )
  }
  return (
    <Menu.Item component={PageLink} href={path} {...preload}>
      {nameIn(i18n.locale, leaf)}
    </Menu.Item>
  )
}

function leavesOf(node: MenuNode): MenuNode[] {
  return node.children?.length ? node.children.flatMap(leavesOf) : [node]
}
