// `swapdesk job …`: controls a bulk job by id.
import { connect } from '../../connect.ts'
import type { Invocation, JobStepInvocation } from '../../invocation.ts'
import type { Run } from '../../terminal.ts'
import { checkConfirmable, resumeJob, confirmJob } from './bulk.ts'
import { checkReceipts } from './receipts.ts'
import { printJob, writeJob } from './show.ts'
import { type JobRun, jobOf, stepJob } from './job-run.ts'

export async function showJob({ id, output }: Extract<Invocation, { name: 'jobShow' }>, run: Run): Promise<void> {
  const { client } = await connect(run)
  await writeJob(await jobOf({ client, run }, id), { run, choice: { isConfirmed: false, isDryRun: false, output } })
}

const steps = { pause: 'bulkJobPause', cancel: 'bulkJobCancel', retry: 'bulkJobRetry' } as const

export async function runJobStep(invocation: JobStepInvocation, run: Run): Promise<void> {
  const { step, id, isFollowed } = invocation
  const { client } = await connect(run)
  await checkReceipts(invocation, run)
  const jobRun: JobRun = { run, client, choice: invocation, resumeCommand: 'job resume' }
  if (step === 'resume') return isFollowed ? resumeJob(jobRun, await jobOf(jobRun, id)) : startOn(jobRun, id)
  const job = await stepJob(jobRun, steps[step], id)
  return step === 'retry' && isFollowed ? resumeJob(jobRun, job) : writeJob(job, jobRun)
}

/** Changes the state of a job without following it. */
async function startOn(jobRun: JobRun, id: string): Promise<void> {
  const job = await jobOf(jobRun, id)
  if (job.state !== 'planned') return writeJob(await stepJob(jobRun, 'bulkJobResume', id), jobRun)
  checkConfirmable(jobRun.choice, jobRun.run)
  printJob(job, jobRun.run)
  if (await confirmJob(jobRun, job, false)) await writeJob(await stepJob(jobRun, 'bulkJobStart', id), jobRun)
}
