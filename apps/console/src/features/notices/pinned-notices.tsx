// Shown above all messages: the pinned notices for the user, and the way to the others.
import { useLingui } from '@lingui/react/macro'
import { IconPin } from '@tabler/icons-react'
import { useCall } from '../../kit/api/client'
import { useLiveRefresh } from '../../kit/live/use-live'
import { LinkRow, LinkRows } from '../../kit/navigation/link-row'
import { DateTime } from '../../kit/values/cells'
import classes from './notices.module.css'

const shownMax = 3
const pinned = { isPinned: 2, size: shownMax, searchCount: false } as const

export function PinnedNotices({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui()
  const { data } = useCall('ownNoticeList', pinned, { staleTimeMs: 10_000 })
  useLiveRefresh(['message'], ['ownNoticeList'])
  if (!data || data.records.length === 0) return null
  return (
    <section aria-label={t`Pinned notices`} className={classes.panel}>
      <h3>{t`Pinned notices`}</h3>
      <LinkRows>
        {data.records.map(({ id, title, isRead, releaseTime }) => (
          <LinkRow
            key={id}
            href={`/notice/index?view=${id}`}
            isNew={!isRead}
            onClick={onLeave}
            mark={<IconPin size={15} stroke={1.7} aria-hidden />}
            name={title}
            aside={<DateTime value={releaseTime} />}
          />
        ))}
      </LinkRows>
    </section>
  )
}
