// The items of a job with their outcomes, updated while it runs.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createContext, use } from 'react'
import { labelsOfBulkItem } from '@swapdesk/contract/labels/bulk-jobs'
import { columnsOf } from '../../kit/columns'
import { ListBody } from '../../kit/crud/list-frame'
import { ColumnChooser } from '../../kit/list/column-chooser'
import { ExportButton } from '../../kit/list/export-button'
import { cleared, FilterBar } from '../../kit/list/filter-bar'
import { filtersOf } from '../../kit/list/filters'
import { Pager } from '../../kit/list/pager'
import { useList } from '../../kit/list/use-list'
import { usePane } from '../../kit/navigation/pane'
import { PaneSection } from '../../kit/navigation/pane-section'
import { usePermissionCheck } from '../../kit/user/permissions'
import { useCurrentUser } from '../../kit/user/current-user'
import { useColumnPrefs } from '../../kit/table/column-prefs'
import { DataTable } from '../../kit/table/data-table'
import { reasonOptions } from './reason-options'
import classes from './bulk-jobs.module.css'
import { items, type ItemRow, type Job } from './job-resource'

const col = columnsOf<ItemRow>(labelsOfBulkItem)
const columns = [
  col.number('seq', { width: 80 }),
  col.serial('target'),
  col.text('targetName', { width: 140 }),
  col.dict('state', { width: 170 }),
  col.text('reason', { width: 240 }),
  col.text('note', { width: 240 }),
  col.number('attempts', { width: 90 }),
  col.dateTime('endTime', { width: 150 }),
  col.serial('commandId', { width: 190, isHiddenAtFirst: true }),
]

const JobContext = createContext<Job | null>(null)

/** The reasons that occur in this job. */
function useReasons() {
  const { t } = useLingui()
  return reasonOptions(use(JobContext)?.reasons ?? [], t`Faulty row`)
}

const filter = filtersOf<'bulkItemPage'>(labelsOfBulkItem)
const filters = [
  filter.dict('state'),
  filter.options('reasonCode', useReasons, { label: msg`Reason`, reason: 'chosen by the text of the reason' }),
  filter.text('target'),
]
const filterNames = filters.flatMap(({ names }) => names)

/** Its filters and pages have their own URL parameters, separate from those of the list of jobs. */
export function Receipts({ job }: { job: Job }) {
  const { t } = useLingui()
  return (
    <PaneSection prefix="item." title={t`Receipts`}>
      <JobContext value={job}>
        <ReceiptList jobId={job.id} />
      </JobContext>
    </PaneSection>
  )
}

function ReceiptList({ jobId }: { jobId: string }) {
  const { t, i18n } = useLingui()
  const { userId } = useCurrentUser()
  const { isActive } = usePane()
  const can = usePermissionCheck()
  const list = useList('bulkItemPage', filterNames, { jobId })
  const prefs = useColumnPrefs(userId, items.name, columns)
  const visible = prefs.prefs.order.filter((id) => !prefs.prefs.hidden.includes(id))
  return (
    <section className={classes.receipts} aria-label={t`Receipts`}>
      <header className={classes.receiptsHead}>
        <h2 className={classes.receiptsTitle}>{t`Receipts`}</h2>
        {can('bulkItemExport') && (
          <ExportButton operation="bulkItemExport" input={list.input} columns={visible} ids={[]} />
        )}
        <ColumnChooser columns={columns} prefs={prefs.prefs} onChange={prefs.change} onReset={prefs.reset} />
      </header>
      <FilterBar filters={filters} values={list.state.filters} onChange={list.setFilters} />
      <div className={classes.receiptsBody}>
        <ListBody
          query={list.query}
          count={list.rows.length}
          isFiltered={Object.keys(list.state.filters).length > 0}
          onClearFilters={() => list.setFilters(cleared(filters))}
          label={i18n._(items.label)}
        >
          <DataTable<ItemRow>
            label={t`Receipts`}
            columns={columns}
            rows={list.rows}
            prefs={prefs.prefs}
            onPrefsChange={prefs.change}
            sortable={list.sortable}
            order={list.state.order}
            onOrder={list.orderBy}
            isStale={list.isStale}
            hasPageKeys={isActive}
          />
        </ListBody>
      </div>
      {list.query.data && <Pager {...list.state} total={list.total} onPage={list.setPage} onSize={list.setSize} />}
    </section>
  )
}
