// A job for people and for programs: how many items stand where, and why some were not done.
import { columnsOf } from '../../contract/columns.ts'
import { dictionaryLabelOf } from '../../contract/dictionary.ts'
import { formatOf, writeRecord } from '../../output/render.ts'
import { cellsOf, padTo } from '../../output/width.ts'
import { type Run, write } from '../../terminal.ts'
import { barLine, wayOf } from './progress.ts'
import { type Job, type Work, isOver, numberText } from './work.ts'

/** How many of the cabinets still to be done can be reached now. */
export type Reach = { online: number; offline: number }
type Line = { label: string; count: number; depth: number }
type Group = 'done' | 'pending' | 'running' | 'skipped' | 'refused' | 'failed' | 'cancelled'

/** What counts as failed is told apart by the reasons. */
const failedStates: ReadonlySet<string> = new Set(['failed', 'rejected', 'expired'])
const groups: readonly Group[] = ['done', 'pending', 'running', 'skipped', 'refused', 'failed', 'cancelled']
const countColumns = ['id', 'kind', 'state', 'total', ...groups]

/** Lines for a person, the counts under each other. */
export function jobLines(job: Job, { globals: { lang }, say, terminal }: Run, reach?: Reach): string[] {
  const label = (code: string, key: string): string => dictionaryLabelOf(code, key, lang) ?? key
  const reasons = (group: Group): Line[] =>
    byCount(job.reasons)
      .filter(({ state }) => (group === 'failed' ? failedStates.has(state) : state === group))
      .map(({ reason, count }) => ({ label: reason, count, depth: 2 }))
  const reachLines = (group: Group): Line[] =>
    group === 'pending' && reach
      ? [
          { label: say('bulk.online'), count: reach.online, depth: 2 },
          { label: say('bulk.offline'), count: reach.offline, depth: 2 },
        ]
      : []
  const lines = groups
    .filter((group) => job[group] > 0)
    .flatMap((group): Line[] => [
      { label: label('bulk_item_state', group), count: job[group], depth: 1 },
      ...reasons(group),
      ...reachLines(group),
    ])
  const kind = job.title || kindText(job, { globals: { lang } })
  const head = say('bulk.head', {
    id: job.id,
    kind,
    state: label('bulk_job_state', job.state),
    total: numberText(job.total),
  })
  return [head, ...wayLines(job, terminal, say), ...aligned(lines)]
}

/** How far a job is that has begun and is not over. */
function wayLines(job: Job, { stdout }: Run['terminal'], say: Run['say']): string[] {
  const isUnderWay = job.state !== 'planned' && !isOver(job)
  return isUnderWay ? [`  ${barLine(wayOf(job, job), undefined, (stdout.columns ?? 80) - 2, { say })}`] : []
}

/** What the job does, with the value it sets. */
export function kindText(
  { kind, params }: Pick<Job, 'kind' | 'params'>,
  { globals: { lang } }: { globals: Pick<Run['globals'], 'lang'> },
): string {
  const label = dictionaryLabelOf('bulk_job_kind', kind, lang) ?? kind
  return typeof params['threshold'] === 'number' ? `${label} ${params['threshold']}%` : label
}

/** The most frequent first, in an order that stays. */
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

export function tellJob(job: Job, run: Run, reach?: Reach): void {
  run.terminal.stderr.write(
    jobLines(job, run, reach)
      .map((line) => `${line}\n`)
      .join(''),
  )
}

/** The job on standard output, in the format asked for; told on stderr when standard output carries the receipts. */
export async function writeJob(job: Job, { run, choice }: Pick<Work, 'run' | 'choice'>, reach?: Reach): Promise<void> {
  if (choice.receipts === '-') return tellJob(job, run, reach)
  const { output } = choice
  const { stdout } = run.terminal
  const format = formatOf(output, run)
  const told = { ...job, ...reach }
  if (format === 'json') return write(stdout, `${JSON.stringify(told, null, 2)}\n`)
  if (format === 'table')
    return write(
      stdout,
      jobLines(job, run, reach)
        .map((line) => `${line}\n`)
        .join(''),
    )
  const columns = output.columns ?? [...countColumns, ...(reach ? Object.keys(reach) : [])]
  await writeRecord(told, { output: { ...output, columns }, columns: columnsOf('bulkJobDetail') }, run)
  if (format === 'tsv' && !output.columns)
    await write(
      stdout,
      byCount(job.reasons)
        .map(({ reasonCode, count }) => `${reasonCode}\t${count}\n`)
        .join(''),
    )
}
