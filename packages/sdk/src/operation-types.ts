// Types of calls, derived from the contract: input and result of an operation by its operationId.
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

/** The input of a call as one flat object: query, path and body parameters together. */
export type Input<Id extends OperationId> = Flat<
  WithLists<ParametersOf<Id, 'query'>> & ParametersOf<Id, 'path'> & BodyOf<Id>
>

/** The input as arguments: optional if the contract requires nothing. */
export type InputArguments<Id extends OperationId, Options> =
  {} extends Input<Id> ? [input?: Input<Id>, options?: Options] : [input: Input<Id>, options?: Options]

type ReplyOf<Id extends OperationId> = contract[Id]['responses'] extends {
  200: { content: { 'application/json': infer Reply } }
}
  ? Reply
  : never

/** The result of a call: the `data` of the envelope, or the whole reply of the few operations without one. */
export type Data<Id extends OperationId> = ReplyOf<Id> extends { data: infer Content } ? Content : ReplyOf<Id>

/** One row of a page. */
export type Row<Id extends PageId> = Data<Id> extends { records: (infer Record)[] } ? Record : never

/** The input of the iterator over all rows: filters and order, but not page and size. */
export type PagesInput<Id extends PageId> = Omit<Input<Id>, 'current' | 'searchCount'>
