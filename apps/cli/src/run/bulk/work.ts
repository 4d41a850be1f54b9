// What every part of a bulk job's run is given, and the calls it makes.
import { randomUUID } from 'node:crypto'
import type { Client, Data } from '@swapdesk/sdk'
import type { JobChoice } from '../../intent.ts'
import type { Run } from '../../terminal.ts'

export type Job = Data<'bulkJobDetail'>

export type Work = {
  run: Run
  client: Client
  choice: JobChoice
  /** How to go on with the job when this run ends before it, without its id. */
  resumeCommand: string
}

type Step = 'bulkJobStart' | 'bulkJobPause' | 'bulkJobResume' | 'bulkJobRetry' | 'bulkJobCancel'

/** A step is not broken off by Ctrl-C: what became of the job would not be known. */
export function stepJob({ client }: Pick<Work, 'client'>, step: Step, id: string): Promise<Job> {
  return client.call(step, { id }, { idempotencyKey: randomUUID() })
}

export function jobOf({ client, run }: Pick<Work, 'client' | 'run'>, id: string): Promise<Job> {
  return client.call('bulkJobDetail', { id }, { signal: run.terminal.signal })
}

/** Items that have their receipt do not change any more. */
export function unsettled({ pending, running }: Job): number {
  return pending + running
}

export function isOver({ state }: Job): boolean {
  return state === 'finished' || state === 'cancelled'
}

export function numberText(count: number): string {
  return count.toLocaleString('en-US')
}

/** The line that goes on with the job, as it would be typed. */
export function resumeLine({ resumeCommand, choice, run }: Work, id: string): string {
  const { profile } = run.globals
  const rest = [
    ...(choice.receipts ? ['--receipts', quoted(choice.receipts)] : []),
    ...(profile ? ['--profile', profile] : []),
  ]
  return ['swapdesk', resumeCommand, id, ...rest].join(' ')
}

/** For a shell, where it needs that. */
function quoted(word: string): string {
  return /^[\w./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
}
