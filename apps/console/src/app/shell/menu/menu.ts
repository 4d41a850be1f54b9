// The menu as the server gives it: its pages, their names and their positions.
import type { Data } from '@swapdesk/sdk'
import { createContext, use } from 'react'

type Sent = Data<'menuRoutes'>[number]

/** A menu; one that embeds an external page has that page's address beside its own path. */
export type MenuNode = Omit<Sent, 'children'> & { frame?: string; children?: MenuNode[] }

export const framePrefix = '/myiframe/'

/** Menus may link to own paths and web addresses; other schemes, such as scripts, are dropped. */
function isAddress(path: string): boolean {
  return /^https?:\/\//i.test(path) || (!path.startsWith('//') && !/^[^/?#]*:/.test(path))
}

/**
 * The menu with the paths its pages have here: addresses of the web and HTML files open inside the console, in a frame
 * (spec platform §2), unless they are marked to open in a window of their own.
 */
export function withFrames(nodes: readonly Sent[]): MenuNode[] {
  return nodes.map(({ children, ...node }) => {
    const below = children && { children: withFrames(children) }
    const path = node.path && isAddress(node.path) ? node.path : null
    const isFrame = path !== null && node.isOpen !== 2 && (/^https?:/i.test(path) || path.includes('html'))
    return isFrame ? { ...node, ...below, path: framePrefix + node.code, frame: path } : { ...node, ...below, path }
  })
}

/** A name in the user's language; the Chinese one where no English was given. */
export function nameIn(locale: string, named: { name: string; nameEn?: string | null | undefined }): string {
  return locale === 'en' && named.nameEn ? named.nameEn : named.name
}

/** All nodes, parents before children. */
export function flatten(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children ?? [])])
}

/** The nodes from the root to a path; empty when the menu does not contain it. */
export function trailOf(nodes: readonly MenuNode[], path: string): MenuNode[] {
  for (const node of nodes) {
    if (node.path === path && !node.children?.length) return [node]
    const below = trailOf(node.children ?? [], path)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

type MenuButton = { code?: string | null | undefined; children?: readonly MenuButton[] | undefined }

/** Every permission code of a forest. */
export function codesOf(nodes: readonly MenuButton[]): string[] {
  return nodes.flatMap((node) => [...(node.code ? [node.code] : []), ...codesOf(node.children ?? [])])
}

/** Whether a menu opens a window of its own. */
export function isExternal(node: Pick<MenuNode, 'isOpen'>): boolean {
  return node.isOpen === 2
}

const MenuContext = createContext<readonly MenuNode[]>([])
export const MenuProvider = MenuContext

export function useMenu(): readonly MenuNode[] {
  return use(MenuContext)
}
