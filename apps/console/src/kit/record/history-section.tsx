// The history below the details of a record that has no page of its own, where a page has it as a tab. Read when it is opened.
import { Trans } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { RecordNoun } from '@swapdesk/dictionary'
import type { OperationId } from '@swapdesk/sdk'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { ErrorBoundary } from '../loading/error-boundary'
import { lazyComponent } from '../loading/lazy-component'
import type { Resource } from '../resource'
import { usePermissionCheck } from '../user/permissions'
import classes from './history-section.module.css'

const RecordHistory = lazyComponent(async () => (await import('./record-history')).RecordHistory)

/** The kind of record that an operation reads, if such records have a history. */
function nounReadBy(detail: OperationId): RecordNoun | undefined {
  return Object.values(RecordNoun).find((noun) => detail === `${noun}Detail`)
}

type HistorySectionProps = { resource: Resource; id: string; row: object }

export function HistorySection({ resource: { page, detail }, id, row }: HistorySectionProps) {
  const can = usePermissionCheck()
  const [isOpen, setIsOpen] = useState(false)
  const content = useId()
  const kind = detail && nounReadBy(detail)
  if (page || !detail || !kind || !can(detail, 'view')) return null
  const { updateTime } = row as { updateTime?: string | null }
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <section className={classes.history}>
      <h3>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon size={15} aria-hidden />
          <Trans>History</Trans>
        </UnstyledButton>
      </h3>
      <div id={content}>
        {isOpen && (
          <ErrorBoundary>
            <Suspense>
              <RecordHistory kind={kind} detail={detail} id={id} version={updateTime ?? ''} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </section>
  )
}
