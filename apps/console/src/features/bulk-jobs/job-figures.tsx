// Progress of a job: bar, counts by state, rate and remaining time.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/bulk-jobs'
import { labelText } from '../../kit/labels'
import classes from './bulk-jobs.module.css'
import type { Job } from './job-resource'
import { remainingSeconds, segmentKinds } from './progress'
import { ProgressBar } from './progress-bar'

export function JobFigures({ job, perSecond }: { job: Job; perSecond: number | null }) {
  const { t, i18n } = useLingui()
  const always = new Set(['done', 'failed', 'pending', 'total'])
  const shown = (['total', ...segmentKinds] as const).filter((kind) => always.has(kind) || job[kind] > 0)
  return (
    <section className={classes.figures} aria-label={t`Progress`}>
      <ProgressBar counts={job} isLarge />
      <dl className={classes.counts}>
        {shown.map((kind) => (
          <div key={kind} data-kind={kind} data-none={job[kind] === 0 || undefined}>
            <dt>{labelText(labels[kind], i18n)}</dt>
            <dd>{job[kind].toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {job.state === 'running' && <JobRate job={job} perSecond={perSecond} />}
      {job.awaitingConfirmation > 0 && (
        <p className={classes.quiet}>
          <Plural
            value={job.awaitingConfirmation}
            one="# command waits for a second person."
            other="# commands wait for a second person."
          />
        </p>
      )}
      {job.state === 'paused' && (
        <p className={classes.quiet}>
          <Trans>Paused: no further items are started until it is resumed.</Trans>
        </p>
      )}
    </section>
  )
}

const minuteSeconds = 60

function JobRate({ job, perSecond }: { job: Job; perSecond: number | null }) {
  const { t } = useLingui()
  const seconds = remainingSeconds(job, perSecond)
  const rate = perSecond === null ? null : perSecond < 10 ? perSecond.toFixed(1) : perSecond.toFixed(0)
  const minutes = Math.ceil((seconds ?? 0) / minuteSeconds)
  const left =
    seconds !== null && seconds > 2 * minuteSeconds ? t`about ${minutes} min left` : t`about ${seconds ?? 0} s left`
  return (
    <p className={classes.quiet}>
      {rate === null ? <Trans>Measuring…</Trans> : <Trans>{rate} per second</Trans>}
      {seconds !== null && ` · ${left}`}
    </p>
  )
}
