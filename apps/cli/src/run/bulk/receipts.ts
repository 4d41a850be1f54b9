// The receipts of a job, a line per item, to a file or standard output.
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { columnsOf } from '../../contract/columns.ts'
import { Failure, exitCodes } from '../../failure.ts'
import type { JobChoice } from '../../invocation.ts'
import { type RowWriter, rowWriter } from '../../output/render.ts'
import type { Run } from '../../terminal.ts'
import { copyRows } from '../copy-rows.ts'
import type { Job, JobRun } from './job-run.ts'

const columns = ['seq', 'target', 'state', 'reasonCode', 'reason', 'endTime']

/** Fails before anything is done when the file cannot be written. */
export async function checkReceipts({ receipts }: JobChoice, run: Run): Promise<void> {
  if (!receipts || receipts === '-') return
  const file = await open(receipts, 'a').catch(() => {
    throw unwritable(receipts, run)
  })
  await file.close()
}

export async function writeReceipts(jobRun: JobRun, { id }: Job): Promise<void> {
  const { choice, run } = jobRun
  const { receipts } = choice
  if (!receipts) return
  const isJson = receipts === '-' && choice.output.format === 'json'
  const output = { format: isJson ? 'json' : 'csv', columns, hasHeader: true } as const
  const view = { output, columns: columnsOf('bulkItemPage') }
  if (receipts === '-') return copyItems(jobRun, id, rowWriter(view, run))
  const file = createWriteStream(receipts)
  const isWritten = finished(file).catch(() => {
    throw unwritable(receipts, run)
  })
  await Promise.all([
    isWritten,
    copyItems(jobRun, id, rowWriter(view, { ...run, terminal: { ...run.terminal, stdout: file } })).then(() =>
      file.end(),
    ),
  ])
  run.terminal.stderr.write(`${run.translate('bulk.receipts', { file: receipts })}\n`)
}

async function copyItems({ client, run, choice }: JobRun, jobId: string, writer: RowWriter): Promise<void> {
  const items = client.pages('bulkItemPage', { jobId }, { signal: run.terminal.signal })
  await copyRows(items, writer, choice.receipts === '-', run)
}

function unwritable(file: string, { translate }: Run): Failure {
  return new Failure(exitCodes.failed, translate('error.write', { file }))
}
