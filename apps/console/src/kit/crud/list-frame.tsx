// The frame of a list page: title with the total, tools at the right, filters, selection bar, and the body with rows or the
// reason why there are none.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from '../list/list.module.css'
import { usePane } from '../navigation/pane'
import { ErrorState, NoMatches, NotLoadedYet, EmptyState, RowsSkeleton } from '../loading/states'

type ListFrameProps = {
  /** Whether rows could be written, but not by this user. */
  isReadOnly?: boolean
  /** Beside the title, such as the live indicator. */
  mark?: ReactNode
  total?: number | undefined
  tools?: ReactNode
  filters?: ReactNode
  selectionBar?: ReactNode
  children: ReactNode
  footer?: ReactNode
}

export function ListFrame({ isReadOnly, mark, total, tools, filters, selectionBar, children, footer }: ListFrameProps) {
  const { title, isPart } = usePane()
  const Heading = isPart ? 'h2' : 'h1'
  return (
    <section className={classes.page} aria-label={title}>
      {/* The bar lies over title and tools, which keep their room: nothing moves when the first row is checked. */}
      <header className={classes.header} data-covered={Boolean(selectionBar) || undefined}>
        <div className={classes.lead}>
          <Heading className={classes.title}>
            {title}
            {total !== undefined && <span className={classes.total}>{total}</span>}
          </Heading>
          {mark}
          {isReadOnly && <ReadOnlyMark />}
        </div>
        <div className={classes.tools}>{tools}</div>
        {selectionBar}
      </header>
      {filters}
      <div className={classes.body}>{children}</div>
      {footer}
    </section>
  )
}

/** Why buttons to add, change or delete are missing, and who can grant them. */
function ReadOnlyMark() {
  const { t } = useLingui()
  const reason = t`You have read-only access. An administrator of your organisation can grant more permissions under Permissions › Roles.`
  return (
    <Tooltip label={reason} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.readOnly} aria-label={reason}>
        <IconLock size={13} />
        <Trans>Read-only</Trans>
      </button>
    </Tooltip>
  )
}

type ListBodyProps = {
  query: Pick<UseQueryResult, 'isPending' | 'isPlaceholderData' | 'fetchStatus' | 'error' | 'refetch'>
  count: number
  /** Whether filters are active. */
  isFiltered: boolean
  onClearFilters: () => void
  label: string
  onAdd?: (() => void) | undefined
  /** What the rows are, for a list without any, and the first thing to do. */
  empty?: { text: ReactNode; action?: ReactNode } | undefined
  children: ReactNode
}

/** The rows, or their replacement. */
export function ListBody(props: ListBodyProps) {
  const { error, isPending, isPlaceholderData, fetchStatus, refetch } = props.query
  if (error && props.count === 0) return <ErrorState error={error} onRetry={() => void refetch()} />
  // Without a connection: never the rows of another page under this page's number.
  if (fetchStatus === 'paused' && (isPending || isPlaceholderData)) return <NotLoadedYet />
  if (isPending) return <RowsSkeleton />
  if (props.count > 0) return props.children
  if (props.isFiltered) return <NoMatches onClear={props.onClearFilters} />
  return (
    <EmptyState
      label={props.label}
      text={props.empty?.text}
      action={
        props.empty?.action ??
        (props.onAdd && (
          <Button size="xs" variant="light" onClick={props.onAdd}>
            <Trans>Add the first one</Trans>
          </Button>
        ))
      }
    />
  )
}
