// The plan of a job that has not started: how many would be done, how many need nothing, how many cannot be done.
import { Plural, Trans } from '@lingui/react/macro'
import classes from './bulk-jobs.module.css'
import type { Job } from './job-resource'
import { AlreadyText, WholeText, PlannedText } from './job-texts'

export function JobPlan({ job: { kind, total, pending, skipped, refused, ratePerSecond } }: { job: Job }) {
  const seconds = Math.ceil(pending / ratePerSecond)
  return (
    <section className={classes.plan}>
      <p className={classes.planTotal}>
        <WholeText kind={kind} count={total} />
      </p>
      <ul className={classes.planParts}>
        <li data-kind="pending">
          <PlannedText kind={kind} count={pending} />
        </li>
        {skipped > 0 && (
          <li data-kind="skipped">
            <AlreadyText kind={kind} count={skipped} />
          </li>
        )}
        {refused > 0 && (
          <li data-kind="refused">
            <Plural value={refused} one="# cannot be done" other="# cannot be done" />
          </li>
        )}
      </ul>
      <p className={classes.quiet}>
        {pending > 0 ? (
          <Trans>
            Nothing has been done yet. At {ratePerSecond} per second it takes at least {seconds} s.
          </Trans>
        ) : (
          <Trans>Nothing left to do: this job does not need to be started.</Trans>
        )}
      </p>
    </section>
  )
}
