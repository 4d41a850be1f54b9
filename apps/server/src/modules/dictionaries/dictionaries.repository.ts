/** Dictionaries of the system, kept by the platform, and of each tenant: the same columns in two tables. */
import { dictionaryItemInput } from '@swapdesk/validation'
import { localName } from '../../crud/columns.ts'
import { contains, eitherContains, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun, type Row } from '../../crud/noun.ts'
import { checkParent, hasChildren } from '../../crud/tree.ts'
import { query, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'

/** The key of a dictionary's own row; items have others. */
export const PARENT_KEY = '-1'

/** An item carries its dictionary's code; a built-in row cannot be changed. */
async function prepare(context: Context, table: 'dict' | 'dictBiz', row: Row, before: Row | undefined): Promise<Row> {
  if (before?.['isSealed'] === 1 && row['isSealed'] === 1) throw new Problem('row.sealed')
  const parentId = (row['parentId'] as string | null | undefined) || '0'
  await checkParent(context, table, before && String(before['id']), parentId)
  if (parentId !== '0' && String(row['dictKey']) === PARENT_KEY) throw fieldProblem('dictionary.key-missing', 'dictKey')
  const placed = { ...row, parentId, dictKey: parentId === '0' ? PARENT_KEY : String(row['dictKey']) }
  if (parentId === '0') return placed
  const parent = await context.db.first(query.selectFrom(table).select('code').where('id', '=', parentId))
  return { ...placed, code: parent?.code ?? row['code'] }
}

const SHAPE = {
  alias: 'd',
  filters: {
    code: contains('d.code'),
    dictValue: eitherContains('d.dictValue'),
    isSealed: equals('d.isSealed'),
    parentId: equals('d.parentId'),
    status: equals('d.status'),
  },
  order: sql`d.sort, d.id`,
  rule: formRule(dictionaryItemInput),
} as const

export const dicts = defineNoun({
  ...SHAPE,
  operations: {
    list: 'dictList',
    moreLists: ['dictParentList', 'dictChildList'],
    detail: 'dictDetail',
    submit: 'dictSubmit',
    remove: 'dictRemove',
    export: 'dictExport',
  },
  title: { zh: '系统字典', en: 'dictionaries' },
  table: 'dict',
  joins: { p: { table: 'dict', on: { id: 'd.parentId' } } },
  columns: { parentName: localName('p.dictValue'), hasChildren: hasChildren('dict', 'd') },
  unique: { dict_code_key: { error: 'dictionary.key-taken', field: 'dictKey' } },
  prepare: (context, row, before) => prepare(context, 'dict', row, before),
})

export const bizDicts = defineNoun({
  ...SHAPE,
  operations: {
    list: 'dictBizList',
    moreLists: ['dictBizParentList', 'dictBizChildList'],
    detail: 'dictBizDetail',
    submit: 'dictBizSubmit',
    remove: 'dictBizRemove',
    export: 'dictBizExport',
  },
  title: { zh: '业务字典', en: 'business-dictionaries' },
  table: 'dictBiz',
  joins: { p: { table: 'dictBiz', on: { id: 'd.parentId' } } },
  columns: { parentName: localName('p.dictValue'), hasChildren: hasChildren('dictBiz', 'd') },
  unique: { dict_biz_code_key: { error: 'dictionary.key-taken', field: 'dictKey' } },
  prepare: (context, row, before) => prepare(context, 'dictBiz', row, before),
})
