// The user's pages in the groups of the menu, for the screens that link to them.
import type { PageGroup } from '../../../kit/navigation/pages'
import { isExternal, nameIn, type MenuNode } from './menu'
import { iconOf } from './menu-icons'

function leaves(node: MenuNode): MenuNode[] {
  return node.children?.length ? node.children.flatMap(leaves) : [node]
}

export function pageGroups(menu: readonly MenuNode[], locale: string): PageGroup[] {
  return menu
    .map((group) => ({
      name: nameIn(locale, group),
      pages: leaves(group)
        .filter((leaf) => leaf.path && !isExternal(leaf))
        .map((leaf) => ({
          path: leaf.path ?? '',
          ...(leaf.frame && { frame: leaf.frame }),
          name: nameIn(locale, leaf),
          icon: iconOf(leaf.source ?? group.source),
        })),
    }))
    .filter((group) => group.pages.length > 0)
}
