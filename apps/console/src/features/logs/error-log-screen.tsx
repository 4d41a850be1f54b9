// The error log: failures of the service with their origin. Read-only.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/logs'
import { prefetchList } from '../../kit/list/prefetch'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { defineResource, type DetailOf, type RowOf } from '../../kit/resource'
import { callSection, callerSection, codeColumn, logColumns } from './log-columns'

const logs = defineResource({
  name: 'log-error',
  label: msg`log entry`,
  nameField: 'exceptionName',
  list: 'logErrorList',
  detail: 'logErrorDetail',
  export: 'logErrorExport',
})

const col = columnsOf<RowOf<typeof logs>>(labels)
const failure = col.text('exceptionName', { width: 180 })
const file = col.text('fileName', { width: 220 })
const line = col.number('lineNumber', { width: 70 })
const request = col.serial('requestId', { width: 130 })
const columns = [logColumns.createTime, failure, file, line, ...logColumns.call, ...logColumns.caller, request]

type Detail = DetailOf<typeof logs>
const detail = [
  { title: msg`Failure`, columns: [failure, request, file, line] },
  {
    title: msg`Content`,
    columns: [
      codeColumn<Detail>('message', labels),
      codeColumn<Detail>('stackTrace', labels),
      codeColumn<Detail>('params', labels),
    ],
    isWide: true,
  },
  callSection,
  callerSection,
]

const filter = filtersOf<'logErrorList'>(labels)
const filters = [
  filter.text('exceptionName'),
  filter.text('requestId'),
  filter.text('requestUri'),
  filter.text('createBy'),
  filter.dateRange('createTime_datege', 'createTime_datele'),
]

export function ErrorLogScreen() {
  return <CrudScreen resource={logs} columns={columns} filters={filters} detail={detail} />
}
ErrorLogScreen.prefetch = prefetchList(logs.list, filters)
