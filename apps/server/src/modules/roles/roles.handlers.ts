/** Roles: trees, choices and grants. Raw SQL: an array column of a user is unnested in a condition. */
import { ADMINISTRATOR_ALIAS, forestOf } from '@swapdesk/domain'
import { plainHandlers } from '../../crud/handlers.ts'
import { detailOf, OPTIONS_MAX, rowsOf } from '../../crud/list.ts'
import { TREE_ROWS_MAX, treeNode } from '../../crud/tree.ts'
import { removeRows, splitIds } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import type { Context, DataOf, HandlersOf, InputOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { grantRole } from './grant-role.ts'
import { withinReach } from './reach.ts'
import { roles } from './roles.repository.ts'
import { submitRole } from './submit-role.ts'

type Role = DataOf<'roleDetail'>

function nodeOf(role: Role) {
  return treeNode({ id: role.id, parentId: role.parentId, title: role.roleName, titleEn: role.roleNameEn })
}

async function tree(context: Context, input: { tenantId?: string }) {
  const rows = await rowsOf(context, roles, 'roleDetail', { ...input, status: 1 }, TREE_ROWS_MAX)
  return forestOf(rows.map(nodeOf))
}

/** The roles of the same tenant without the named one and all below it. */
async function possibleParents(context: Context, roleId: string) {
  const role = await detailOf(context, roles, 'roleDetail', roleId)
  const rows = await rowsOf(context, roles, 'roleDetail', { tenantId: role.tenantId }, TREE_ROWS_MAX)
  return forestOf(rows.filter((row) => row.id !== roleId).map(nodeOf)).filter((root) => root.parentId !== roleId)
}

async function remove(context: Context, ids: readonly string[]): Promise<Record<string, never>> {
  const { tenant } = context
  const administrators = query
    .selectFrom('role')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('roleAlias', '=', ADMINISTRATOR_ALIAS)
    .where('isDeleted', '=', 0)
    .$if(tenant !== null, (own) => own.where('tenantId', '=', tenant))
  if (await context.db.first(administrators)) throw new Problem('permission.protected-role')
  return withinReach(context, 'roles', ids, () => removeRows(context, roles, ids))
}

function options(context: Context, { tenantId, userId }: InputOf<'roleOptions'>): Promise<DataOf<'roleOptions'>> {
  const ofUser =
    userId === undefined
      ? []
      : [sql`r.id = any(array(select unnest(u.role_id) from user_account u where u.id = ${userId}))`]
  return rowsOf(
    context,
    roles,
    'roleDetail',
    { ...(tenantId !== undefined && { tenantId }), status: 1 },
    OPTIONS_MAX,
    ofUser,
  )
}

export const roleHandlers: HandlersOf<'roles'> = {
  ...plainHandlers(roles),
  roleSubmit: submitRole,
  roleRemove: (context, { ids }) => remove(context, splitIds(ids)),
  roleGrant: grantRole,
  roleTree: tree,
  roleTreeById: (context, { roleId }) => possibleParents(context, roleId),
  roleOptions: options,
}
