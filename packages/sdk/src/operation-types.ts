// Types of a call, derived from the contract: what an operation takes and what it answers, by its operationId.
import type { operations as contract } from '@swapdesk/contract/schema'
import type { operations as table } from '@swapdesk/contract/operations'

/** Name of an operation of the contract, such as `vehicleList`. */
export type OperationId = keyof typeof table & keyof contract

type OfKind<Kind extends string> = {
  [Id in OperationId]: (typeof table)[Id]['kind'] extends Kind ? Id : never
}[OperationId]

/** Operations that answer a page of rows (`client.pages` follows them). */
export type PageId = OfKind<'page'>
/** Operations that answer a file (`client.download`). */
export type DownloadId = OfKind<'download'>
/** Operations that take a file; their input is sent as a multipart form. */
export type UploadId = OfKind<'upload'>
/** Operations that answer a stream of events (`client.events`). */
type StreamId = OfKind<'stream'>
/** Operations that answer data (`client.call`): all but downloads and streams. */
export type CallId = Exclude<OperationId, DownloadId | StreamId>

type Flat<T> = { [Key in keyof T]: T[Key] } & {}
type OrEmpty<T> = [T] extends [never] ? {} : T

/** Query parameters that hold a comma list; an array of strings may be given instead. */
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

/** Everything a call takes, as one flat object: query, path and body parameters together. */
export type Input<Id extends OperationId> = Flat<
  WithLists<ParametersOf<Id, 'query'>> & ParametersOf<Id, 'path'> & BodyOf<Id>
>

/** The input as arguments: it may be left out where the contract requires nothing. */
export type InputArguments<Id extends OperationId, Options> =
  {} extends Input<Id> ? [input?: Input<Id>, options?: Options] : [input: Input<Id>, options?: Options]

type ReplyOf<Id extends OperationId> = contract[Id]['responses'] extends {
  200: { content: { 'application/json': infer Reply } }
}
  ? Reply
  : never

/** What a call answers: the `data` of the envelope, or the whole reply of the few operations that have none. */
export type Data<Id extends OperationId> = ReplyOf<Id> extends { data: infer Content } ? Content : ReplyOf<Id>

/** One row of a page. */
export type Row<Id extends PageId> = Data<Id> extends { records: (infer Record)[] } ? Record : never

/** What the iterator over all rows takes: the filters and the order, but not the place in the list. */
export type PagesInput<Id extends PageId> = Omit<Input<Id>, 'current' | 'searchCount'>
