/** What a noun says of itself; lists, details, writes and exports are made from it. */
import type { RawBuilder } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import type { FieldMessages, Locale } from '../http/problem.ts'
import type { Filter } from './filters.ts'

export type Row = Record<string, unknown>

/** A rule the form of the noun states: messages per field, none when the row is right. */
export type RowRule = (row: Row, locale: Locale, isCreate: boolean) => FieldMessages

export type Reference = { table: string; column: string; by: { zh: string; en: string }; isArray?: boolean }

export type Resource = {
  /** Domain word of the contract; also what audit rows and data scopes call it. */
  name: string
  table: string
  /** Rows belong to a tenant, or to the platform. */
  tenancy: 'own' | 'global'
  /** Which rows there are at all; those not marked deleted, unless the noun says otherwise. */
  alive?: RawBuilder<unknown>
  /** Alias of the table in `from`. */
  alias: string
  /** Output columns, audit columns included; names that follow the reader's language need the locale. */
  select: RawBuilder<unknown> | ((locale: Locale) => RawBuilder<unknown>)
  /** The table with what it joins. */
  from: RawBuilder<unknown>
  filters: Record<string, Filter>
  /** Order of lists whose caller names none. */
  order?: RawBuilder<unknown>
  /** Fields a submit may write; columns are the same words in snake case. */
  writable: readonly string[]
  /** Fields of `writable` that are arrays of identifiers, comma-joined on the wire. */
  idLists?: readonly string[]
  /** Columns a custom data scope may look at. */
  ruleColumns?: readonly string[]
  /** Tables counted by migration 0003 on which the total rests; without them it is counted each time. */
  counted?: readonly string[]
  /** Filters that look at tables nobody counts: the totals they give are counted each time. */
  uncounted?: readonly string[]
  rule?: RowRule
  /** The row as it will be stored, made from the merged fields; may refuse. */
  prepare?: (context: Context, row: Row, before: Row | undefined) => Promise<Row> | Row
  /** Rows of other tables that keep a row from being removed. */
  references?: readonly Reference[]
  /** Fields that audit rows do not show. */
  secrets?: readonly string[]
}

export type PageInput = {
  current?: number
  size?: number
  searchCount?: boolean
  ascs?: string
  descs?: string
  tenantId?: string
}
