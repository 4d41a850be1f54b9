// Plans a bulk job, shows the plan, asks, starts it and follows it to its end.
import { randomUUID } from 'node:crypto'
import { connect } from '../../connect.ts'
import { Failure, exitCodes, usageFailure } from '../../failure.ts'
import type { BulkIntent, JobChoice } from '../../intent.ts'
import { isAgreed, isInteractive } from '../../prompt.ts'
import type { Run } from '../../terminal.ts'
import { followJob } from './follow.ts'
import { checkReceipts, writeReceipts } from './receipts.ts'
import { selectionOf } from './select.ts'
import { type Reach, kindText, tellJob, writeJob } from './show.ts'
import { type Job, type Work, isOver, jobOf, numberText, stepJob } from './work.ts'

const commands: Readonly<Record<string, string>> = {
  nfc_lock: 'nfc lock --resume',
  nfc_unlock: 'nfc unlock --resume',
  cabinet_threshold: 'cabinet threshold --resume',
}

export async function runBulk(intent: BulkIntent, run: Run): Promise<void> {
  const { kind, params, rate, resume } = intent
  if (resume === undefined) checkAnswerable(intent, run)
  const { client } = await connect(run)
  await checkReceipts(intent, run)
  const work: Work = { run, client, choice: intent, resumeCommand: commands[kind] ?? 'job resume' }
  if (resume !== undefined) return resumeBulk(work, resume, kind)
  const selection = await selectionOf(intent, client, run)
  const input = { kind, params, ...selection, ratePerSecond: rate }
  const { signal } = run.terminal
  const job = await client.call('bulkJobPlan', input, { signal, idempotencyKey: randomUUID() })
  return proceed(work, job, true)
}

async function resumeBulk(work: Work, id: string, kind: BulkIntent['kind']): Promise<void> {
  const job = await jobOf(work, id)
  if (job.kind !== kind)
    throw usageFailure(
      work.run.say('error.otherKind', { id }),
      work.run.say('hint.resume', { command: `swapdesk ${commands[job.kind] ?? 'job resume'} ${id}` }),
    )
  return goOn(work, job)
}

/** Follows a job from wherever it stands to its end. */
export async function goOn(work: Work, job: Job): Promise<void> {
  if (job.state === 'planned') {
    checkAnswerable(work.choice, work.run)
    return proceed(work, job, false)
  }
  const running = job.state === 'paused' ? await stepJob(work, 'bulkJobResume', job.id) : job
  await conclude(work, isOver(running) ? running : await followJob(work, running))
}

/** From the plan on: shown, confirmed, started, followed. A plan of this run that comes to nothing is taken back. */
async function proceed(work: Work, job: Job, isOfThisRun: boolean): Promise<void> {
  const { choice, run } = work
  const reach = await reachOf(work, job)
  if (choice.isDryRun) return showOnly(work, job, reach)
  tellJob(job, run, reach)
  if (job.pending === 0) {
    run.terminal.stderr.write(`${run.say('bulk.nothing')}\n`)
    const left = isOfThisRun ? await stepJob(work, 'bulkJobCancel', job.id) : job
    return conclude(work, left)
  }
  if (!(await isWanted(work, job, isOfThisRun))) {
    run.terminal.stderr.write(`${run.say('done.cancelled')}\n`)
    return
  }
  const started = await stepJob(work, 'bulkJobStart', job.id)
  await conclude(work, await followJob(work, started))
}

async function showOnly(work: Work, job: Job, reach: Reach | undefined): Promise<void> {
  await writeReceipts(work, job)
  await writeJob(job, work, reach)
  await stepJob(work, 'bulkJobCancel', job.id)
  const { say } = work.run
  if (job.refused > 0) throw new Failure(exitCodes.failed, say('bulk.refused', { count: job.refused }))
}

async function conclude(work: Work, job: Job): Promise<void> {
  await writeReceipts(work, job)
  await writeJob(job, work)
  failIfAny(job, work.run)
}

function failIfAny({ id, refused, failed, cancelled }: Job, { say }: Run): void {
  const count = refused + failed + cancelled
  if (count > 0) throw new Failure(exitCodes.failed, say('bulk.notAll', { count }), [say('hint.receipts', { id })])
}

/** A question nobody can answer is refused before anything is stored on the server. */
export function checkAnswerable({ isConfirmed, isDryRun }: JobChoice, run: Run): void {
  if (!isConfirmed && !isDryRun && !isInteractive(run)) throw usageFailure(run.say('error.confirmBulk'))
}

/** Ctrl-C at the question is a no. */
export async function isWanted(work: Work, job: Job, isOfThisRun: boolean): Promise<boolean> {
  const { choice, run } = work
  if (choice.isConfirmed) return true
  let isYes = false
  try {
    const question = run.say('prompt.bulk', { kind: kindText(job, run), count: numberText(job.pending) })
    isYes = await isAgreed(run, question)
    return isYes
  } finally {
    if (!isYes && isOfThisRun) await stepJob(work, 'bulkJobCancel', job.id)
  }
}

/** Cabinets that are offline carry a note in the plan; cards have no such thing. */
async function reachOf({ client, run }: Work, { id, kind, pending }: Job): Promise<Reach | undefined> {
  if (!kind.startsWith('cabinet_')) return undefined
  let offline = 0
  const items = client.pages('bulkItemPage', { jobId: id, state: 'pending' }, { signal: run.terminal.signal })
  for await (const { note } of items) offline += Number(note !== null)
  return { online: pending - offline, offline }
}
