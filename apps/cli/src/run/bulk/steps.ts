// `swapdesk job …`: steers a job whose id is known, whatever it does.
import { connect } from '../../connect.ts'
import type { Intent, JobStepIntent } from '../../intent.ts'
import type { Run } from '../../terminal.ts'
import { checkAnswerable, goOn, isWanted } from './bulk.ts'
import { checkReceipts } from './receipts.ts'
import { tellJob, writeJob } from './show.ts'
import { type Work, jobOf, stepJob } from './work.ts'

export async function showJob({ id, output }: Extract<Intent, { name: 'jobShow' }>, run: Run): Promise<void> {
  const { client } = await connect(run)
  await writeJob(await jobOf({ client, run }, id), { run, choice: { isConfirmed: false, isDryRun: false, output } })
}

const steps = { pause: 'bulkJobPause', cancel: 'bulkJobCancel', retry: 'bulkJobRetry' } as const

export async function stepJobOn(intent: JobStepIntent, run: Run): Promise<void> {
  const { step, id, isFollowed } = intent
  const { client } = await connect(run)
  await checkReceipts(intent, run)
  const work: Work = { run, client, choice: intent, resumeCommand: 'job resume' }
  if (step === 'resume') return isFollowed ? goOn(work, await jobOf(work, id)) : startOn(work, id)
  const job = await stepJob(work, steps[step], id)
  return step === 'retry' && isFollowed ? goOn(work, job) : writeJob(job, work)
}

/** Sets a job going and leaves it to the server. */
async function startOn(work: Work, id: string): Promise<void> {
  const job = await jobOf(work, id)
  if (job.state !== 'planned') return writeJob(await stepJob(work, 'bulkJobResume', id), work)
  checkAnswerable(work.choice, work.run)
  tellJob(job, work.run)
  if (await isWanted(work, job, false)) await writeJob(await stepJob(work, 'bulkJobStart', id), work)
}
