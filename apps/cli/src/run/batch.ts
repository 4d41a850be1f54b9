// Sends many items of one operation with bounded concurrency and a receipt for each.
import { isApiError } from '@swapdesk/sdk'
import { ownColumn } from '../contract/columns.ts'
import { Failure, NotDoneFailure, exitCodes } from '../failure.ts'
import type { OutputChoice } from '../invocation.ts'
import { isHalfWritten, rowWriter } from '../output/render.ts'
import { type Run, progress } from '../terminal.ts'

const atOnce = 4

type Receipt = {
  item: number
  result: 'done' | 'failed'
  id: string | null
  error: string | null
  message: string | null
}

/** A failed item does not stop the others; an interruption or an ended session does. */
export async function runBatch<Item>(
  items: readonly Item[],
  send: (item: Item, index: number) => Promise<unknown>,
  output: OutputChoice,
  run: Run,
): Promise<void> {
  const note = progress(run.terminal, isHalfWritten(output, run))
  const writer = rowWriter({ output, columns: receiptColumns(run) }, run)
  let failed = 0
  for (let from = 0; from < items.length; from += atOnce) {
    const group = items.slice(from, from + atOnce)
    const receipts = await Promise.all(
      group.map((item, index) => receiptOf(from + index + 1, send(item, from + index))),
    ).catch(async (error: unknown) => {
      await writer.breakOff?.()
      throw error
    })
    failed += receipts.filter(({ result }) => result === 'failed').length
    note.clear()
    await writer.write(receipts)
    note.show(run.translate('progress.items', { done: from + group.length, total: items.length }))
  }
  note.clear()
  await writer.end()
  const summary = run.translate('batch.summary', { done: items.length - failed, failed })
  if (failed > 0) throw new Failure(exitCodes.failed, summary)
  run.terminal.stderr.write(`${summary}\n`)
}

async function receiptOf(item: number, sending: Promise<unknown>): Promise<Receipt> {
  try {
    return { item, result: 'done', id: idOf(await sending), error: null, message: null }
  } catch (error) {
    if (error instanceof NotDoneFailure)
      return { item, result: 'failed', id: idOf(error.reply), error: error.error, message: error.message }
    if (error instanceof Failure && error.exitCode === exitCodes.usage)
      return { item, result: 'failed', id: null, error: 'client.input', message: messageOf(error) }
    if (!isApiError(error) || error.kind === 'aborted' || error.kind === 'session') throw error
    const message = [error.message, ...Object.values(error.fields)].join('; ')
    return { item, result: 'failed', id: null, error: error.error, message }
  }
}

function idOf(reply: unknown): string | null {
  return typeof reply === 'object' && reply !== null && 'id' in reply ? String(reply.id) : null
}

function messageOf({ message, hints }: Failure): string {
  return [message, ...hints.map((line) => line.trim())].join('; ')
}

function receiptColumns({ translate }: Run) {
  return [
    ownColumn('item', translate('item.index')),
    ownColumn('result', translate('item.result')),
    ownColumn('id', 'id'),
    ownColumn('error', 'error'),
    ownColumn('message', translate('item.message')),
  ]
}
