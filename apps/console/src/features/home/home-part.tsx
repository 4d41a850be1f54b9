// A part of the home page: its heading, and what it shows while it loads, when it fails and when there is nothing.
import '@mantine/core/styles/Anchor.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Anchor, Skeleton } from '@mantine/core'
import type { ApiError } from '@swapdesk/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from './home.module.css'

/** Between refreshes by events: a part of the home page searches several lists. */
export const refreshPauseMs = 5_000

type HomePartProps<Result> = {
  title: string
  query: UseQueryResult<Result, ApiError>
  /** Shown when there is no row. */
  nothing?: ReactNode
  /** What is shown has a heading of its own. */
  isUntitled?: boolean
  /** Keeps its height while it loads. */
  minHeight?: number
  children: (result: Result) => ReactNode
}

export function HomePart<Result>(props: HomePartProps<Result>) {
  const { title, query, nothing, isUntitled = false, minHeight, children } = props
  const { data, error, refetch } = query
  const isEmpty = Array.isArray(data) && data.length === 0
  return (
    <section
      className={classes.part}
      style={{ minHeight }}
      aria-label={isUntitled && data ? undefined : title}
      aria-busy={!data && !error}
    >
      {(!isUntitled || !data) && <h2 className={classes.partTitle}>{title}</h2>}
      {data !== undefined && !isEmpty && children(data)}
      {isEmpty && <p className={classes.nothing}>{nothing}</p>}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
    </section>
  )
}

function Failure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <p className={classes.nothing} role="alert">
      {error.message} <Anchor component="button" onClick={onRetry}>{t`Try again`}</Anchor>
    </p>
  )
}

function Loading() {
  return (
    <div className={classes.loading}>
      <Skeleton height={14} width="40%" />
      <Skeleton height={14} width="75%" />
      <Skeleton height={14} width="60%" />
    </div>
  )
}
