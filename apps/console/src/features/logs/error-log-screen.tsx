// The error log: failures of the service with where they came from. Read-only.
import { msg } from '@lingui/core/macro'
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

const col = columnsOf<RowOf<typeof logs>>()
const failure = col.text('exceptionName', msg`Failure`, { width: 180 })
const file = col.text('fileName', msg`File`, { width: 220 })
const line = col.number('lineNumber', msg`Line`, { width: 70 })
const request = col.serial('requestId', msg`Request id`, { width: 130 })
const columns = [logColumns.createTime, failure, file, line, ...logColumns.call, ...logColumns.caller, request]

type Detail = DetailOf<typeof logs>
const detail = [
  { title: msg`Failure`, columns: [failure, request, file, line] },
  {
    title: msg`Content`,
    columns: [
      codeColumn<Detail>('message', msg`Message`),
      codeColumn<Detail>('stackTrace', msg`Stack`),
      codeColumn<Detail>('params', msg`Parameters`),
    ],
    isWide: true,
  },
  callSection,
  callerSection,
]

const filter = filtersOf<'logErrorList'>()
const filters = [
  filter.text('exceptionName', msg`Failure`),
  filter.text('requestId', msg`Request id`),
  filter.text('requestUri', msg`Path`),
  filter.text('createBy', msg`By`),
  filter.dateRange('createTime_datege', 'createTime_datele', msg`Time`),
]

export function ErrorLogScreen() {
  return <CrudScreen resource={logs} columns={columns} filters={filters} detail={detail} />
}
ErrorLogScreen.prefetch = prefetchList(logs.list, filters)
