// The receipts of a job: a line per item, in a file or on standard output.
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { columnsOf } from '../../contract/columns.ts'
import { Failure, exitCodes } from '../../failure.ts'
import type { JobChoice } from '../../intent.ts'
import type { Row } from '../../output/cells.ts'
import { type RowWriter, rowWriter } from '../../output/render.ts'
import { type Run, progress } from '../../terminal.ts'
import type { Job, Work } from './work.ts'

const columns = ['seq', 'target', 'state', 'reasonCode', 'reason', 'endTime']
const chunkRows = 200

/** Told before anything is done rather than after: a file that cannot be written. */
export async function checkReceipts({ receipts }: JobChoice, run: Run): Promise<void> {
  if (!receipts || receipts === '-') return
  const file = await open(receipts, 'a').catch(() => {
    throw unwritable(receipts, run)
  })
  await file.close()
}

export async function writeReceipts(work: Work, { id }: Job): Promise<void> {
  const { choice, run } = work
  const { receipts } = choice
  if (!receipts) return
  const isJson = receipts === '-' && choice.output.format === 'json'
  const output = { format: isJson ? 'json' : 'csv', columns, hasHeader: true } as const
  const view = { output, columns: columnsOf('bulkItemPage') }
  if (receipts === '-') return copyItems(work, id, rowWriter(view, run))
  const file = createWriteStream(receipts)
  const isWritten = finished(file).catch(() => {
    throw unwritable(receipts, run)
  })
  await Promise.all([
    isWritten,
    copyItems(work, id, rowWriter(view, { ...run, terminal: { ...run.terminal, stdout: file } })).then(() =>
      file.end(),
    ),
  ])
  run.terminal.stderr.write(`${run.say('bulk.receipts', { file: receipts })}\n`)
}

async function copyItems({ client, run, choice }: Work, jobId: string, writer: RowWriter): Promise<void> {
  const note = progress(run.terminal, choice.receipts === '-')
  let chunk: Row[] = []
  let count = 0
  const flush = async (): Promise<void> => {
    note.clear()
    await writer.write(chunk)
    count += chunk.length
    chunk = []
    note.show(run.say('progress.rows', { count }))
  }
  for await (const item of client.pages('bulkItemPage', { jobId }, { signal: run.terminal.signal })) {
    chunk.push(item)
    if (chunk.length === chunkRows) await flush()
  }
  await flush()
  note.clear()
  await writer.end()
}

function unwritable(file: string, { say }: Run): Failure {
  return new Failure(exitCodes.failed, say('error.write', { file }))
}
