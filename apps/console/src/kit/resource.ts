// A resource declares the operations of a screen, which determine its abilities; their permissions come from the
// contract.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { operations } from '@swapdesk/contract/operations'
import type { RecordKind } from './navigation/record-kinds'
import type { Data, DownloadId, Input, OperationId, PageId, Row } from '@swapdesk/sdk'

type OfKind<Kind extends string> = {
  [Id in OperationId]: (typeof operations)[Id]['kind'] extends Kind ? Id : never
}[OperationId]

/** Unpaged lists, as rows or as a forest. */
type WholeListId = Extract<OfKind<'list' | 'read'>, `${string}List`>
type DetailId = Extract<OfKind<'read'>, `${string}Detail`>
export type SubmitId = OfKind<'submit'>
type RemoveId = OfKind<'remove'>

export type Resource = {
  /** Name under which the user's column choices are kept. */
  name: string
  /** Name of one row, in the middle of a sentence. */
  label: MessageDescriptor
  /** The field by which users identify a row. */
  nameField: string
  list: PageId | WholeListId
  /** The kind of its page, if a row has one. */
  page?: RecordKind
  detail?: DetailId
  /** Name of the id parameter of its detail, if not `id`. */
  detailKey?: string
  submit?: SubmitId
  /** Rows that the server adds as devices report or other operations end: people change them, and add none. */
  isAddedByServer?: true
  remove?: RemoveId
  /** True, or the reason why a row cannot be removed. */
  isRemovable?: (row: never) => true | MessageDescriptor
  export?: DownloadId
}

/** Declares a resource; the operation names are checked against the contract. */
export function defineResource<const R extends Resource>(resource: R & { nameField: keyof RowOf<R> }): R {
  return resource
}

/** Whether the row is built in; the server refuses to remove or disable it. */
export function isBuiltin(row: unknown): boolean {
  return (row as { isBuiltin?: boolean } | null)?.isBuiltin === true
}

/** True, or the first reason why these rows cannot be removed. */
export function removable<R extends Resource>(resource: R, rows: readonly RowOf<R>[]): true | MessageDescriptor {
  for (const row of rows) {
    if (isBuiltin(row)) return msg`Built-in records cannot be deleted`
    const enabled = resource.isRemovable?.(row as never) ?? true
    if (enabled !== true) return enabled
  }
  return true
}

/** Like `removable`, for a selection of rows: built-in ones among others are kept. */
export function removableSome<R extends Resource>(resource: R, rows: readonly RowOf<R>[]): true | MessageDescriptor {
  const others = rows.filter((row) => !isBuiltin(row))
  return removable(resource, others.length > 0 ? others : rows)
}

/** A resource with a paged list. */
export type PagedResource = Resource & { list: PageId }
/** A resource whose list is a forest. */
export type TreeResource = Resource & { list: WholeListId }

type ListRow<L> = L extends PageId ? Row<L> : L extends WholeListId ? ElementOf<Data<L>> : never
type ElementOf<T> = T extends readonly (infer Element)[] ? Element : never

/** A row of the resource's list. */
export type RowOf<R extends { list: PageId | WholeListId }> = ListRow<R['list']> & { id: string }
/** The reply of its detail. */
export type DetailOf<R extends Resource> = R['detail'] extends DetailId ? Data<R['detail']> : RowOf<R>
/** The input of its submit. */
export type SubmitOf<R extends Resource> = R['submit'] extends SubmitId ? Input<R['submit']> : never
/** The reply of its submit. */
export type SavedReply<R extends Resource> = R['submit'] extends SubmitId ? Data<R['submit']> : never

type Metadata = {
  domain: string
  permission: string | { create: string; update: string }
  button?: string
  sortable?: readonly string[]
  idempotent?: boolean
}

/** The contract's metadata of an operation. */
export function metadataOf(id: OperationId): Metadata {
  return operations[id]
}

/** Sortable columns of the list. */
export function sortableOf(id: OperationId): readonly string[] {
  return metadataOf(id).sortable ?? []
}

/** The name of a row, in English if it has such a name and the user's language is English. */
export function nameOf(row: unknown, field: string, locale: string): string {
  const names = (row ?? {}) as Record<string, string | null | undefined>
  return (locale === 'en' && names[`${field}En`]) || names[field] || ''
}

/** Input that a screen adds to that of the address, such as the department selected beside the list. */
export type FixedInput<L extends PageId | WholeListId> = Readonly<Partial<Record<keyof Input<L> & string, string>>>
