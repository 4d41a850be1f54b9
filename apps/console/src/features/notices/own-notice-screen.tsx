// The notices for the user. Opening one confirms that it was read.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import { labels } from '@swapdesk/contract/labels/notices'
import { useWrite } from '../../kit/api/client'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import { useLiveRefresh } from '../../kit/live/use-live'
import type { RowOf } from '../../kit/resource'
import { NoticeContent } from './notice-content'
import { ownNotices } from './notice-resource'
import classes from './notices.module.css'

type Own = RowOf<typeof ownNotices>

function Title({ notice }: { notice: Own }) {
  const { t } = useLingui()
  if (notice.isRead) return <>{notice.title}</>
  return (
    <span className={classes.unread}>
      <span className={classes.dot} aria-hidden />
      <VisuallyHidden>{t`Unread:`} </VisuallyHidden>
      {notice.title}
    </span>
  )
}

function OpenedNotice({ notice: { id, isRead, content } }: { notice: Own }) {
  const { mutate } = useWrite('ownNoticeRead')
  useEffect(() => {
    if (!isRead) mutate({ id })
  }, [id, isRead, mutate])
  return <NoticeContent html={content} />
}

const col = columnsOf<Own>(labels)
const category = col.dict('category')
const isPinned = col.dict('isPinned', { width: 90, isState: false })
const releaseTime = col.dateTime('releaseTime')
const columns = [
  col.custom('title', (notice) => <Title notice={notice} />, { width: 320 }),
  category,
  isPinned,
  releaseTime,
]

const filter = filtersOf<'ownNoticeList'>(labels)
const filters = [
  filter.text('title'),
  filter.dict('category'),
  filter.dict('isPinned'),
  filter.dateRange('releaseTime_datege', 'releaseTime_datele'),
]

const sections = [
  {
    title: msg`Notice`,
    columns: [category, releaseTime],
    content: (notice: Own) => <OpenedNotice key={notice.id} notice={notice} />,
  },
]

export function OwnNoticeScreen() {
  useLiveRefresh(['message'], ['ownNoticeList'])
  return <CrudScreen resource={ownNotices} columns={columns} filters={filters} detail={sections} />
}
OwnNoticeScreen.prefetch = prefetchList(ownNotices.list, filters)
