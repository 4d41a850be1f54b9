// The API log: caller, operation and result. Read-only.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/logs'
import { prefetchList } from '../../kit/list/prefetch'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { defineResource, type DetailOf, type RowOf } from '../../kit/resource'
import { HttpStatus } from './http-status'
import { callSection, callerSection, codeColumn, logColumns } from './log-columns'

const logs = defineResource({
  name: 'log-api',
  label: msg`log entry`,
  nameField: 'methodName',
  list: 'logApiList',
  detail: 'logApiDetail',
  export: 'logApiExport',
})

const col = columnsOf<RowOf<typeof logs>>(labels)
const title = col.text('title', { width: 180 })
const result = col.custom('httpStatus', (row) => <HttpStatus status={row.httpStatus} />, { width: 90 })
const problem = col.text('error', { width: 160 })
const request = col.serial('requestId', { width: 130 })
const columns = [
  logColumns.createTime,
  title,
  result,
  ...logColumns.call,
  ...logColumns.caller,
  problem,
  { ...request, isHiddenAtFirst: true },
]

type Detail = DetailOf<typeof logs>
const detail = [
  { title: msg`Call`, columns: [title, result, problem, request] },
  callSection,
  callerSection,
  { title: msg`Content`, columns: [codeColumn<Detail>('params', labels)], isWide: true },
]

const filter = filtersOf<'logApiList'>(labels)
const filters = [
  filter.text('title'),
  filter.text('createBy'),
  filter.text('httpStatus'),
  filter.text('requestUri'),
  filter.text('requestId'),
  filter.text('remoteIp'),
  filter.dateRange('createTime_datege', 'createTime_datele'),
]

export function ApiLogScreen() {
  return <CrudScreen resource={logs} columns={columns} filters={filters} detail={detail} />
}
ApiLogScreen.prefetch = prefetchList(logs.list, filters)
