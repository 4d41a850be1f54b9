import { forestOf } from '@swapdesk/domain'
import { detailOf, rowsOf } from '../../crud/list.ts'
import { filteredForest, refuseParents, TREE_ROWS_MAX, treeNode } from '../../crud/tree.ts'
import { removeRows, splitIds, submitRow } from '../../crud/write.ts'
import { sql } from '../../db/database.ts'
import type { Context, DataOf, HandlersOf } from '../../http/context.ts'
import { depts } from './depts.repository.ts'

type Dept = DataOf<'deptDetail'>

const OPTIONS_MAX = 1_000

function nodeOf(dept: Dept) {
  return treeNode({ id: dept.id, parentId: dept.parentId, title: dept.deptName, titleEn: dept.deptNameEn })
}

async function tree(context: Context, input: { tenantId?: string }) {
  const rows = await rowsOf<Dept>(context, depts, { ...input, status: 1 }, TREE_ROWS_MAX)
  return forestOf(rows.map(nodeOf))
}

/** Departments of a user, or all of them. */
async function options(context: Context, { userId }: { userId?: string }): Promise<DataOf<'deptOptions'>> {
  const ofUser =
    userId === undefined ? [] : [sql`d.id = any(select unnest(u.dept_id) from user_account u where u.id = ${userId})`]
  return rowsOf(context, depts, { status: 1 }, OPTIONS_MAX, ofUser)
}

export const deptHandlers: HandlersOf<'depts'> = {
  deptList: (context, input) => filteredForest<Dept>(context, depts, input),
  deptLazyList: (context, input) =>
    rowsOf<Dept>(context, depts, { ...input, parentId: input.parentId ?? '0' }, TREE_ROWS_MAX),
  deptDetail: (context, { id }) => detailOf(context, depts, id),
  deptSubmit: (context, input) => submitRow(context, depts, input),
  deptRemove: async (context, { ids }) => {
    const list = splitIds(ids)
    const removed = await removeRows(context, depts, list)
    await refuseParents(context, 'dept', list)
    return removed
  },
  deptTree: tree,
  deptLazyTree: async (context, { parentId = '0' }) => {
    const rows = await rowsOf<Dept>(context, depts, { parentId, status: 1 }, TREE_ROWS_MAX)
    return rows.map((row) => ({ ...nodeOf(row), hasChildren: row.hasChildren }))
  },
  deptOptions: options,
}
