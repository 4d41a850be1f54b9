// The API log: who called what, with which result. Read-only.
import { msg } from '@lingui/core/macro'
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

const col = columnsOf<RowOf<typeof logs>>()
const title = col.text('title', msg`What was called`, { width: 180 })
const result = col.custom('httpStatus', msg`Result`, (row) => <HttpStatus status={row.httpStatus} />, { width: 90 })
const problem = col.text('error', msg`Problem`, { width: 160 })
const request = col.serial('requestId', msg`Request id`, { width: 130 })
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
  { title: msg`Content`, columns: [codeColumn<Detail>('params', msg`Parameters`)], isWide: true },
]

const filter = filtersOf<'logApiList'>()
const filters = [
  filter.text('title', msg`What was called`),
  filter.text('createBy', msg`By`),
  filter.text('httpStatus', msg`Result`),
  filter.text('requestUri', msg`Path`),
  filter.text('requestId', msg`Request id`),
  filter.text('remoteIp', msg`Address of the caller`),
  filter.dateRange('createTime_datege', 'createTime_datele', msg`Time`),
]

export function ApiLogScreen() {
  return <CrudScreen resource={logs} columns={columns} filters={filters} detail={detail} />
}
ApiLogScreen.prefetch = prefetchList(logs.list, filters)
