// The messages of one category, the newest first; opening one marks it as read.
import { useLingui } from '@lingui/react/macro'
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { isApiError, type Data } from '@swapdesk/sdk'
import { useState } from 'react'
import { DateTime } from '../../kit/values/cells'
import { useCall, useWrite } from '../../kit/api/client'
import { useLiveRefresh } from '../../kit/live/use-live'
import { LinkRow, LinkRows } from '../../kit/navigation/link-row'
import classes from './messages.module.css'

type Message = Data<'messageList'>['records'][number]

const pageSize = 20
const sizeMax = 200
const skeletonRows = [0, 1, 2, 3]

type MessageListProps = { category: Message['category']; label: string; onLeave: () => void }

export function MessageList({ category, label, onLeave }: MessageListProps) {
  const { t } = useLingui()
  const [size, setSize] = useState(pageSize)
  const { data, error, isFetching, refetch } = useCall('messageList', { category, size }, { keepsPrevious: true })
  useLiveRefresh(['message'], ['messageList'])
  const read = useWrite('messageRead')
  const open = ({ id, isRead }: Message) => {
    // If this fails, the message stays unread, which is harmless.
    if (!isRead) read.mutate({ ids: id })
    onLeave()
  }
  if (error && !data) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <ListLoading />
  const { records, total } = data
  return (
    <section aria-label={t`${label} messages`} aria-busy={isFetching}>
      {records.length === 0 && <p className={classes.nothing}>{t`No messages. Messages are kept for 90 days.`}</p>}
      <LinkRows>
        {records.map((message) => (
          <MessageRow key={message.id} message={message} onOpen={() => open(message)} />
        ))}
      </LinkRows>
      {total > records.length && size < sizeMax && (
        <Button
          fullWidth
          size="xs"
          variant="subtle"
          loading={isFetching}
          onClick={() => setSize(Math.min(size + pageSize * 2, sizeMax))}
        >
          {t`Show more`}
        </Button>
      )}
    </section>
  )
}

function MessageRow({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const { t, i18n } = useLingui()
  const isEnglish = i18n.locale === 'en'
  const { isRead, path, createTime } = message
  return (
    <LinkRow
      href={path ?? '/wel/index'}
      isNew={!isRead}
      onClick={onOpen}
      mark={<span className={classes.dot} data-unread={!isRead || undefined} aria-hidden />}
      name={
        <>
          {!isRead && <VisuallyHidden>{t`Unread:`} </VisuallyHidden>}
          {isEnglish ? message.titleEn : message.title}
        </>
      }
      about={isEnglish ? message.textEn : message.text}
      aside={<DateTime value={createTime} />}
    />
  )
}

function ListLoading() {
  const { t } = useLingui()
  return (
    <div className={classes.loading} aria-busy>
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      {skeletonRows.map((row) => (
        <div key={row}>
          <Skeleton height={12} width={`${70 - row * 8}%`} />
          <Skeleton height={10} mt={6} width={`${50 + row * 5}%`} />
        </div>
      ))}
    </div>
  )
}

function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useLingui()
  const requestId = isApiError(error) ? error.requestId : undefined
  return (
    <div className={classes.failed} role="alert">
      <p>{t`Messages could not be loaded`}</p>
      <p className={classes.about}>{error.message}</p>
      {requestId && <p className={classes.about}>{t`Request ${requestId}`}</p>}
      <Button size="xs" variant="default" onClick={onRetry}>
        {t`Try again`}
      </Button>
    </div>
  )
}
