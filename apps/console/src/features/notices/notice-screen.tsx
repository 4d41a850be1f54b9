// Notices that a tenant publishes, with their read receipts.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/notices'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { auditSection } from '../../kit/crud/sections'
import { listNames } from '../../kit/dialogs/feedback'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import type { RowOf } from '../../kit/resource'
import { useIsPlatform } from '../../kit/user/current-user'
import { NoticeContent } from './notice-content'
import { NoticeReaders } from './notice-readers'
import { notices } from './notice-resource'

type Audience = Pick<RowOf<typeof notices>, 'deptId' | 'deptName' | 'roleId' | 'roleName'>

/** Departments and roles a notice is addressed to; without any it is for everybody. */
function AudienceText({ row: { deptId, deptName, roleId, roleName } }: { row: Audience }) {
  const { t } = useLingui()
  if (!deptId && !roleId) return t({ message: 'All', context: 'audience' })
  const names = [deptName, roleName].flatMap((one) => one || [])
  return names.length > 0 ? listNames(names) : <Text span inherit c="dimmed">{t`Deleted departments or roles`}</Text>
}

const col = columnsOf<RowOf<typeof notices>>(labels)
const title = col.text('title', { width: 260 })
const category = col.dict('category')
const releaseTime = col.dateTime('releaseTime')
const isPinned = col.dict('isPinned', { width: 90, isState: false })
const audience = col.custom('deptName', (row) => <AudienceText row={row} />, {
  width: 200,
  label: msg`Audience`,
  reason: 'departments and roles together: a notice reaches users of any of them',
})
const readCount = col.number('readCount')
const status = col.dict('status')
const columns = [title, category, releaseTime, isPinned, audience, readCount, status, col.dateTime('updateTime')]

// Only users of the platform see the rows of several tenants.
const platformColumns = columns.toSpliced(1, 0, col.text('tenantName'))

const filter = filtersOf<'noticeList'>(labels)
const filters = [
  filter.text('title'),
  filter.dict('category'),
  filter.dict('isPinned'),
  filter.dict('status'),
  filter.dateRange('releaseTime_datege', 'releaseTime_datele'),
]

const sections = [
  {
    title: msg`Details`,
    columns: [category, releaseTime, isPinned, audience, readCount, status],
    content: ({ content }: RowOf<typeof notices>) => <NoticeContent html={content} />,
  },
  { title: msg`Read receipts`, columns: [], content: ({ id }: RowOf<typeof notices>) => <NoticeReaders id={id} /> },
  auditSection,
]

const loadForm = () => import('./notice-form').then((module) => module.noticeForm)

export function NoticeScreen() {
  const isPlatform = useIsPlatform()
  return (
    <CrudScreen
      resource={notices}
      columns={isPlatform ? platformColumns : columns}
      filters={filters}
      form={loadForm}
      detail={sections}
    />
  )
}
NoticeScreen.prefetch = prefetchList(notices.list, filters)
