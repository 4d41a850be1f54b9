// The menu as the server gives it: which pages there are, what they are called, and where they stand.
import type { Data } from '@swapdesk/sdk'
import { createContext, use } from 'react'

export type MenuNode = Data<'menuRoutes'>[number]

/** A name in the reader's language; the Chinese one where no English was given. */
export function nameIn(locale: string, named: { name: string; nameEn?: string | null | undefined }): string {
  return locale === 'en' && named.nameEn ? named.nameEn : named.name
}

/** All nodes, parents before children. */
export function flatten(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children ?? [])])
}

/** From the root to the node of a path; empty when the menu does not have it. */
export function trailOf(nodes: readonly MenuNode[], path: string): MenuNode[] {
  for (const node of nodes) {
    if (node.path === path && !node.children?.length) return [node]
    const below = trailOf(node.children ?? [], path)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

export type MenuButton = { code?: string | null | undefined; children?: readonly MenuButton[] | undefined }

/** Every permission code of a forest. */
export function codesOf(nodes: readonly MenuButton[]): string[] {
  return nodes.flatMap((node) => [...(node.code ? [node.code] : []), ...codesOf(node.children ?? [])])
}

/** Whether a menu leads out of the console: into a window of its own. */
export function isExternal(node: Pick<MenuNode, 'path' | 'isOpen'>): boolean {
  return /^https?:/.test(node.path ?? '') || node.isOpen === 2
}

/** Menus whose name, in either language, starts with what was typed; letter case does not matter. */
export function searchMenu(nodes: readonly MenuNode[], typed: string): MenuNode[] {
  const wanted = typed.trim().toLocaleLowerCase()
  const leaves = flatten(nodes).filter((node) => node.path && !node.children?.length)
  if (wanted === '') return leaves
  return leaves.filter((node) =>
    [node.name, node.nameEn ?? ''].some((name) =>
      name
        .toLocaleLowerCase()
        .split(/\s+/)
        .some((_word, index, words) => words.slice(index).join(' ').startsWith(wanted)),
    ),
  )
}

const MenuContext = createContext<readonly MenuNode[]>([])
export const MenuProvider = MenuContext

export function useMenu(): readonly MenuNode[] {
  return use(MenuContext)
}
