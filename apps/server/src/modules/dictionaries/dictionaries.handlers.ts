import { detailOf, pageOf, rowsOf } from '../../crud/list.ts'
import type { Resource } from '../../crud/resource.ts'
import { filteredForest, refuseParents, TREE_ROWS_MAX } from '../../crud/tree.ts'
import { removeRows, splitIds, submitRow } from '../../crud/write.ts'
import type { Context, DataOf, HandlersOf } from '../../http/context.ts'
import { bizDicts, dicts } from './dictionaries.repository.ts'
import { dictionariesOf, dictionaryTree, itemsOf } from './lookups.ts'

type Dict = DataOf<'dictDetail'>
type BizDict = DataOf<'dictBizDetail'>

async function remove(context: Context, resource: Resource, ids: string) {
  const list = splitIds(ids)
  const removed = await removeRows(context, resource, list)
  await refuseParents(context, resource.table, list)
  return removed
}

export const dictionaryHandlers: HandlersOf<'dictionaries'> = {
  dictList: (context, input) => filteredForest<Dict>(context, dicts, input),
  dictParentList: (context, input) => pageOf(context, dicts, { ...input, parentId: '0' }),
  dictChildList: (context, input) => rowsOf(context, dicts, input, TREE_ROWS_MAX),
  dictDetail: (context, { id }) => detailOf(context, dicts, id),
  dictSubmit: (context, input) => submitRow(context, dicts, input),
  dictRemove: (context, { ids }) => remove(context, dicts, ids),
  dictTree: (context, { code }) => dictionaryTree(context, dicts, code),
  dictDictionary: (context, { code }) => itemsOf(context, dicts, code),
  dictOptions: (context) => dictionariesOf(context, dicts),
  dictBizList: (context, input) => filteredForest<BizDict>(context, bizDicts, input),
  dictBizParentList: (context, input) => pageOf(context, bizDicts, { ...input, parentId: '0' }),
  dictBizChildList: (context, input) => rowsOf(context, bizDicts, input, TREE_ROWS_MAX),
  dictBizDetail: (context, { id }) => detailOf(context, bizDicts, id),
  dictBizSubmit: (context, input) => submitRow(context, bizDicts, input),
  dictBizRemove: (context, { ids }) => remove(context, bizDicts, ids),
  dictBizTree: (context, { code }) => dictionaryTree(context, bizDicts, code),
  dictBizDictionary: (context, { code }) => itemsOf(context, bizDicts, code),
  dictBizOptions: (context) => dictionariesOf(context, bizDicts),
}
