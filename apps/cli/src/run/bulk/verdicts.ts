// What a plan says of the lines of a file: those that cannot be executed, or need nothing.
import type { Data } from '@swapdesk/sdk'
import type { Job, JobRun } from './job-run.ts'

type Item = Data<'bulkItemPage'>['records'][number]

const shownMax = 20

/** Lists the first of them with their line numbers; the receipts have all. */
export async function printVerdicts({ client, run, lines = [] }: JobRun, { id, refused, skipped }: Job): Promise<void> {
  const { terminal, translate } = run
  if (!lines.some((line) => line !== undefined) || refused + skipped === 0) return
  const items: Item[] = []
  for (const state of ['refused', 'skipped'] as const) {
    const limit = shownMax - items.length
    if (limit === 0) break
    const found = client.pages('bulkItemPage', { jobId: id, state }, { signal: terminal.signal, limit })
    for await (const item of found) items.push(item)
  }
  for (const { seq, target, reason } of items) {
    const line = lines[seq - 1]
    const text = { line: line ?? '', target, reason: reason ?? '' }
    if (line !== undefined) terminal.stderr.write(`${translate('bulk.verdict', text)}\n`)
  }
  const rest = refused + skipped - items.length
  if (rest > 0) terminal.stderr.write(`${translate('bulk.moreVerdicts', { count: rest })}\n`)
}
