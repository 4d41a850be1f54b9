// `swapdesk vehicle import`: plans an import from a file, shows the plan, and runs it as a bulk job.
import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { type Client, type Input, isUnreachable } from '@swapdesk/sdk'
import { IMPORT_ROWS_AT_ONCE, IMPORT_ROWS_MAX } from '@swapdesk/validation/limits'
import { connect } from '../../connect.ts'
import { HintedError, usageFailure } from '../../failure.ts'
import type { ImportInvocation } from '../../invocation.ts'
import { type Run, progress } from '../../terminal.ts'
import { checkConfirmable } from '../confirmation.ts'
import { proceed } from './bulk.ts'
import { type JobRun, jobOf, namingJob, numberText, stepJob } from './job-run.ts'
import { type TableRow, nameOfFile, readTable } from './read-table.ts'
import { checkReceipts } from './receipts.ts'

/** Each row is tried in the database, which takes some milliseconds: small calls show progress and wait for nobody long. */
const rowsAtOnce = Math.min(200, IMPORT_ROWS_AT_ONCE)
const titleMax = 64

export async function runImport(invocation: ImportInvocation, run: Run): Promise<void> {
  const { translate } = run
  const { file } = invocation
  checkConfirmable(invocation, run)
  await checkReceipts(invocation, run)
  const [header, ...rows] = await readTable(file, run)
  if (!header || rows.length === 0) throw usageFailure(translate('error.noRows', { file: nameOfFile(file, run) }))
  if (rows.length > IMPORT_ROWS_MAX)
    throw usageFailure(
      translate('error.manyRows', { count: rows.length, limit: IMPORT_ROWS_MAX }),
      translate('hint.split'),
    )
  const { client } = await connect(run, { isPatient: true })
  const jobRun: JobRun = {
    run,
    client,
    choice: invocation,
    resumeCommand: 'job resume',
    lines: rows.map(({ line }) => line),
  }
  const [first = [], ...rest] = slicesOf(rows)
  const { jobId, ignoredColumns } = await planSlice(client, run, invocation, header, first)
  if (ignoredColumns.length > 0)
    run.terminal.stderr.write(`${translate('import.ignored', { columns: ignoredColumns.join(', ') })}\n`)
  return namingJob(jobRun, jobId, async () => {
    await planRest(jobRun, invocation, header, jobId, rest, first.length)
    await proceed(jobRun, await jobOf(jobRun, jobId), true)
  })
}

function slicesOf(rows: readonly TableRow[]): TableRow[][] {
  const count = Math.ceil(rows.length / rowsAtOnce)
  return Array.from({ length: count }, (_, at) => rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce))
}

async function planSlice(
  client: Client,
  run: Run,
  { kind, file, title, tenantId }: ImportInvocation,
  header: TableRow,
  rows: readonly TableRow[],
  jobId?: string,
) {
  const name = title ?? (file === '-' ? undefined : basename(file))
  const input: Input<'importPlan'> = {
    kind,
    columns: [...header.cells],
    rows: rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, header.cells.length) })),
    ...(jobId !== undefined && { jobId }),
    ...(tenantId !== undefined && { tenantId }),
    ...(name !== undefined && { title: name.slice(0, titleMax) }),
  }
  try {
    return await client.call('importPlan', input, { signal: run.terminal.signal, idempotencyKey: randomUUID() })
  } catch (error) {
    // Without a reply nobody knows whether the server has it.
    const isUnknown = jobId === undefined && (run.terminal.signal.aborted || isUnreachable(error))
    throw isUnknown ? new HintedError(error, [run.translate('hint.planned')]) : error
  }
}

/** A plan that is not complete is cancelled: nobody should start a part of a file. */
async function planRest(
  jobRun: JobRun,
  invocation: ImportInvocation,
  header: TableRow,
  jobId: string,
  slices: readonly (readonly TableRow[])[],
  planned: number,
): Promise<void> {
  const { client, run, lines = [] } = jobRun
  const note = progress(run.terminal)
  let checked = planned
  try {
    for (const slice of slices) {
      note.show(run.translate('import.checked', { count: numberText(checked), total: numberText(lines.length) }))
      await planSlice(client, run, invocation, header, slice, jobId)
      checked += slice.length
    }
  } catch (error) {
    if (!invocation.isDryRun) await stepJob(jobRun, 'bulkJobCancel', jobId).catch(() => undefined)
    throw error
  } finally {
    note.clear()
  }
}
