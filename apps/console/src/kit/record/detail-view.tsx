// One row in full: its columns as pairs of name and value, in sections, `---` where nothing is set. What a data scope hides is
// left out.
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { OperationId } from '@swapdesk/sdk'
import type { ReactNode } from 'react'
import { headingText } from '../labels'
import { hasColumn, type Column } from '../columns'
import classes from '../crud/crud.module.css'
import { usePermissionCheck } from '../user/permissions'
import { setColumns } from './set-columns'

export type DetailSection<R> = {
  title: MessageDescriptor
  columns: readonly Column<R>[]
  /** Shown below the columns: related data loaded separately, such as a small table. */
  content?: (row: R) => ReactNode
  /** What its content reads: left out without the permission. */
  operation?: OperationId
  /** Left out while none of its columns is set. */
  isLeftOutEmpty?: boolean
  /** One value per line, for long ones. */
  isWide?: boolean
}

export function DetailView<R extends object>({ row, sections }: { row: R; sections: readonly DetailSection<R>[] }) {
  const { i18n } = useLingui()
  const can = usePermissionCheck()
  const shown = sections
    .filter(({ operation }) => operation === undefined || can(operation))
    .map((section) => ({ ...section, columns: section.columns.filter((column) => hasColumn(row, column)) }))
    .filter(({ columns, content }) => columns.length > 0 || content)
    .filter(({ columns, isLeftOutEmpty }) => !isLeftOutEmpty || setColumns(row, columns).length > 0)
  return (
    <div className={classes.detail}>
      {shown.map((section) => (
        <section key={section.title.id}>
          <h3 className={classes.sectionTitle}>{i18n._(section.title)}</h3>
          <dl className={classes.facts} data-wide={section.isWide || undefined}>
            {section.columns.map((column) => (
              <div key={column.id} className={classes.fact}>
                <dt>{headingText(column.label, i18n)}</dt>
                <dd>{column.detail(row)}</dd>
              </div>
            ))}
          </dl>
          {section.content?.(row)}
        </section>
      ))}
    </div>
  )
}
