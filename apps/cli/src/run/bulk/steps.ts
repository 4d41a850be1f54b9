// `swapdesk job …`: controls a bulk job by id.
import { connect } from '../../connect.ts'
import { loadLabels } from '../../contract/dictionary.ts'
import type { Invocation, JobStepInvocation } from '../../invocation.ts'
import type { Run } from '../../terminal.ts'
import { checkConfirmable, isWanted } from '../confirmation.ts'
import { resumeJob, confirmJob } from './bulk.ts'
import { checkReceipts } from './receipts.ts'
import { printJob, writeJob } from './show.ts'
import { type JobRun, jobOf, namingJob, stepJob } from './job-run.ts'

export async function showJob({ id, output }: Extract<Invocation, { name: 'jobShow' }>, run: Run): Promise<void> {
  const { client } = await connect(run)
  await loadLabels(client, run.terminal.signal)
  await writeJob(await jobOf({ client, run }, id), { run, choice: { isConfirmed: false, isDryRun: false, output } })
}

const questions = { cancel: 'prompt.cancelJob', retry: 'prompt.retryJob', pause: undefined, resume: undefined } as const
const steps = { pause: 'bulkJobPause', cancel: 'bulkJobCancel', retry: 'bulkJobRetry' } as const

export async function runJobStep(invocation: JobStepInvocation, run: Run): Promise<void> {
  const { step, id, isFollowed } = invocation
  const question = questions[step]
  if (question) checkConfirmable(invocation, run)
  await checkReceipts(invocation, run)
  const { client } = await connect(run, { isPatient: isFollowed })
  const jobRun: JobRun = { run, client, choice: invocation, resumeCommand: 'job resume' }
  if (question && !(await isWanted(invocation, run.translate(question, { id }), run))) return
  return namingJob(jobRun, id, async () => {
    if (step === 'resume' && !isFollowed) return startOn(jobRun, id)
    const job = step === 'resume' ? await jobOf(jobRun, id) : await stepJob(jobRun, steps[step], id)
    return isFollowed ? resumeJob(jobRun, job) : writeJob(job, jobRun)
  })
}

/** Changes the state of a job without following it. */
async function startOn(jobRun: JobRun, id: string): Promise<void> {
  const job = await jobOf(jobRun, id)
  if (job.state !== 'planned') return writeJob(await stepJob(jobRun, 'bulkJobResume', id), jobRun)
  checkConfirmable(jobRun.choice, jobRun.run)
  printJob(job, jobRun.run)
  if (await confirmJob(jobRun, job, false)) await writeJob(await stepJob(jobRun, 'bulkJobStart', id), jobRun)
}
