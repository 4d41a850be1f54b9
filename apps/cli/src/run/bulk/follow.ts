// Follows a running job to its end. Ctrl-C pauses the job on the server; it can be resumed from anywhere.
import { setTimeout as sleep } from 'node:timers/promises'
import { isApiError } from '@swapdesk/sdk'
import { Failure, exitCodes } from '../../failure.ts'
import { jobProgress } from './progress.ts'
import { type Job, type JobRun, isOver, jobOf, numberText, resumeHint, stepJob } from './job-run.ts'

const pollMs = 300

/** Resolves with the ended job. Throws a Failure when it was paused, here or elsewhere. */
export async function followJob(jobRun: JobRun, started: Job): Promise<Job> {
  const { run, choice } = jobRun
  const { signal } = run.terminal
  const progress = jobProgress(started, run, choice.output.format === 'json')
  let job = started
  try {
    while (!isOver(job) && job.state !== 'paused' && !signal.aborted) {
      progress.show(job)
      await sleep(pollMs, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) job = await jobOf(jobRun, job.id)
    }
    if (!signal.aborted) progress.show(job)
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    progress.end()
  }
  if (signal.aborted && !isOver(job)) throw await pauseJob(jobRun, job)
  if (job.state !== 'paused') return job
  throw new Failure(exitCodes.failed, run.translate('bulk.pausedElsewhere'), [resumeHint(jobRun, job.id)])
}

async function pauseJob(jobRun: JobRun, { id }: Job): Promise<Failure> {
  const { translate } = jobRun.run
  try {
    const { total, pending } = await stepJob(jobRun, 'bulkJobPause', id)
    return interrupted(
      translate('bulk.paused', { id, pending: numberText(pending), total: numberText(total) }),
      resumeHint(jobRun, id),
    )
  } catch (error) {
    // It has ended or was paused elsewhere in the meantime.
    if (isApiError(error, 'bulk.state')) return interrupted(translate('bulk.stopped', { id }), resumeHint(jobRun, id))
    const reason = error instanceof Error ? error.message : String(error)
    return interrupted(translate('bulk.notPaused', { id, reason }), resumeHint(jobRun, id))
  }
}

function interrupted(message: string, hint: string): Failure {
  return new Failure(exitCodes.interrupted, message, [hint])
}
