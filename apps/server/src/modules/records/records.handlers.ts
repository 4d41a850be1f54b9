/** What records of all kinds have: the search, history, undo, and the recycle bin. */
import { RecordKind } from '@swapdesk/dictionary'
import { liveDictionaries } from '../../crud/dictionary-labels.ts'
import { definedNouns } from '../../crud/noun.ts'
import type { Context, HandlersOf, InputOf } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import {
  dictionaryOf,
  findQuery,
  type FoundRow,
  type RecordFound,
  recordOf,
  type Searched,
  type SearchedNoun,
  searchedOf,
} from './find-records.ts'
import { recordHistory } from './history.ts'
import { removedRecords, restoreRecords } from './recycle-bin.ts'
import { searchedText } from './searched-text.ts'
import { type Submits, undoChange } from './undo.ts'

const LIMIT_DEFAULT = 5

const kinds = Object.values(RecordKind)

/** Kinds with a whole value before those with a beginning, these before the others. */
function rankOf([best]: readonly RecordFound[]): number {
  return best?.match === 'exact' ? 0 : best?.match === 'prefix' ? 1 : 2
}

/** The nouns that the caller may list, in the order of their kinds. */
function searchedNouns(context: Context, given: string | undefined): Searched[] {
  const wanted = given?.split(',')
  return definedNouns()
    .filter((noun): noun is SearchedNoun => noun.search !== undefined)
    .filter(({ search, operations: { list } }) => {
      const isWanted = wanted === undefined || wanted.includes(search.kind)
      return isWanted && list !== undefined && !refusalOf(context.principal, list, false)
    })
    .toSorted((one, other) => kinds.indexOf(one.search.kind) - kinds.indexOf(other.search.kind))
    .flatMap((noun) => searchedOf(context, noun) ?? [])
}

async function find(
  context: Context,
  { text: given, kinds: wanted, limit = LIMIT_DEFAULT }: InputOf<'recordFind'>,
): Promise<RecordFound[]> {
  const text = searchedText(given)
  const searched = searchedNouns(context, wanted)
  if (searched.length === 0) return []
  const found = await context.db.many(searched.map((one) => findQuery(context, one, text, limit)))
  const codes = searched.flatMap((one, at) =>
    found[at]?.length ? one.subtitle.flatMap((name) => dictionaryOf(one, name) ?? []) : [],
  )
  const itemsOf = await liveDictionaries(context.db, [...new Set(codes)])
  const isZh = context.locale === 'zh'
  const groups = searched.map((one, at) =>
    (found[at] as FoundRow[]).map((row) => recordOf(one, row, text, itemsOf, isZh)),
  )
  return groups.toSorted((one, other) => rankOf(one) - rankOf(other)).flat()
}

/** @param submits the handlers of the operations that edit records, which undo calls */
export function recordHandlersWith(submits: Submits): HandlersOf<'records'> {
  return {
    recordFind: find,
    recordHistory,
    recordRemovedList: removedRecords,
    recordRestore: restoreRecords,
    recordUndo: (context, input) => undoChange(context, input, submits),
  }
}
