/** Adds, changes and removes regions by their codes. Raw SQL: the ancestors of all regions below one are texts. */
import { RegionLevel } from '@swapdesk/dictionary'
import type { Row } from '../../crud/noun.ts'
import { removeRows, submitRow } from '../../crud/write.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { isUpdate } from '../../http/input.ts'
import { refusalOf } from '../../http/principal.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { refreshPaths, regions, WORLD } from './regions.repository.ts'

type Stored = {
  id: string
  code: string
  parentCode: string
  ancestors: string
  name: string
  nameEn: string | null
  level: number
}
/** What the paths of regions are made of. */
const SHOWN = ['ancestors', 'name', 'nameEn', 'level'] as const

/** The region with a code, locked until the transaction ends: for a change, or as a parent that must stay. */
function lockRegion({ db }: Context, code: string, isParent = false): Promise<Stored | undefined> {
  return db.first(sql<Stored>`select id, code, parent_code, ancestors, name, name_en, level
    from region where code = ${code} and is_deleted = 0 ${isParent ? sql`for share` : sql`for update`}`)
}

/** A code that exists changes that region, unless only a new one is to be added; `id`, which forms send, is the code once more. */
export async function submitRegion(context: Context, input: Row): Promise<{ id: string }> {
  const code = String(input['code'])
  if (isUpdate(input) && input['id'] !== code) throw fieldProblem('region.code-fixed', 'code')
  const before = await lockRegion(context, code)
  if (!before && isUpdate(input)) throw new Problem('row.not-found')
  const refusal = refusalOf(context.principal, 'regionSubmit', before !== undefined)
  if (refusal) throw refusal
  const { id: _, isNew, ...fields } = input
  if (before && isNew === true && !isUpdate(input)) throw fieldProblem('region.code-taken', 'code')
  let stored: Row = {}
  const prepare = async (own: Context, row: Row) => (stored = await placed(own, row, before))
  await submitRow(context, { ...regions, prepare }, before ? { ...fields, id: before.id } : fields)
  if (!before) await refreshPaths(context.db, sql`code = ${code}`)
  else if (SHOWN.some((name) => stored[name] !== before[name]))
    await refreshPaths(context.db, sql`(code = ${code} or ${isBelow(code, String(stored['ancestors']))})`)
  return { id: code }
}

/** Whether a row lies in a region; the pattern alone would also find codes that begin like its code. */
function isBelow(code: string, ancestors: string) {
  return sql`(ancestors like ${`${ancestors},${code}`} || '%' and ${code} = any(string_to_array(ancestors, ',')))`
}

/** The row with what it lies in; those below it follow. */
async function placed(context: Context, row: Row, before: Stored | undefined): Promise<Row> {
  const { code, parentCode } = row as { code: string; parentCode: string }
  const level = (row['level'] ?? undefined) as number | undefined
  if (level === undefined) throw fieldProblem('region.level-missing', 'level')
  const parent = await parentOf(context, code, parentCode)
  if (level <= (parent?.level ?? -1) || (level === RegionLevel.Country) !== (parent === undefined))
    throw fieldProblem('region.level-order', 'level')
  const ancestors = parent ? `${parent.ancestors},${parent.code}` : WORLD
  if (before) await moveBelow(context, before, level, ancestors)
  return { ...row, ancestors, sort: row['sort'] ?? 0 }
}

/** Undefined for a country. Of a region itself and those below it none can be its parent. */
async function parentOf(context: Context, code: string, parentCode: string): Promise<Stored | undefined> {
  // Nor is the world a row: it would lie in itself, and could never be removed.
  if (parentCode === code || code === WORLD) throw fieldProblem('row.parent-self', 'parentCode')
  if (parentCode === WORLD) return undefined
  const parent = await lockRegion(context, parentCode, true)
  if (!parent) throw fieldProblem('row.parent-missing', 'parentCode')
  if (parent.ancestors.split(',').includes(code)) throw fieldProblem('row.parent-self', 'parentCode')
  return parent
}

async function moveBelow({ db }: Context, before: Stored, level: number, ancestors: string): Promise<void> {
  const { code } = before
  const wrong = await db.first(sql`select 1 as found from region
    where parent_code = ${code} and is_deleted = 0 and level <= ${level} limit 1`)
  if (wrong) throw fieldProblem('region.level-order', 'level')
  if (ancestors === before.ancestors) return
  await db.later(sql`update region set ancestors = ${ancestors} || substr(ancestors, length(${before.ancestors}) + 1)
    where is_deleted = 0 and ${isBelow(code, before.ancestors)}`)
}

/** One at a time, and none that others lie in. */
export async function removeRegion(context: Context, code: string): Promise<Record<string, never>> {
  const stored = await lockRegion(context, code)
  if (!stored) throw new Problem('row.not-found')
  const child = await context.db.first(
    sql`select 1 as found from region where parent_code = ${code} and is_deleted = 0 limit 1`,
  )
  if (child) throw new Problem('row.has-children')
  await removeRows(context, regions, [stored.id])
  return {}
}
