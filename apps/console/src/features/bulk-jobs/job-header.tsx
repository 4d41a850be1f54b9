// The header of a job's page: operation, owner, state and actions.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DateTime } from '../../kit/values/cells'
import { DictionaryLabel } from '../../kit/values/dictionary'
import { LiveMark } from '../../kit/live/live-mark'
import { usePane } from '../../kit/navigation/pane'
import classes from './bulk-jobs.module.css'
import { useConfirmJob } from './confirm-job'
import { useJobActions, type JobAction } from './job-actions'
import type { Job } from './job-resource'
import { ImportActions } from './import-actions'
import { isImport, ParameterText, StartText } from './job-texts'

export function JobHeader({ job }: { job: Job }) {
  return (
    <header className={classes.header}>
      <BackToList />
      <h1 className={classes.title}>
        <JobTitle job={job} />
      </h1>
      <DictionaryLabel code="bulk_job_state" value={job.state} />
      <LiveMark />
      <div className={classes.actions}>
        <ConfirmButton job={job} />
        {isImport(job.kind) && <ImportActions job={job} />}
        <Actions job={job} />
      </div>
      <JobSummary job={job} />
    </header>
  )
}

/** The name given by the owner, otherwise the operation. */
function JobTitle({ job: { title, kind } }: { job: Job }) {
  return title ? <span title={title}>{title}</span> : <DictionaryLabel code="bulk_job_kind" value={kind} isPlain />
}

export function BackToList() {
  const { t } = useLingui()
  const { setSearch } = usePane()
  const back = () =>
    setSearch((search) => Object.fromEntries(Object.entries(search).filter(([name]) => !isOfPage(name))))
  return (
    <ActionIcon aria-label={t`All jobs`} title={t`All jobs`} onClick={back}>
      <IconArrowLeft size={18} />
    </ActionIcon>
  )
}

/** URL parameters of a job's page, as opposed to the list. */
function isOfPage(name: string): boolean {
  return name === 'view' || name.startsWith('item.')
}

function JobSummary({ job }: { job: Job }) {
  const { title, kind, ratePerSecond, ownerName, createTime, startTime, endTime } = job
  return (
    <p className={classes.facts}>
      {title && <DictionaryLabel code="bulk_job_kind" value={kind} isPlain />}
      <ParameterText job={job} />
      <span>
        <Trans>At most {ratePerSecond} per second</Trans>
      </span>
      <span>
        <Trans>
          Planned by {ownerName ?? ''} <DateTime value={createTime} />
        </Trans>
      </span>
      {startTime && (
        <span>
          <Trans>
            Started <DateTime value={startTime} />
          </Trans>
        </span>
      )}
      {endTime && (
        <span>
          <Trans>
            Ended <DateTime value={endTime} />
          </Trans>
        </span>
      )}
    </p>
  )
}

/** Shown if commands of the job wait for a second person. */
function ConfirmButton({ job }: { job: Job }) {
  const { i18n } = useLingui()
  const { enabled, isPending, confirm } = useConfirmJob(job)
  if (enabled === null) return null
  return (
    <Button
      size="xs"
      loading={isPending}
      title={enabled === true ? undefined : i18n._(enabled)}
      aria-disabled={enabled !== true}
      data-disabled={enabled !== true || undefined}
      onClick={() => enabled === true && confirm()}
    >
      <Plural value={job.awaitingConfirmation} one="Confirm # command" other="Confirm # commands" />
    </Button>
  )
}

function Actions({ job }: { job: Job }) {
  const { t } = useLingui()
  const { allowed, isBusy, run } = useJobActions(job)
  const labels: Record<JobAction, ReactNode> = {
    start: <StartText kind={job.kind} count={job.pending} />,
    pause: t`Pause`,
    resume: t`Resume`,
    retry: t`Retry failed items`,
    cancel: t`Cancel the job`,
  }
  const reason = job.pending === 0 ? t`Nothing left to do` : undefined
  return allowed.map((action) => {
    const isDisabled = action === 'start' && reason !== undefined
    return (
      <Button
        key={action}
        size="xs"
        variant={action === 'cancel' || action === 'pause' ? 'default' : 'filled'}
        loading={isBusy}
        title={isDisabled ? reason : undefined}
        aria-disabled={isDisabled}
        data-disabled={isDisabled || undefined}
        onClick={() => !isDisabled && run(action)}
      >
        {labels[action]}
      </Button>
    )
  })
}
