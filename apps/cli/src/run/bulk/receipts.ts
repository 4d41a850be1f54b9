// The receipts of a job, a line per item, to a file or standard output.
import { PassThrough } from 'node:stream'
import { writeWhole } from '@swapdesk/whole-file'
import { columnsOf } from '../../contract/columns.ts'
import type { JobChoice } from '../../invocation.ts'
import { type RowWriter, rowWriter } from '../../output/render.ts'
import type { Run } from '../../terminal.ts'
import { copyRows } from '../copy-rows.ts'
import { checkWritable, unwritable } from '../target-file.ts'
import type { Job, JobRun } from './job-run.ts'

const columns = ['seq', 'target', 'state', 'reasonCode', 'reason', 'endTime']

/** Fails early if the file cannot be written. */
export async function checkReceipts({ receipts }: JobChoice, run: Run): Promise<void> {
  if (!receipts || receipts === '-') return
  await checkWritable(receipts, run)
}

export async function writeReceipts(jobRun: JobRun, { id }: Job): Promise<void> {
  const { choice, run } = jobRun
  const { receipts } = choice
  if (!receipts) return
  const isJson = receipts === '-' && choice.output.format === 'json'
  const output = { format: isJson ? 'json' : 'csv', columns, hasHeader: true } as const
  const view = { output, columns: columnsOf('bulkItemPage') }
  if (receipts === '-') return copyItems(jobRun, id, rowWriter(view, run))
  const lines = new PassThrough()
  const terminal = { ...run.terminal, stdout: lines }
  let broken: Error | undefined
  await Promise.all([
    writeWhole(receipts, lines).catch(() => {
      throw broken ?? unwritable(receipts, run)
    }),
    copyItems(jobRun, id, rowWriter(view, { ...run, terminal })).then(
      () => void lines.end(),
      // Also aborts the writing, which leaves no partial file.
      (error: Error) => void lines.destroy((broken = error)),
    ),
  ])
  run.terminal.stderr.write(`${run.translate('bulk.receipts', { file: receipts })}\n`)
}

async function copyItems({ client, run, choice }: JobRun, jobId: string, writer: RowWriter): Promise<void> {
  const items = client.pages('bulkItemPage', { jobId }, { signal: run.terminal.signal })
  await copyRows(items, writer, choice.receipts === '-', run)
}
