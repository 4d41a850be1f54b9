// Types of calls, derived from the contract: input and result of an operation by its operationId.
import type { RequiredOnCreate } from '@swapdesk/contract/operation-groups'
import type { operations as contract } from '@swapdesk/contract/schema'
import type { operations as table } from '@swapdesk/contract/operations'

/** Name of an operation of the contract, such as `vehicleList`. */
export type OperationId = keyof typeof table & keyof contract

type OfKind<Kind extends string> = {
  [Id in OperationId]: (typeof table)[Id]['kind'] extends Kind ? Id : never
}[OperationId]

/** Operations that return a page of rows (for `client.pages`). */
export type PageId = OfKind<'page'>
/** Operations that return a file (for `client.download`). */
export type DownloadId = OfKind<'download'>
/** Operations with a file in their input, which is sent as a multipart form. */
export type UploadId = OfKind<'upload'>
/** Operations that return an event stream (for `client.events`). */
type StreamId = OfKind<'stream'>
/** Operations that return data (for `client.call`): all except downloads and streams. */
export type CallId = Exclude<OperationId, DownloadId | StreamId>
/** Operations that add a row, or change the one whose id is given. */
export type SubmitId = keyof RequiredOnCreate & CallId

type Flat<T> = { [Key in keyof T]: T[Key] } & {}
type OrEmpty<T> = [T] extends [never] ? {} : T

/** Query parameters with a comma-separated list; an array of strings is also accepted. */
type ListName = 'ids' | `${string}Ids` | 'ascs' | 'descs' | 'columns'
type WithLists<Query> = {
  [Key in keyof Query]: Key extends ListName ? Query[Key] | readonly string[] : Query[Key]
}
type ParametersOf<Id extends OperationId, In extends 'query' | 'path'> = OrEmpty<
  NonNullable<contract[Id]['parameters'][In]>
>

/** A binary field of a form: `File` keeps its name, a bare `Blob` has none. */
type WithFiles<Form> = { [Key in keyof Form]: Key extends 'file' ? Blob : Form[Key] }
type RequestOf<Id extends OperationId> = OrEmpty<
  contract[Id] extends { requestBody?: infer Body } ? NonNullable<Body> : never
>
type BodyOf<Id extends OperationId> =
  RequestOf<Id> extends { content: infer Content }
    ? Content extends { 'multipart/form-data': infer Form }
      ? WithFiles<Form>
      : Content[keyof Content]
    : {}

type ReplyOf<Id extends OperationId> = contract[Id]['responses'] extends {
  200: { content: { 'application/json': infer Reply } }
}
  ? Reply
  : never

type EnvelopeData<Reply> = Reply extends { data: infer Content } ? Content : Reply

// Tables by operationId, so that a name outside the contract is one lookup that fails: computed from the union of all
// operations, the compiler would report its size instead of the name.
type Inputs = {
  [Id in OperationId]: Flat<WithLists<ParametersOf<Id, 'query'>> & ParametersOf<Id, 'path'> & BodyOf<Id>>
}
type Results = { [Id in OperationId]: EnvelopeData<ReplyOf<Id>> }
type Arguments<Options> = {
  [Id in OperationId]: Id extends SubmitId
    ? [input: CreateInput<Id> | UpdateInput<Id>, options?: Options]
    : {} extends Inputs[Id]
      ? [input?: Inputs[Id], options?: Options]
      : [input: Inputs[Id], options?: Options]
}

/** The input of a call as one flat object: query, path and body parameters together. */
export type Input<Id extends OperationId> = Inputs[Id]

/** The input as arguments: optional if the contract requires nothing. */
export type InputArguments<Id extends OperationId, Options> = Arguments<Options>[Id]

/** The result of a call: the `data` of the envelope, or the whole reply of the few operations without one. */
export type Data<Id extends OperationId> = Results[Id]

/** One row of a page. */
export type Row<Id extends PageId> = Data<Id> extends { records: (infer Record)[] } ? Record : never

/** The input of the iterator over all rows: filters and order, but not page and size. */
export type PagesInput<Id extends PageId> = Omit<Input<Id>, 'current' | 'searchCount'>

type NeededOnCreate<Id extends SubmitId> = RequiredOnCreate[Id] & keyof Input<Id>
type WithValues<Fields> = { [Key in keyof Fields]-?: Exclude<Fields[Key], null | undefined> }

/** The input of a submit that adds a row: without an id, with the fields a new row needs. */
export type CreateInput<Id extends SubmitId> = Flat<
  Omit<Input<Id>, 'id' | NeededOnCreate<Id>> & WithValues<Pick<Input<Id>, NeededOnCreate<Id>>>
>

/** The input of a submit that changes a row: its id, and any of the fields; those that are absent stay as they are. */
export type UpdateInput<Id extends SubmitId> = Flat<Omit<Input<Id>, 'id'> & { id: string }>
