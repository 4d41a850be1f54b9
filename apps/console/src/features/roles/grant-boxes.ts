// The rights of a role as check boxes.
import type { Data } from '@swapdesk/sdk'
import { grantedLeaves } from '../../kit/tree/check-tree-rules'

export type Kind = 'menu' | 'dataScope' | 'apiScope'
export type Checked = Record<Kind, ReadonlySet<string>>
export const kinds: readonly Kind[] = ['menu', 'dataScope', 'apiScope']
export const noBoxes: Checked = { menu: new Set(), dataScope: new Set(), apiScope: new Set() }

/** The granted rights as check boxes: branches follow from their leaves. */
export function storedBoxes(tree: Data<'menuGrantTree'>, keys: Data<'menuRoleTreeKeys'>): Checked {
  return {
    menu: grantedLeaves(tree.menu, keys.menu),
    dataScope: grantedLeaves(tree.dataScope, keys.dataScope),
    apiScope: grantedLeaves(tree.apiScope, keys.apiScope),
  }
}
