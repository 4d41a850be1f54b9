// Who has read a notice and when, the latest first.
import { useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../kit/api/client'
import { DateTime } from '../../kit/values/cells'
import classes from './notices.module.css'

const pageSize = 10
const sizeMax = 200

export function NoticeReaders({ id }: { id: string }) {
  const { t } = useLingui()
  const [size, setSize] = useState(pageSize)
  const { data, error, isFetching } = useCall('noticeReaderList', { id, size }, { keepsPrevious: true })
  if (error && !data)
    return (
      <p className={classes.quiet} role="alert">
        {error.message}
      </p>
    )
  if (!data) return <Skeleton height={12} width="60%" />
  if (data.total === 0) return <p className={classes.quiet}>{t`Nobody has read it yet.`}</p>
  return (
    <>
      <ul className={classes.receipts} aria-label={t`Read receipts`}>
        {data.records.map((reader) => (
          <li key={reader.id}>
            <span>
              {reader.name ?? reader.account}
              {reader.userDeptName && <span className={classes.quiet}> · {reader.userDeptName}</span>}
            </span>
            <DateTime value={reader.readTime} isFull />
          </li>
        ))}
      </ul>
      {data.total > data.records.length && size < sizeMax && (
        <Button size="xs" variant="subtle" loading={isFetching} onClick={() => setSize(sizeMax)}>
          {t`Show more`}
        </Button>
      )}
    </>
  )
}
