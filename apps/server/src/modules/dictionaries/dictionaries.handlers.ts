import { plainHandlers } from '../../crud/handlers.ts'
import { pageOf, rowsOf } from '../../crud/list.ts'
import type { Noun } from '../../crud/noun.ts'
import { refuseParents, TREE_ROWS_MAX } from '../../crud/tree.ts'
import { removeRows, splitIds } from '../../crud/write.ts'
import type { Context, HandlersOf } from '../../http/context.ts'
import { bizDicts, dicts } from './dictionaries.repository.ts'
import { dictionariesOf, dictionaryTree, itemsOf } from './lookups.ts'

async function remove(context: Context, noun: Noun, ids: string) {
  const list = splitIds(ids)
  const removed = await removeRows(context, noun, list)
  await refuseParents(context, noun.table, list)
  return removed
}

export const dictionaryHandlers: HandlersOf<'dictionaries'> = {
  ...plainHandlers(dicts),
  dictParentList: (context, input) => pageOf(context, dicts, 'dictParentList', { ...input, parentId: '0' }),
  dictChildList: (context, input) => rowsOf(context, dicts, 'dictChildList', input, TREE_ROWS_MAX),
  dictRemove: (context, { ids }) => remove(context, dicts, ids),
  dictTree: (context, { code }) => dictionaryTree(context, dicts, code),
  dictDictionary: (context, { code }) => itemsOf(context, dicts, code),
  dictOptions: (context) => dictionariesOf(context, dicts),
  ...plainHandlers(bizDicts),
  dictBizParentList: (context, input) => pageOf(context, bizDicts, 'dictBizParentList', { ...input, parentId: '0' }),
  dictBizChildList: (context, input) => rowsOf(context, bizDicts, 'dictBizChildList', input, TREE_ROWS_MAX),
  dictBizRemove: (context, { ids }) => remove(context, bizDicts, ids),
  dictBizTree: (context, { code }) => dictionaryTree(context, bizDicts, code),
  dictBizDictionary: (context, { code }) => itemsOf(context, bizDicts, code),
  dictBizOptions: (context) => dictionariesOf(context, bizDicts),
}
