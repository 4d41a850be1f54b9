// Bulk jobs: cards are locked by a job that the server stores. It is planned (which cards would be locked, which not
// and why), started, followed to its end, and has a receipt for every card. It continues if this program ends.
//
//   node lock-cards.ts NF00012345 NF00012346 …
//
// Reads the variables of connect.ts.
import { createHash } from 'node:crypto'
import { waitForJob } from '@swapdesk/sdk'
import { connect, print } from './connect.ts'

const cards = process.argv.slice(2)
if (cards.length === 0) throw new Error('which cards?')
const client = await connect()

// The same list within a day is the same job: an interrupted program can be started again.
const day = new Date().toISOString().slice(0, 10)
const idempotencyKey = createHash('sha256').update(`${day} ${cards.join()}`).digest('hex')
const plan = await client.call(
  'bulkJobPlan',
  { kind: 'nfc_lock', targets: cards, params: { reason: 'reported lost' }, ratePerSecond: 100 },
  { idempotencyKey },
)
print(`planned: ${plan.pending} to lock, ${plan.skipped} locked already, ${plan.refused} refused`)

let job = await client.call('bulkJobDetail', { id: plan.id })
if (job.state === 'planned' && job.pending > 0) job = await client.call('bulkJobStart', { id: job.id })
if (job.state === 'running') job = await waitForJob(client, job.id)
// A plan that is never started would remain in the list of jobs.
if (job.state === 'planned') job = await client.call('bulkJobCancel', { id: job.id })

for await (const { target, state, reason, note } of client.pages('bulkItemPage', { jobId: job.id }))
  print([target, state, reason ?? note ?? ''].join('\t').trimEnd())

await client.logout()
