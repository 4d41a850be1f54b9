// `swapdesk job …`: controls a bulk job by id.
import { connect } from '../../connect.ts'
import type { Invocation, JobStepInvocation } from '../../invocation.ts'
import type { Run } from '../../terminal.ts'
import { checkConfirmable, resumeJob, confirmJob } from './bulk.ts'
import { checkReceipts } from './receipts.ts'
import { printJob, writeJob } from './show.ts'
import { type Work, jobOf, stepJob } from './work.ts'

export async function showJob({ id, output }: Extract<Invocation, { name: 'jobShow' }>, run: Run): Promise<void> {
  const { client } = await connect(run)
  await writeJob(await jobOf({ client, run }, id), { run, choice: { isConfirmed: false, isDryRun: false, output } })
}

const steps = { pause: 'bulkJobPause', cancel: 'bulkJobCancel', retry: 'bulkJobRetry' } as const

export async function runJobStep(invocation: JobStepInvocation, run: Run): Promise<void> {
  const { step, id, isFollowed } = invocation
  const { client } = await connect(run)
  await checkReceipts(invocation, run)
  const work: Work = { run, client, choice: invocation, resumeCommand: 'job resume' }
  if (step === 'resume') return isFollowed ? resumeJob(work, await jobOf(work, id)) : startOn(work, id)
  const job = await stepJob(work, steps[step], id)
  return step === 'retry' && isFollowed ? resumeJob(work, job) : writeJob(job, work)
}

/** Changes the state of a job without following it. */
async function startOn(work: Work, id: string): Promise<void> {
  const job = await jobOf(work, id)
  if (job.state !== 'planned') return writeJob(await stepJob(work, 'bulkJobResume', id), work)
  checkConfirmable(work.choice, work.run)
  printJob(job, work.run)
  if (await confirmJob(work, job, false)) await writeJob(await stepJob(work, 'bulkJobStart', id), work)
}
