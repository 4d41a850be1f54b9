// Menus for tests.
import type { MenuNode } from './menu'

export function menuNode(
  code: string,
  name: string,
  nameEn: string,
  path: string,
  children: MenuNode[] = [],
): MenuNode {
  return {
    id: code,
    parentId: '0',
    code,
    name,
    nameEn,
    alias: null,
    path,
    source: null,
    sort: 1,
    category: 1,
    action: 0,
    isOpen: 1,
    remark: null,
    hasChildren: children.length > 0,
    ...(children.length > 0 && { children }),
  }
}
