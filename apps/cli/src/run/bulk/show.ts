// Prints a job: counts by state, and the reasons of items that were not done.
import { columnsOf } from '../../contract/columns.ts'
import { dictionaryLabelOf } from '../../contract/dictionary.ts'
import { formatOf, writeRecord } from '../../output/render.ts'
import { cellsOf, padTo } from '../../output/width.ts'
import { type Run, write } from '../../terminal.ts'
import { barLine, progressOf } from './progress.ts'
import { type Job, type JobRun, isOver, numberText } from './job-run.ts'

/** Pending cabinets by connectivity. */
export type Connectivity = { online: number; offline: number }
type Line = { label: string; count: number; depth: number }
type Group = 'done' | 'deferred' | 'pending' | 'running' | 'skipped' | 'refused' | 'failed' | 'cancelled'

/** States counted as failed. */
const failedStates: ReadonlySet<string> = new Set(['failed', 'rejected', 'expired'])
const groups: readonly Group[] = ['done', 'deferred', 'pending', 'running', 'skipped', 'refused', 'failed', 'cancelled']
const countColumns = ['id', 'kind', 'state', 'total', ...groups]

/** Lines with aligned counts. */
function jobLines(job: Job, { globals: { lang }, translate, terminal }: Run, connectivity?: Connectivity): string[] {
  const label = (code: string, key: string): string => dictionaryLabelOf(code, key, lang) ?? key
  const reasons = (group: Group): Line[] =>
    byCount(job.reasons)
      .filter(({ state }) => (group === 'failed' ? failedStates.has(state) : state === group))
      .map(({ reason, count }) => ({ label: reason, count, depth: 2 }))
  const connectivityLines = (group: Group): Line[] =>
    group === 'pending' && connectivity
      ? [
          { label: translate('bulk.online'), count: connectivity.online, depth: 2 },
          {
            label: translate(job.kind === 'cabinet_threshold' ? 'bulk.kept' : 'bulk.offline'),
            count: connectivity.offline,
            depth: 2,
          },
        ]
      : []
  const lines = groups
    .filter((group) => job[group] > 0)
    .flatMap((group): Line[] => [
      { label: label('bulk_item_state', group), count: job[group], depth: 1 },
      ...reasons(group),
      ...connectivityLines(group),
    ])
  const kind = job.title || kindText(job, { globals: { lang } })
  const head = translate('bulk.head', {
    id: job.id,
    kind,
    state: label('bulk_job_state', job.state),
    total: numberText(job.total),
  })
  return [head, ...advanceLines(job, terminal, translate), ...aligned(lines)]
}

/** The progress bar of a running or paused job. */
function advanceLines(job: Job, { stdout }: Run['terminal'], translate: Run['translate']): string[] {
  const isUnderWay = job.state !== 'planned' && !isOver(job)
  return isUnderWay ? [`  ${barLine(progressOf(job, job), undefined, (stdout.columns ?? 80) - 2, { translate })}`] : []
}

/** What the job does, with the value it sets. */
export function kindText(
  { kind, params }: Pick<Job, 'kind' | 'params'>,
  { globals: { lang } }: { globals: Pick<Run['globals'], 'lang'> },
): string {
  const label = dictionaryLabelOf('bulk_job_kind', kind, lang) ?? kind
  if (typeof params['threshold'] === 'number') return `${label} ${params['threshold']}%`
  return typeof params['templateName'] === 'string' ? `${label} ${params['templateName']}` : label
}

/** Most frequent first, then by code. */
function byCount(reasons: Job['reasons']): Job['reasons'] {
  return reasons.toSorted((a, b) => b.count - a.count || a.reasonCode.localeCompare(b.reasonCode))
}

function aligned(lines: readonly Line[]): string[] {
  const width = Math.max(0, ...lines.map(({ label, depth }) => cellsOf(label) + 2 * depth))
  const digits = Math.max(0, ...lines.map(({ count }) => numberText(count).length))
  return lines.map(
    ({ label, count, depth }) =>
      `${padTo('  '.repeat(depth) + label, width)}  ${padTo(numberText(count), digits, true)}`,
  )
}

export function printJob(job: Job, run: Run, connectivity?: Connectivity): void {
  run.terminal.stderr.write(
    jobLines(job, run, connectivity)
      .map((line) => `${line}\n`)
      .join(''),
  )
}

/** The job on standard output in the chosen format; on stderr where standard output carries the receipts. */
export async function writeJob(
  job: Job,
  { run, choice }: Pick<JobRun, 'run' | 'choice'>,
  connectivity?: Connectivity,
): Promise<void> {
  if (choice.receipts === '-') return printJob(job, run, connectivity)
  const { output } = choice
  const { stdout } = run.terminal
  const format = formatOf(output, run)
  const shown = { ...job, ...connectivity }
  if (format === 'json') return write(stdout, `${JSON.stringify(shown, null, 2)}\n`)
  if (format === 'table')
    return write(
      stdout,
      jobLines(job, run, connectivity)
        .map((line) => `${line}\n`)
        .join(''),
    )
  const columns = output.columns ?? [...countColumns, ...(connectivity ? Object.keys(connectivity) : [])]
  await writeRecord(shown, { output: { ...output, columns }, columns: columnsOf('bulkJobDetail') }, run)
  if (format === 'tsv' && !output.columns)
    await write(
      stdout,
      byCount(job.reasons)
        .map(({ reasonCode, count }) => `${reasonCode}\t${count}\n`)
        .join(''),
    )
}
