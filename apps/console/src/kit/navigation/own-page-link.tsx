// The date-time of a row as a link to its page, where no name of its own leads there.
import type { Column } from '../columns'
import { RecordLink } from './record-link'
import type { RecordKind } from './record-kinds'

/** @param column of date-times */
export function linkedToPage<R extends { id: string }>(kind: RecordKind, column: Column<R>): Column<R> {
  return {
    ...column,
    cell: (row) => {
      const value = (row as Readonly<Record<string, unknown>>)[column.id]
      return (
        <RecordLink kind={kind} id={row.id} text={typeof value === 'string' ? value : null}>
          {column.cell(row)}
        </RecordLink>
      )
    },
  }
}
