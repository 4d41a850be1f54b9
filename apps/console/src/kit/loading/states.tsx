// States of a list or page without content: loading, empty, no match, no permission, failed.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconCloudOff, IconFilterOff, IconInbox, IconLock, type Icon } from '@tabler/icons-react'
import { isApiError } from '@swapdesk/sdk'
import type { ReactNode } from 'react'
import classes from '../list/list.module.css'

type NoticeProps = { icon: Icon; title: ReactNode; text?: ReactNode; children?: ReactNode; isAlert?: boolean }

/** A notice: icon, title, explanation and action. */
export function Notice({ icon: NoticeIcon, title, text, children, isAlert }: NoticeProps) {
  return (
    <div className={classes.empty} role={isAlert ? 'alert' : undefined}>
      <span className={classes.emptyIcon}>
        <NoticeIcon size={26} stroke={1.5} />
      </span>
      <h2 className={classes.emptyTitle}>{title}</h2>
      {text && <p className={classes.emptyText}>{text}</p>}
      {children}
    </div>
  )
}

/** No rows exist yet. */
export function EmptyState({ label, text, action }: { label: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <Notice icon={IconInbox} title={<Trans>No {label} yet</Trans>} text={text}>
      {action}
    </Notice>
  )
}

/** No row matches the filters. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <Notice
      icon={IconFilterOff}
      title={<Trans>Nothing matches these filters</Trans>}
      text={<Trans>Remove a filter above, or clear all of them.</Trans>}
    >
      <Button size="xs" variant="default" onClick={onClear}>
        <Trans>Clear filters</Trans>
      </Button>
    </Notice>
  )
}

/** The permission is missing; says who can grant it. */
export function NoPermission({ code }: { code?: string | null }) {
  return (
    <Notice
      icon={IconLock}
      title={<Trans>You do not have permission to see this</Trans>}
      text={<Trans>An administrator of your organisation can grant it under Permissions › Roles.</Trans>}
    >
      {code && <span className={classes.fact}>{code}</span>}
    </Notice>
  )
}

/** A request failed: message, request id and retry. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui()
  if (isApiError(error) && error.status === 403) return <NoPermission />
  const requestId = isApiError(error) ? error.requestId : undefined
  return (
    <Notice
      isAlert
      icon={IconCloudOff}
      title={<Trans>This could not be loaded</Trans>}
      text={error instanceof Error ? error.message : t`Unknown error`}
    >
      {requestId && <span className={classes.fact}>{t`Request ${requestId}`}</span>}
      <Button size="xs" variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  )
}

/** There is no connection; the content is requested when it returns. */
export function NotLoadedYet() {
  return (
    <Notice
      icon={IconCloudOff}
      title={<Trans>Not loaded yet</Trans>}
      text={<Trans>There is no connection to the server. This loads by itself when it returns.</Trans>}
    />
  )
}

const skeletonWidths = [120, 160, 90, 70, 130, 110]

/** Skeleton of rows. */
export function RowsSkeleton({ rows = 10 }: { rows?: number }) {
  const { t } = useLingui()
  return (
    <div aria-busy aria-live="polite">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classes.skeletonRow}>
          <Skeleton width={15} height={15} radius={3} />
          {skeletonWidths.map((width, column) => (
            <Skeleton key={width} width={width - ((index * 7 + column * 5) % 4) * 9} height={11} />
          ))}
        </div>
      ))}
    </div>
  )
}
