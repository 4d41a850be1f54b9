// Plans a bulk job, shows the plan, asks for confirmation, starts it and follows it to its end.
import { randomUUID } from 'node:crypto'
import { type Input, isUnreachable } from '@swapdesk/sdk'
import { connect } from '../../connect.ts'
import { Failure, HintedError, exitCodes, usageFailure } from '../../failure.ts'
import type { BulkInvocation } from '../../invocation.ts'
import { confirm } from '../../prompt.ts'
import type { Run } from '../../terminal.ts'
import { checkConfirmable } from '../confirmation.ts'
import { followJob } from './follow.ts'
import { checkReceipts, writeReceipts } from './receipts.ts'
import { paramsOf, selectionOf } from './select.ts'
import { type Connectivity, kindText, printJob, writeJob } from './show.ts'
import { printVerdicts } from './verdicts.ts'
import { type Job, type JobRun, isOver, jobOf, namingJob, numberText, stepJob, undoneOf } from './job-run.ts'

const commands: Readonly<Record<string, string>> = {
  nfc_lock: 'nfc lock --resume',
  nfc_unlock: 'nfc unlock --resume',
  cabinet_threshold: 'cabinet threshold --resume',
  vehicle_strategy: 'vehicle strategy --resume',
}

export async function runBulk(invocation: BulkInvocation, run: Run): Promise<void> {
  const { kind, rate, resume } = invocation
  if (resume === undefined) checkConfirmable(invocation, run)
  await checkReceipts(invocation, run)
  const { client } = await connect(run, { isPatient: true })
  const jobRun: JobRun = { run, client, choice: invocation, resumeCommand: commands[kind] ?? 'job resume' }
  if (resume !== undefined) return resumeBulk(jobRun, resume, kind)
  const params = await paramsOf(invocation, client, run)
  const { selection, lines } = await selectionOf(invocation, client, run)
  if (lines) jobRun.lines = lines
  const job = await planJob({ kind, params, ...selection, ratePerSecond: rate }, jobRun)
  jobRun.job = job
  return namingJob(jobRun, job.id, () => proceed(jobRun, job, true))
}

async function planJob(input: Input<'bulkJobPlan'>, { client, run }: JobRun): Promise<Job> {
  const { terminal, translate } = run
  try {
    return await client.call('bulkJobPlan', input, { signal: terminal.signal, idempotencyKey: randomUUID() })
  } catch (error) {
    // Without a reply nobody knows whether the server has it.
    const isUnknown = terminal.signal.aborted || isUnreachable(error)
    throw isUnknown ? new HintedError(error, [translate('hint.planned')]) : error
  }
}

function resumeBulk(jobRun: JobRun, id: string, kind: BulkInvocation['kind']): Promise<void> {
  const { translate } = jobRun.run
  return namingJob(jobRun, id, async () => {
    const job = await jobOf(jobRun, id)
    const command = `swapdesk ${commands[job.kind] ?? 'job resume'} ${id}`
    if (job.kind !== kind)
      throw usageFailure(translate('error.otherKind', { id }), translate('hint.resume', { command }))
    await resumeJob(jobRun, job)
  })
}

/** Starts or resumes a job by its state, and follows it to its end. */
export async function resumeJob(jobRun: JobRun, job: Job): Promise<void> {
  if (job.state === 'planned') {
    checkConfirmable(jobRun.choice, jobRun.run)
    return proceed(jobRun, job, false)
  }
  const running = job.state === 'paused' ? await stepJob(jobRun, 'bulkJobResume', job.id) : job
  await finish(jobRun, isOver(running) ? running : await followJob(jobRun, running))
}

/** Shows, confirms, starts and follows a planned job. A plan of this run that is not started is cancelled. */
export async function proceed(jobRun: JobRun, job: Job, isOfThisRun: boolean): Promise<void> {
  const { choice, run } = jobRun
  const connectivity = await connectivityOf(jobRun, job)
  if (choice.isDryRun) return showOnly(jobRun, job, connectivity)
  printJob(job, run, connectivity)
  await printVerdicts(jobRun, job)
  if (job.pending === 0) {
    run.terminal.stderr.write(`${run.translate('bulk.nothing')}\n`)
    const left = isOfThisRun ? await stepJob(jobRun, 'bulkJobCancel', job.id) : job
    return finish(jobRun, left)
  }
  if (!(await confirmJob(jobRun, job, isOfThisRun))) {
    run.terminal.stderr.write(`${run.translate('done.cancelled')}\n`)
    return
  }
  const started = await stepJob(jobRun, 'bulkJobStart', job.id)
  await finish(jobRun, await followJob(jobRun, started))
}

async function showOnly(jobRun: JobRun, job: Job, connectivity: Connectivity | undefined): Promise<void> {
  await writeReceipts(jobRun, job)
  await writeJob(job, jobRun, connectivity)
  await printVerdicts(jobRun, job)
  const { translate } = jobRun.run
  if (job.refused > 0) throw new Failure(exitCodes.failed, translate('bulk.refused', { count: job.refused }))
}

async function finish(jobRun: JobRun, job: Job): Promise<void> {
  const { translate } = jobRun.run
  // Before the receipts, whose file may be refused.
  await writeJob(job, jobRun)
  await writeReceipts(jobRun, job)
  const count = undoneOf(job)
  if (count === 0) return
  const hint = translate('hint.receipts', { id: job.id })
  throw new Failure(exitCodes.failed, translate('bulk.notAll', { count }), [hint])
}

/** Ctrl-C at the question counts as no. */
export async function confirmJob(jobRun: JobRun, job: Job, isOfThisRun: boolean): Promise<boolean> {
  const { choice, run } = jobRun
  if (choice.isConfirmed) return true
  let isYes = false
  try {
    const question = run.translate('prompt.bulk', { kind: kindText(job, run), count: numberText(job.pending) })
    isYes = await confirm(run, question)
    return isYes
  } finally {
    if (!isYes && isOfThisRun) await stepJob(jobRun, 'bulkJobCancel', job.id)
  }
}

/** Offline cabinets carry a note in the plan; cards have no connectivity. */
async function connectivityOf({ client, run }: JobRun, { id, kind, pending }: Job): Promise<Connectivity | undefined> {
  if (!kind.startsWith('cabinet_')) return undefined
  let offline = 0
  const items = client.pages('bulkItemPage', { jobId: id, state: 'pending' }, { signal: run.terminal.signal })
  for await (const { note } of items) offline += Number(note !== null)
  return { online: pending - offline, offline }
}
