// The event log: entries of the service itself. Read-only.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/logs'
import { prefetchList } from '../../kit/list/prefetch'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { defineResource, type DetailOf, type RowOf } from '../../kit/resource'
import { callSection, callerSection, codeColumn, logColumns } from './log-columns'

const logs = defineResource({
  name: 'log-usual',
  label: msg`log entry`,
  nameField: 'methodName',
  list: 'logUsualList',
  detail: 'logUsualDetail',
  export: 'logUsualExport',
})

const col = columnsOf<RowOf<typeof logs>>(labels)
const level = col.text('logLevel', { width: 90 })
const event = col.text('logId', { width: 180 })
const columns = [logColumns.createTime, level, event, ...logColumns.call, ...logColumns.caller]

type Detail = DetailOf<typeof logs>
const detail = [
  { title: msg`Event`, columns: [logColumns.createTime, level, event] },
  callSection,
  callerSection,
  {
    title: msg`Content`,
    columns: [codeColumn<Detail>('params', labels), codeColumn<Detail>('logData', labels)],
    isWide: true,
  },
]

const filter = filtersOf<'logUsualList'>(labels)
const filters = [
  filter.text('logId'),
  filter.text('logLevel'),
  filter.text('requestUri'),
  filter.text('createBy'),
  filter.text('remoteIp'),
  filter.dateRange('createTime_datege', 'createTime_datele'),
]

export function UsualLogScreen() {
  return <CrudScreen resource={logs} columns={columns} filters={filters} detail={detail} />
}
UsualLogScreen.prefetch = prefetchList(logs.list, filters)
