/** The handlers of a noun's CRUD operations. A special one is written separately and replaces the entry. */
import type { OperationId } from '@swapdesk/contract/operations'
import type { Context, DataOf, FileReply, Handler, InputOf } from '../http/context.ts'
import { exportOf } from './export/export.ts'
import { detailOf, isPaged, optionsOf, type Page, pageOf } from './list.ts'
import type { Noun, NounOperations, Row, ViewRow } from './noun.ts'
import { filteredForest } from './tree.ts'
import { removeRows, splitIds, submitRow } from './write.ts'

/** Operations whose reply the CRUD handler builds; the compiler requires a handler for any other. */
type PlainReply<Id extends OperationId> = {
  list: DataOf<Id> extends { records: unknown } ? Page<ViewRow<Id>> : ViewRow<Id>[]
  moreLists: DataOf<Id> extends { records: unknown } ? Page<ViewRow<Id>> : ViewRow<Id>[]
  detail: ViewRow<Id>
  moreDetails: ViewRow<Id>
  submit: { id: string }
  remove: Record<string, never>
  export: FileReply
  options: ViewRow<Id>[]
}
type PlainInput = {
  list: unknown
  moreLists: unknown
  detail: { id: string }
  moreDetails: { id: string }
  submit: unknown
  remove: { ids: string; force?: boolean }
  export: unknown
  options: unknown
}
type IdOf<Ids> = Extract<Ids extends readonly (infer One)[] ? One : Ids, OperationId>
type PlainId<O, Kind> = Kind extends keyof PlainInput & keyof O ? FittingId<IdOf<O[Kind]>, Kind> : never
type FittingId<Id, Kind extends keyof PlainInput> = Id extends OperationId
  ? PlainReply<Id>[Kind] extends DataOf<Id>
    ? InputOf<Id> extends PlainInput[Kind]
      ? Id
      : never
    : never
  : never
/** An object with a handler for each CRUD operation of a noun. */
type PlainHandlers<O> = { [Id in PlainId<O, keyof O>]: Handler<Id> }

type AnyInput = Row & { id: string; ids: string }
type AnyHandler = (context: Context, input: AnyInput) => Promise<unknown>

export function plainHandlers<O extends NounOperations>(noun: Noun<O>): PlainHandlers<O> {
  // Each view belongs to the noun by construction, which the compiler cannot infer in a loop.
  const bound = noun as unknown as Noun<{ list: OperationId }>
  const { list, detail, submit, remove, options, moreLists = [], moreDetails = [] } = noun.operations
  const handlers: Partial<Record<OperationId, AnyHandler>> = {}
  for (const view of list ? [list, ...moreLists] : moreLists) {
    handlers[view] = isPaged(view)
      ? (context, input) => pageOf(context, bound, view, input)
      : (context, input) => filteredForest(context, bound, view, input)
  }
  for (const view of detail ? [detail, ...moreDetails] : moreDetails) {
    handlers[view] = (context, { id }) => detailOf(context, bound, view, id)
  }
  if (submit) handlers[submit] = (context, input) => submitRow(context, noun, input)
  if (remove) handlers[remove] = (context, { ids, force }) => removeRows(context, noun, splitIds(ids), force === true)
  if (options) handlers[options] = (context, input) => optionsOf(context, bound, options, input)
  if (noun.operations.export) {
    handlers[noun.operations.export] = (context, input) => exportOf(context, noun, input)
  }
  return handlers as unknown as PlainHandlers<O>
}
