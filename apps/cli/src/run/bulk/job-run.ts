// Shared by all steps of a bulk job's run, with the calls they make.
import { randomUUID } from 'node:crypto'
import type { Client, Data } from '@swapdesk/sdk'
import type { JobChoice } from '../../invocation.ts'
import type { Run } from '../../terminal.ts'

export type Job = Data<'bulkJobDetail'>

export type JobRun = {
  run: Run
  client: Client
  choice: JobChoice
  /** The command that resumes the job, without its id. */
  resumeCommand: string
}

type Step = 'bulkJobStart' | 'bulkJobPause' | 'bulkJobResume' | 'bulkJobRetry' | 'bulkJobCancel'

/** Not cancelled by Ctrl-C: the job's state would be unknown. */
export function stepJob({ client }: Pick<JobRun, 'client'>, step: Step, id: string): Promise<Job> {
  return client.call(step, { id }, { idempotencyKey: randomUUID() })
}

export function jobOf({ client, run }: Pick<JobRun, 'client' | 'run'>, id: string): Promise<Job> {
  return client.call('bulkJobDetail', { id }, { signal: run.terminal.signal })
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

/** The full command line that resumes the job. */
export function resumeLine({ resumeCommand, choice, run }: JobRun, id: string): string {
  const { profile } = run.globals
  const rest = [
    ...(choice.receipts ? ['--receipts', quoted(choice.receipts)] : []),
    ...(profile ? ['--profile', profile] : []),
  ]
  return ['swapdesk', resumeCommand, id, ...rest].join(' ')
}

/** Quotes for a shell where needed. */
function quoted(word: string): string {
  return /^[\w./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
}
