/** Departments: trees and choices. Raw SQL: an array column of a user is unnested in a condition. */
import { forestOf } from '@swapdesk/domain'
import { plainHandlers } from '../../crud/handlers.ts'
import { rowsOf } from '../../crud/list.ts'
import { filteredForest, TREE_ROWS_MAX, treeNode } from '../../crud/tree.ts'
import { removeRows, splitIds, submitRow } from '../../crud/write.ts'
import { sql } from '../../db/database.ts'
import type { Context, DataOf, HandlersOf, InputOf } from '../../http/context.ts'
import { changedIds } from '../../http/input.ts'
import { withinReach } from '../roles/index.ts'
import { depts } from './depts.repository.ts'

const OPTIONS_MAX = 1_000

function nodeOf(dept: DataOf<'deptDetail'>) {
  return treeNode({ id: dept.id, parentId: dept.parentId, title: dept.deptName, titleEn: dept.deptNameEn })
}

async function tree(context: Context, input: { tenantId?: string }) {
  const rows = await rowsOf(context, depts, 'deptDetail', { ...input, status: 1 }, TREE_ROWS_MAX)
  return forestOf(rows.map(nodeOf))
}

/** Departments of a user, or all of them. */
function options(context: Context, { userId, tenantId }: InputOf<'deptOptions'>): Promise<DataOf<'deptOptions'>> {
  const ofUser =
    userId === undefined ? [] : [sql`d.id = any(select unnest(u.dept_id) from user_account u where u.id = ${userId})`]
  return rowsOf(context, depts, 'deptDetail', { tenantId, status: 1 }, OPTIONS_MAX, ofUser)
}

export const deptHandlers: HandlersOf<'depts'> = {
  ...plainHandlers(depts),
  deptSubmit: (context, input) =>
    withinReach(context, 'depts', changedIds(input), () => submitRow(context, depts, input)),
  deptRemove: (context, { ids }) =>
    withinReach(context, 'depts', splitIds(ids), () => removeRows(context, depts, splitIds(ids))),
  deptLazyList: (context, input) =>
    input.parentId === undefined
      ? filteredForest(context, depts, 'deptLazyList', input)
      : rowsOf(context, depts, 'deptLazyList', input, TREE_ROWS_MAX),
  deptTree: tree,
  deptLazyTree: async (context, { parentId = '0', tenantId }) => {
    const rows = await rowsOf(context, depts, 'deptDetail', { parentId, tenantId, status: 1 }, TREE_ROWS_MAX)
    return rows.map((row) => ({ ...nodeOf(row), hasChildren: row.hasChildren }))
  },
  deptOptions: options,
}
