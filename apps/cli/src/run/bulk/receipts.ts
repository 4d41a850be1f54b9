// The receipts of a job, a line per item, to a file or standard output.
import { columnsOf } from '../../contract/columns.ts'
import type { JobChoice } from '../../invocation.ts'
import { type RowWriter, rowWriter } from '../../output/render.ts'
import type { Run } from '../../terminal.ts'
import { copyRows } from '../copy-rows.ts'
import { intoFile } from '../output-file.ts'
import { checkTarget } from '../target-file.ts'
import type { Job, JobRun } from './job-run.ts'

const columns = ['seq', 'target', 'state', 'reasonCode', 'reason', 'endTime']

/** Fails early if the file exists or cannot be written. */
export async function checkReceipts({ receipts, isForced = false }: JobChoice, run: Run): Promise<void> {
  if (receipts) await checkTarget(receipts, isForced, run, 'hint.forceReceipts')
}

export async function writeReceipts(jobRun: JobRun, { id }: Job): Promise<void> {
  const { choice, run } = jobRun
  const { receipts } = choice
  if (!receipts) return
  const isJson = receipts === '-' && choice.output.format === 'json'
  const output = { format: isJson ? 'json' : 'csv', columns, hasHeader: true } as const
  const view = { output, columns: columnsOf('bulkItemPage') }
  if (receipts === '-') return copyItems(jobRun, id, rowWriter(view, run))
  await intoFile({ path: receipts, saved: 'bulk.receipts' }, run, (inFile) =>
    copyItems(jobRun, id, rowWriter(view, inFile)),
  )
}

async function copyItems({ client, run, choice }: JobRun, jobId: string, writer: RowWriter): Promise<void> {
  const items = client.pages('bulkItemPage', { jobId }, { signal: run.terminal.signal })
  await copyRows(items, writer, choice.receipts === '-', run)
}
