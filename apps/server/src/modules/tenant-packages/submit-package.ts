/**
 * Adds or changes a package. It includes only what the caller could grant, and its change follows the rule of reach for the roles
 * of all tenants with the package.
 */
import { resolveGrant, storedMenus } from '@swapdesk/domain'
import type { Row } from '../../crud/noun.ts'
import { submitRow } from '../../crud/write.ts'
import type { Context } from '../../http/context.ts'
import { changedIds } from '../../http/input.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { withinReach } from '../roles/index.ts'
import { includableBy } from './includable-menus.ts'
import { tenantPackages } from './tenant-packages.repository.ts'

export function submitPackage(context: Context, input: Row): Promise<{ id: string }> {
  return withinReach(context, 'packages', changedIds(input), () =>
    submitRow(context, { ...tenantPackages, prepare: withStoredMenus }, input),
  )
}

async function withStoredMenus(context: Context, row: Row, before: Row | undefined): Promise<Row> {
  const sent = (row['menuId'] as string[] | undefined) ?? []
  const stored = (before?.['menuId'] as string[] | undefined) ?? []
  if (before && sent.join() === stored.join()) return row
  const { menus, builtinIds, reservedIds, isLimited } = await includableBy(context)
  const chosen = sent.filter((id) => !builtinIds.has(id))
  const wanted = storedMenus(menus, chosen, new Set(stored))
  if (wanted.some((id) => reservedIds.has(id))) throw new Problem('permission.platform-menu')
  const held = new Set(menus.map((menu) => menu.id))
  const { granted, refused } = resolveGrant({ wanted, before: stored, held })
  if (refused.length > 0)
    throw isLimited ? new Problem('permission.not-grantable') : fieldProblem('row.reference-missing', 'menuId')
  return { ...row, menuId: [...granted].toSorted((a, b) => Number(BigInt(a) - BigInt(b))) }
}
