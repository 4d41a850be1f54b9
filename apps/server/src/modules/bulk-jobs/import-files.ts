/** Files of imports: the template to fill in, and the rows with the outcome of each. Raw SQL: items are read page by page. */
import { textWithoutFormula } from '../../crud/export/columns.ts'
import { inTurn } from '../../crud/export/export.ts'
import { liveDictionaries } from '../../crud/dictionary-labels.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { detailOf, fromOf, selectOf, whereOf } from '../../crud/list.ts'
import { sql } from '../../db/database.ts'
import type { Context, FileReply, InputOf } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { bulkItems, bulkJobs } from './bulk-jobs.repository.ts'
import { importColumns } from '../../crud/import/columns.ts'
import { type CellRows, fileOf, headerOf, templateFile, textColumn } from '../../crud/import/template.ts'
import { importKindOf } from './import-kinds.ts'
import { importKindFor } from './import-plan.ts'
import type { Cells } from '../../crud/import/values.ts'

const ROWS_AT_ONCE = 1_000
const TEXTS = {
  result: { zh: '导入结果', en: 'import-result' },
  line: { zh: '行号', en: 'Line' },
  state: { zh: '结果', en: 'Result' },
  reason: { zh: '原因', en: 'Reason' },
}

export async function templateOf(context: Context, input: InputOf<'importTemplate'>): Promise<FileReply> {
  return templateFile(context, importKindFor(context, input.kind), input.format)
}

export async function resultOf(context: Context, input: InputOf<'importResult'>): Promise<FileReply> {
  const { locale, db } = context
  const job = await detailOf(context, bulkJobs, 'bulkJobList', input.jobId)
  const kind = importKindOf(job.kind)
  if (!kind) throw fieldProblem('import.not-planned', 'jobId')
  const format = input.format ?? 'xlsx'
  const shownFields = new Set(
    shownColumns(
      context,
      kind.noun,
      importColumns(kind).map(({ name }) => name),
    ),
  )
  const columns = importColumns(kind).filter(({ name }) => shownFields.has(name))
  const states = (await liveDictionaries(db, ['bulk_item_state']))('bulk_item_state')
  const stateText = new Map(
    states.map(({ dictKey, dictValue, dictValueEn }) => [dictKey, locale === 'zh' ? dictValue : dictValueEn]),
  )
  const shown = [
    textColumn('line', TEXTS.line[locale]),
    ...columns.map((column) => textColumn(column.name, headerOf(column, context))),
    textColumn('state', TEXTS.state[locale]),
    textColumn('reason', TEXTS.reason[locale]),
  ]
  const cellOf = (text: string | null) => (text === null || format === 'xlsx' ? text : textWithoutFormula(text))
  async function* rows(): CellRows {
    for (let after = 0; ;) {
      const page = await db.all(itemsAfter(context, input, after))
      if (page.length === 0) return
      after = page.at(-1)?.seq ?? after
      yield page.map(({ line, cells, state, reason }) =>
        [line, ...columns.map(({ name }) => cells[name] ?? null), stateText.get(state) ?? state, reason].map(cellOf),
      )
    }
  }
  const name = `${kind.noun.title[locale]}-${TEXTS.result[locale]}`
  const { stream, ...file } = fileOf(name, format, shown, rows())
  return { ...file, stream: await inTurn(context, input, () => Promise.resolve(stream)) }
}

type ResultRow = { seq: number; line: string | null; cells: Cells; state: string; reason: string | null }

function itemsAfter(context: Context, { jobId, state }: InputOf<'importResult'>, after: number) {
  const where = whereOf(context, bulkItems, { jobId, ...(state && { state }) }, [sql`i.seq > ${after}`])
  return sql<ResultRow>`select ${selectOf(context, bulkItems, ['seq', 'state', 'reason'])}, i.note ->> 'line' as line,
      coalesce(i.input, '{}') as cells
    from ${fromOf(bulkItems)} where ${where} order by i.seq limit ${ROWS_AT_ONCE}`
}
