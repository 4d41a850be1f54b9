/**
 * The menus that packages choose from: the leaves the caller may grant, with the menus above them, without those reserved for the
 * platform and the built-in ones, which every package includes.
 */
import { withAncestors } from '@swapdesk/domain'
import type { Context } from '../../http/context.ts'
import { type GrantableMenu, grantableBy } from '../roles/index.ts'

type Includable = {
  menus: GrantableMenu[]
  /** Menus that every package includes. */
  builtinIds: ReadonlySet<string>
  reservedIds: ReadonlySet<string>
  /** Whether the caller may grant some menus only. */
  isLimited: boolean
}

export async function includableBy(context: Context): Promise<Includable> {
  const { menus, held } = await grantableBy(context)
  const parents = new Set(menus.map((menu) => menu.parentId))
  const isIncludable = (menu: GrantableMenu) => !parents.has(menu.id) && !menu.isPlatformOnly && !menu.isBuiltin
  const included = withAncestors(menus, isIncludable)
  const ids = new Set(included.map((menu) => menu.id))
  return {
    menus: included,
    builtinIds: idsOf(menus.filter((menu) => menu.isBuiltin && !menu.isPlatformOnly && !ids.has(menu.id))),
    reservedIds: idsOf(menus.filter((menu) => menu.isPlatformOnly)),
    isLimited: held !== undefined,
  }
}

function idsOf(menus: readonly GrantableMenu[]): Set<string> {
  return new Set(menus.map((menu) => menu.id))
}
