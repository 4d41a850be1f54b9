// Follows a running job to its end. Ctrl-C pauses the job on the server; it can be resumed from anywhere.
import { setTimeout as sleep } from 'node:timers/promises'
import { isApiError, isUnreachable } from '@swapdesk/sdk'
import { Failure, exitCodes } from '../../failure.ts'
import { jobProgress } from './progress.ts'
import { type Job, type Work, isOver, jobOf, numberText, resumeLine, stepJob } from './work.ts'

const pollMs = 300
/** Longer than a restart of the server takes. */
const patienceMs = 60_000

/** Resolves with the ended job. Throws a Failure when it was paused, here or elsewhere. */
export async function followJob(work: Work, started: Job): Promise<Job> {
  const { run, choice } = work
  const { signal } = run.terminal
  const progress = jobProgress(started, run, choice.output.format === 'json')
  let job = started
  try {
    while (!isOver(job) && job.state !== 'paused' && !signal.aborted) {
      progress.show(job)
      await sleep(pollMs, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) job = await patiently(() => jobOf(work, job.id), work)
    }
    if (!signal.aborted) progress.show(job)
  } catch (error) {
    if (!signal.aborted) throw goesOn(error, work, job)
  } finally {
    progress.end()
  }
  if (signal.aborted && !isOver(job)) throw await pauseJob(work, job)
  if (job.state !== 'paused') return job
  throw new Failure(exitCodes.failed, run.translate('bulk.pausedElsewhere'), [resumeHint(work, job)])
}

/** Tolerates a lost connection for a while: the job runs on the server. */
async function patiently(read: () => Promise<Job>, { run }: Work): Promise<Job> {
  const end = Date.now() + patienceMs
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (run.terminal.signal.aborted || !isUnreachable(error) || Date.now() > end) throw error
      await sleep(pollMs)
    }
  }
}

async function pauseJob(work: Work, { id }: Job): Promise<Failure> {
  const { translate } = work.run
  try {
    const { total, pending } = await stepJob(work, 'bulkJobPause', id)
    return interrupted(
      translate('bulk.paused', { id, pending: numberText(pending), total: numberText(total) }),
      resumeHint(work, { id }),
    )
  } catch (error) {
    // It has ended or was paused elsewhere in the meantime.
    if (isApiError(error, 'bulk.state')) return interrupted(translate('bulk.stopped', { id }), resumeHint(work, { id }))
    const reason = error instanceof Error ? error.message : String(error)
    return interrupted(translate('bulk.notPaused', { id, reason }), resumeHint(work, { id }))
  }
}

function interrupted(message: string, hint: string): Failure {
  return new Failure(exitCodes.interrupted, message, [hint])
}

function resumeHint(work: Work, { id }: Pick<Job, 'id'>): string {
  return work.run.translate('hint.resume', { command: resumeLine(work, id) })
}

/** The failure when the connection stays lost, which names the job. */
function goesOn(error: unknown, work: Work, { id }: Job): unknown {
  const { stderr } = work.run.terminal
  stderr.write(`${work.run.translate('bulk.goesOn', { id })}\n${resumeHint(work, { id })}\n`)
  return error
}
