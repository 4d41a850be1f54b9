import { exportOf } from '../../crud/export/export.ts'
import { plainHandlers } from '../../crud/handlers.ts'
import { importFile } from '../../crud/import/file.ts'
import { importKind, type ImportKind } from '../../crud/import/kind.ts'
import { templateFile } from '../../crud/import/template.ts'
import { rowsOf } from '../../crud/list.ts'
import { splitIds } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import type { Context, DataOf, FileReply, HandlersOf, InputOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { regions, WORLD } from './regions.repository.ts'
import { removeRegion, submitRegion } from './submit-region.ts'

/** More than lie in any one region. */
const CHILDREN_MAX = 10_000
const SHORT_LIST_MAX = 50_000
const FILE_ROWS_MAX = 5_000

const regionImport: ImportKind = {
  ...importKind(regions, 'code', 'regionRemove'),
  fileRowsMax: FILE_ROWS_MAX,
  add: submitRegion,
  // Found by its own identifier, which no form knows.
  change: (context, input) => submitRegion(context, { ...input, id: input['code'] }),
}

async function detail(context: Context, code: string): Promise<DataOf<'regionDetail'>> {
  const [region] = await rowsOf(context, regions, 'regionDetail', {}, 1, [sql`g.code = ${code}`])
  if (!region) throw new Problem('row.not-found')
  return region
}

const byOrder = (one: { sort: number; code: string }, other: { sort: number; code: string }) =>
  one.sort - other.sort || one.code.localeCompare(other.code)

/** The regions directly below one, in their order. */
async function below(context: Context, parentCode = WORLD) {
  const rows = await rowsOf(context, regions, 'regionDetail', { parentCode }, CHILDREN_MAX)
  return rows.toSorted(byOrder)
}

/** Rows are chosen by their codes. */
async function exportRegions(context: Context, input: InputOf<'regionExport'>): Promise<FileReply> {
  if (!input.ids) return exportOf(context, regions, input)
  const chosen = await context.db.all(
    query
      .selectFrom('region')
      .select('id')
      .where('code', '=', anyOf(splitIds(input.ids)))
      .where('isDeleted', '=', 0),
  )
  return exportOf(context, regions, { ...input, ids: ['0', ...chosen.map(({ id }) => id)].join(',') })
}

export const regionHandlers: HandlersOf<'regions'> = {
  ...plainHandlers(regions),
  regionDetail: (context, { code }) => detail(context, code),
  regionSubmit: submitRegion,
  regionRemove: (context, { id }) => removeRegion(context, id),
  regionLazyTreeNew: (context, { parentCode }) => below(context, parentCode),
  regionLazyTree: async (context, { parentCode }) =>
    (await below(context, parentCode)).map(({ code, parentCode: parentId, name, nameEn, hasChildren }) => ({
      id: code,
      parentId,
      title: name,
      titleEn: nameEn,
      key: code,
      value: code,
      hasChildren,
    })),
  regionOptions: (context, { code }) => below(context, code),
  regionListAll: (context, { level = 2 }) =>
    rowsOf(context, regions, 'regionListAll', {}, SHORT_LIST_MAX, [sql`g.level <= ${level}`]),
  regionExport: exportRegions,
  regionImport: (context, { isCovered }) => importFile(context, regionImport, isCovered === 1),
  regionExportTemplate: (context, { format }) => Promise.resolve(templateFile(context, regionImport, format)),
}
