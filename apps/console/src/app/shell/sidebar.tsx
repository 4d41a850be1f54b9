// The menu at the left, as the server gives it to this reader.
import { useLingui } from '@lingui/react/macro'
import { Menu, Tooltip } from '@mantine/core'
import { IconChevronRight, IconHome } from '@tabler/icons-react'
import { useState } from 'react'
import { PageLink } from '../../kit/page-link'
import { isExternal, nameIn, trailOf, type MenuNode } from './menu'
import { MenuIcon } from './menu-icon'
import classes from './shell.module.css'
import { homePath } from './tabs'

type SidebarProps = { menu: readonly MenuNode[]; path: string; isCollapsed: boolean }

export function Sidebar({ menu, path, isCollapsed }: SidebarProps) {
  const { t } = useLingui()
  const home = t`Home`
  return (
    <nav className={classes.sidebar} aria-label={t`Main menu`}>
      <div className={classes.brand}>
        <img src="/favicon.svg" width={24} height={24} alt="" />
        {!isCollapsed && <span>SwapDesk</span>}
      </div>
      <div className={classes.menu}>
        <Tooltip label={home} position="right" disabled={!isCollapsed}>
          <PageLink
            href={homePath}
            className={classes.item}
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
      aria-current={node.path === path ? 'page' : undefined}
    >
      {inside}
    </PageLink>
  )
}

/** With the sidebar folded, a group is its icon and a menu that opens beside it. */
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
          <Menu.Item key={leaf.id} component={PageLink} href={leaf.path ?? ''}>
            {nameIn(i18n.locale, leaf)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function leavesOf(node: MenuNode): MenuNode[] {
  return node.children?.length ? node.children.flatMap(leavesOf) : [node]
}
