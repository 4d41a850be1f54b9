// A list on a record's page: that of another noun, filtered by the record, with a link to the whole list.
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import type { Column } from '../columns'
import { CrudScreen } from '../crud/crud-screen'
import type { DetailSection } from './detail-view'
import { PageLink } from '../navigation/page-link'
import { PaneSection } from '../navigation/pane-section'
import type { DetailOf, FixedInput, PagedResource, RowOf } from '../resource'
import type { TableRowAction } from '../table/table-row'
import type { RelatedPart } from './record-parts'
import classes from './record.module.css'
import { isWhole } from './whole-filter'

type RelatedListOptions<R extends PagedResource, D> = {
  id: string
  title: MessageDescriptor
  resource: R
  columns: readonly Column<RowOf<R>>[]
  sections?: readonly DetailSection<DetailOf<R>>[]
  /** The filters by which it is the record's; one is undefined where the reader does not see its field. */
  filter: (row: D) => FixedInput<R['list']>
  /** The whole list, with the filters that its page has; null where the reader does not see the field of one. */
  inList?: (row: D) => string | null
  applies?: (row: D) => boolean
  /** Actions on its rows, and the dialog that they open. */
  useRows?: (row: D) => { rowActions: readonly TableRowAction<RowOf<R>>[]; dialog?: ReactNode }
}

const useNothing = (): { rowActions: []; dialog?: ReactNode } => ({ rowActions: [] })

/** Rows are read here; what changes them is on their own pages. */
function readOnly<R extends PagedResource>(resource: R, name: string): R {
  const { submit: _submit, remove: _remove, export: _export, ...read } = resource
  return { ...read, name } as R
}

export function relatedList<R extends PagedResource, D extends object>(
  options: RelatedListOptions<R, D>,
): RelatedPart<D> {
  const { id, title, resource, columns, sections, filter, inList, applies, useRows = useNothing } = options
  const read = readOnly(resource, `${id}-of-record`)
  function Content({ row }: { row: D }) {
    const { i18n } = useLingui()
    const { rowActions, dialog } = useRows(row)
    const href = inList?.(row)
    const text = JSON.stringify(filter(row))
    const fixed = useMemo(() => JSON.parse(text) as FixedInput<R['list']>, [text])
    return (
      <PaneSection prefix={`${id}.`} title={i18n._(title)} isPart>
        <CrudScreen<R>
          resource={read}
          columns={columns}
          filters={[]}
          fixedInput={fixed}
          {...(sections && { detail: sections })}
          {...(rowActions.length > 0 && { rowActions })}
          mark={
            href && (
              <PageLink href={href} className={classes.inList}>
                <Trans>Open in list</Trans>
              </PageLink>
            )
          }
        />
        {dialog}
      </PaneSection>
    )
  }
  return {
    id,
    title,
    operation: resource.list,
    applies: (row) => isWhole(filter(row)) && (applies?.(row) ?? true),
    content: (row) => <Content row={row} />,
  }
}
