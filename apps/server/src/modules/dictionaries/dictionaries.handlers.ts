import { changedItems } from '../../crud/dictionary-labels.ts'
import { plainHandlers } from '../../crud/handlers.ts'
import { pageOf, rowsOf } from '../../crud/list.ts'
import { TREE_ROWS_MAX } from '../../crud/tree.ts'
import type { HandlersOf } from '../../http/context.ts'
import { bizDicts, dicts } from './dictionaries.repository.ts'
import { dictionariesOf, dictionaryTree, itemsOf } from './lookups.ts'

export const dictionaryHandlers: HandlersOf<'dictionaries'> = {
  ...plainHandlers(dicts),
  dictParentList: (context, input) => pageOf(context, dicts, 'dictParentList', { ...input, parentId: '0' }),
  dictChildList: (context, input) => rowsOf(context, dicts, 'dictChildList', input, TREE_ROWS_MAX),
  dictTree: (context, { code }) => dictionaryTree(context, dicts, code),
  dictDictionary: (context, { code }) => itemsOf(context, dicts, code),
  dictOptions: (context) => dictionariesOf(context, dicts),
  dictLabels: (context) => changedItems(context.db),
  ...plainHandlers(bizDicts),
  dictBizParentList: (context, input) => pageOf(context, bizDicts, 'dictBizParentList', { ...input, parentId: '0' }),
  dictBizChildList: (context, input) => rowsOf(context, bizDicts, 'dictBizChildList', input, TREE_ROWS_MAX),
  dictBizTree: (context, { code, tenantId }) => dictionaryTree(context, bizDicts, code, tenantId),
  dictBizDictionary: (context, { code, tenantId }) => itemsOf(context, bizDicts, code, tenantId),
  dictBizOptions: (context, { tenantId }) => dictionariesOf(context, bizDicts, tenantId),
}
