// Default sections of a detail view, and the shared one about authorship.
import { msg } from '@lingui/core/macro'
import { common } from '@swapdesk/contract/labels/common'
import type { Column } from '../columns'
import { columnsOf } from '../columns'
import type { DetailOf, Resource, RowOf } from '../resource'
import type { DetailSection } from '../record/detail-view'

/** All table columns in one section: a list row contains the same fields as its detail. */
export function allColumns<R extends Resource>(
  columns: readonly Column<RowOf<R>>[],
): readonly DetailSection<DetailOf<R>>[] {
  return [{ title: msg`Details`, columns: columns as readonly Column<never>[] as readonly Column<DetailOf<R>>[] }]
}

type Audited = { createTime: string | null; updateTime: string | null }

/** When the row was added and last changed. */
export const auditSection = {
  title: msg`Record`,
  columns: [columnsOf<Audited>(common).dateTime('createTime'), columnsOf<Audited>(common).dateTime('updateTime')],
} satisfies DetailSection<Audited>
