/** Adds a role or changes one; the administrators' role is theirs, and stays what it is. */
import { ADMINISTRATOR_ALIAS, mayHandleRole } from '@swapdesk/domain'
import type { Row } from '../../crud/noun.ts'
import { checkParent } from '../../crud/tree.ts'
import { submitRow } from '../../crud/write.ts'
import type { Context } from '../../http/context.ts'
import { changedIds } from '../../http/input.ts'
import { PLATFORM_TENANT_ID } from '../../http/principal.ts'
import { Problem } from '../../http/problem.ts'
import { withinReach } from './reach.ts'
import { roles } from './roles.repository.ts'

export function submitRole(context: Context, input: Row): Promise<{ id: string }> {
  const prepare = async (_: Context, row: Row, before: Row | undefined): Promise<Row> => {
    assertNotProtected(context, row, before)
    const parentId = (row['parentId'] as string | null | undefined) || '0'
    const id = before && String(before['id'])
    await checkParent(context, roles.table, id, parentId)
    return { ...row, parentId }
  }
  return withinReach(context, 'roles', changedIds(input), () => submitRow(context, { ...roles, prepare }, input))
}

function assertNotProtected(context: Context, row: Row, before: Row | undefined): void {
  const { isPlatformAdmin } = context.principal
  const isRefused = [before ?? {}, row].some((one) => !mayHandleRole(isPlatformAdmin, String(one['roleAlias'])))
  // Without its alias, or disabled, the role would leave the platform without administrators.
  const isPlatforms = before?.['tenantId'] === PLATFORM_TENANT_ID && before['roleAlias'] === ADMINISTRATOR_ALIAS
  const isUndone = isPlatforms && (row['roleAlias'] !== ADMINISTRATOR_ALIAS || row['status'] === 0)
  if (isRefused || isUndone) throw new Problem('permission.protected-role')
}
