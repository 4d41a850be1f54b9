/**
 * Administrative divisions of all countries, shared by all tenants; a code identifies a region. Raw SQL: names of the regions
 * above one are in a document.
 */
import { RegionLevel } from '@swapdesk/dictionary'
import { regionInput } from '@swapdesk/validation'
import { escapePattern, eitherContains, equals, filterOn } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun } from '../../crud/noun.ts'
import { type Executor, type RawBuilder, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'

/** The parent of countries. */
export const WORLD = '00'

/** The code of the region of a level that a region is or lies in, and its name in the caller's language. */
const codeOf = (level: number) => sql<string | null>`g.path -> ${sql.lit(String(level))} ->> 'code'`
const nameOf =
  (level: number) =>
  ({ locale }: Context) => {
    const region = sql`g.path -> ${sql.lit(String(level))}`
    return locale === 'en'
      ? sql<string | null>`coalesce(${region} ->> 'nameEn', ${region} ->> 'name')`
      : sql<string | null>`${region} ->> 'name'`
  }

const localName = ({ locale }: Context) => (locale === 'en' ? sql`coalesce(a.name_en, a.name)` : sql`a.name`)

export const regions = defineNoun({
  operations: {
    list: 'regionList',
    moreLists: ['regionLazyTreeNew', 'regionListAll', 'regionOptions'],
    detail: 'regionDetail',
    submit: 'regionSubmit',
    export: 'regionExport',
  },
  title: { zh: '行政区划', en: 'regions' },
  table: 'region',
  alias: 'g',
  columns: {
    id: sql<string>`g.code`,
    parentName: (context) =>
      sql<
        string | null
      >`(select ${localName(context)} from region a where a.code = g.parent_code and a.is_deleted = 0)`,
    provinceCode: codeOf(RegionLevel.Province),
    provinceName: nameOf(RegionLevel.Province),
    cityCode: codeOf(RegionLevel.City),
    cityName: nameOf(RegionLevel.City),
    districtCode: codeOf(RegionLevel.District),
    districtName: nameOf(RegionLevel.District),
    townCode: codeOf(RegionLevel.Town),
    townName: nameOf(RegionLevel.Town),
    villageCode: codeOf(RegionLevel.Village),
    villageName: nameOf(RegionLevel.Village),
    hasChildren: sql<boolean>`exists (select from region child where child.parent_code = g.code and child.is_deleted = 0)`,
  },
  filters: {
    code: filterOn<string, 'g.code'>('g.code', (value) => sql`g.code like ${`${escapePattern(value)}%`}`),
    name: eitherContains('g.name'),
    parentCode: equals('g.parentCode'),
    level: equals('g.level'),
  },
  order: sql`g.code, g.id`,
  unique: { region_code_key: { error: 'region.code-taken', field: 'code' } },
  derived: ['ancestors'],
  rule: formRule(regionInput),
})

/** Stores the names of the regions that some are or lie in, after a change of one of those. */
export function refreshPaths(db: Executor, where: RawBuilder<unknown>): Promise<void> {
  return db.later(sql`update region set path = swapdesk_region_path(code, ancestors) where is_deleted = 0 and ${where}`)
}
