// Follows a running job to its end. Ctrl-C pauses it, so that nothing goes on that nobody watches; the job itself is on
// the server and can be gone on with from anywhere.
import { setTimeout as sleep } from 'node:timers/promises'
import { isApiError, isUnreachable } from '@swapdesk/sdk'
import { Failure, exitCodes } from '../../failure.ts'
import { jobProgress } from './progress.ts'
import { type Job, type Work, isOver, jobOf, numberText, resumeLine, stepJob } from './work.ts'

const pollMs = 300
/** A server that restarts is back sooner. */
const patienceMs = 60_000

/** The job as it ended. Throws a Failure when it was paused, here or elsewhere. */
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
  throw new Failure(exitCodes.failed, run.say('bulk.pausedElsewhere'), [resumeHint(work, job)])
}

/** A connection that is lost for a while says nothing of the job. */
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
  const { say } = work.run
  try {
    const { total, pending } = await stepJob(work, 'bulkJobPause', id)
    return interrupted(
      say('bulk.paused', { id, pending: numberText(pending), total: numberText(total) }),
      resumeHint(work, { id }),
    )
  } catch (error) {
    // It came to its end in the meantime, or somebody else has paused it.
    if (isApiError(error, 'bulk.state')) return interrupted(say('bulk.stopped', { id }), resumeHint(work, { id }))
    const reason = error instanceof Error ? error.message : String(error)
    return interrupted(say('bulk.notPaused', { id, reason }), resumeHint(work, { id }))
  }
}

function interrupted(message: string, hint: string): Failure {
  return new Failure(exitCodes.interrupted, message, [hint])
}

function resumeHint(work: Work, { id }: Pick<Job, 'id'>): string {
  return work.run.say('hint.resume', { command: resumeLine(work, id) })
}

/** Whoever loses the job out of sight is told that it is still there. */
function goesOn(error: unknown, work: Work, { id }: Job): unknown {
  const { stderr } = work.run.terminal
  stderr.write(`${work.run.say('bulk.goesOn', { id })}\n${resumeHint(work, { id })}\n`)
  return error
}
