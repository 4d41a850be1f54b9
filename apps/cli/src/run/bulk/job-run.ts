// Shared by all steps of a bulk job's run, with the calls they make.
import { randomUUID } from 'node:crypto'
import { type Client, type Data, isApiError, isUnreachable } from '@swapdesk/sdk'
import { Failure, HintedError, exitCodes } from '../../failure.ts'
import type { JobChoice } from '../../invocation.ts'
import type { Run, UnderWay } from '../../terminal.ts'

export type Job = Data<'bulkJobDetail'>

export type JobRun = {
  run: Run
  client: Client
  choice: JobChoice
  /** The command that resumes the job, without its id. */
  resumeCommand: string
  /** Lines of the file, in the order of the targets. */
  lines?: readonly (number | undefined)[]
  /** The plan of a dry run that is being discarded. */
  discarding?: Promise<void>
  /** The job as last read. */
  job?: Job
}

type Step = 'bulkJobStart' | 'bulkJobPause' | 'bulkJobResume' | 'bulkJobRetry' | 'bulkJobCancel'

/** Not cancelled by Ctrl-C: the job's state would be unknown. */
export async function stepJob(jobRun: Pick<JobRun, 'client' | 'job'>, step: Step, id: string): Promise<Job> {
  jobRun.job = await jobRun.client.call(step, { id }, { idempotencyKey: randomUUID() })
  return jobRun.job
}

export async function jobOf(jobRun: Pick<JobRun, 'client' | 'run' | 'job'>, id: string): Promise<Job> {
  jobRun.job = await jobRun.client.call('bulkJobDetail', { id }, { signal: jobRun.run.terminal.signal })
  return jobRun.job
}

/** Runs what is done with a job: however it ends, the job is named with the way to go on. */
export async function namingJob(jobRun: JobRun, id: string, work: () => Promise<void>): Promise<void> {
  const { terminal } = jobRun.run
  if (jobRun.choice.isDryRun) terminal.discard = () => discardPlan(jobRun, id)
  terminal.underWay = () => underWay(jobRun, id)
  try {
    await work()
    await terminal.discard?.()
  } catch (error) {
    await terminal.discard?.().catch(() => undefined)
    throw isSaidWithoutJob(error, jobRun, id) ? error : new HintedError(error, terminal.underWay().lines)
  } finally {
    delete terminal.underWay
    delete terminal.discard
  }
}

/** Cancels the plan of a dry run, once: whatever ends the command, a preview is never left to be started. */
function discardPlan(jobRun: JobRun, id: string): Promise<void> {
  jobRun.discarding ??= stepJob(jobRun, 'bulkJobCancel', id).then(() => undefined)
  return jobRun.discarding
}

/** A command line or job that is refused, and a failure that names the job itself. */
function isSaidWithoutJob(error: unknown, { job, run }: JobRun, id: string): boolean {
  if (error instanceof Failure)
    return error.exitCode === exitCodes.usage || error.hints.some((hint) => hint.includes(id))
  return job === undefined && !run.terminal.signal.aborted && !isReplyLost(error)
}

/** Nobody knows whether the server has done it. */
function isReplyLost(error: unknown): boolean {
  return isUnreachable(error) || (isApiError(error) && error.kind === 'http' && error.status >= 500)
}

function underWay(jobRun: JobRun, id: string): UnderWay {
  const { translate } = jobRun.run
  const { job } = jobRun
  if (jobRun.choice.isDryRun) return previewed(jobRun, id)
  if (!job) return { lines: [translate('bulk.goesOn', { id }), resumeHint(jobRun, id)], exitCode: exitCodes.failed }
  // A plan that was looked at, or that nobody wanted.
  if (job.state === 'cancelled' && job.done === 0) return { lines: [], exitCode: exitCodes.failed }
  if (!isOver(job))
    return { lines: [translate('bulk.goesOn', { id }), resumeHint(jobRun, id)], exitCode: exitCodes.failed }
  const exitCode = undoneOf(job) > 0 ? exitCodes.failed : exitCodes.done
  return { lines: [translate('bulk.isOver', { id }), translate('hint.receipts', { id })], exitCode }
}

/** The plan of a dry run is never offered to be resumed. */
function previewed({ job, run }: JobRun, id: string): UnderWay {
  if (job && isOver(job)) return { lines: [], exitCode: job.refused > 0 ? exitCodes.failed : exitCodes.done }
  return { lines: [run.translate('hint.discard', { id })], exitCode: exitCodes.failed }
}

/** Number of items that were not done and needed it. */
export function undoneOf({ refused, failed, cancelled }: Job): number {
  return refused + failed + cancelled
}

/** Number of items without a final receipt. */
export function remainingOf({ pending, running }: Job): number {
  return pending + running
}

export function isOver({ state }: Job): boolean {
  return state === 'finished' || state === 'cancelled'
}

export function numberText(count: number): string {
  return count.toLocaleString('en-US')
}

export function resumeHint(jobRun: JobRun, id: string): string {
  return jobRun.run.translate('hint.resume', { command: resumeLine(jobRun, id) })
}

/** The full command line that resumes the job. */
function resumeLine({ resumeCommand, choice, run, job }: JobRun, id: string): string {
  const { profile } = run.globals
  const rest = [
    ...(choice.receipts ? ['--receipts', quoted(choice.receipts)] : []),
    ...(choice.receipts && choice.isForced ? ['--force'] : []),
    // A plan is asked about again, unless nobody was asked.
    ...(choice.isConfirmed && job?.state === 'planned' ? ['--yes'] : []),
    ...(profile ? ['--profile', profile] : []),
  ]
  return ['swapdesk', resumeCommand, id, ...rest].join(' ')
}

/** Quotes for a shell where needed. */
function quoted(word: string): string {
  return /^[\w./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
}
