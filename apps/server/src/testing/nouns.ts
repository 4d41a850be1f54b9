/** The nouns of the contract with the demo's rows: what their lists filter, sort and export, and what their submits store. */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { inputSchemaOf, resolveSchema, rowSchemaOf, type Schema } from '../http/contract.ts'
import { handlers } from '../modules/index.ts'

export type Row = Record<string, unknown>
export type Page = { records: Row[]; total: number }

type Bounds = { enum?: readonly unknown[]; minimum?: number; maximum?: number; pattern?: string }
type Facts = { kind: string; sortable?: readonly string[] }
const PAGING = new Set(['current', 'size', 'ascs', 'descs', 'searchCount', 'tenantId', 'format', 'columns'])
/** As many rows as a page may have. */
const PAGE_MAX = 200

const built = (Object.keys(operations) as OperationId[]).filter((id) => id in handlers)

/** Operations that answer pages. */
export const lists = built.filter(
  (id) => (operations[id] as Facts).kind === 'page' && Object.keys(rowSchemaOf(id).properties ?? {}).length > 0,
)

export function filtersOf(id: OperationId): string[] {
  const { properties = {}, required = [] } = inputSchemaOf(id)
  return Object.keys(properties).filter((name) => !PAGING.has(name) && !required.includes(name))
}

/** Filters that are on or off. */
export function isSwitch(id: OperationId, name: string): boolean {
  return [propertyOf(id, name).type ?? []].flat().includes('boolean')
}

export function sortableOf(id: OperationId): readonly string[] {
  return (operations[id] as Facts).sortable ?? []
}

export function siblingOf(id: OperationId, verb: 'Export' | 'Submit' | 'Detail'): OperationId | undefined {
  const name = id.replace(/(List|Page)$/, verb) as OperationId
  return built.includes(name) ? name : undefined
}

export function propertyOf(id: OperationId, name: string): Schema {
  return resolveSchema((inputSchemaOf(id).properties ?? {})[name] as Schema)
}

const absent = (value: unknown) => ({ value, matches: 0 })

/** A value to filter by, and how many of the rows (all there are) have it: none, where there is a value no row has. */
export function filterValue(id: OperationId, name: string, rows: readonly Row[]): { value: unknown; matches: number } {
  if (name.endsWith('_datege')) return absent('2999-01-01 00:00:00')
  if (name.endsWith('_datele')) return absent('1999-01-01 00:00:00')
  const schema = propertyOf(id, name)
  const { enum: codes, minimum = 0, maximum = 30_000, pattern = '' } = schema as Bounds
  const matching = (code: unknown) => rows.filter((row) => row[name] === code).length
  const given = codes?.filter((code) => code !== null)
  if (given) {
    const value = given.find((code) => matching(code) === 0) ?? given[0]
    return { value, matches: matching(value) }
  }
  if (name.endsWith('_le')) return absent(minimum)
  const types = new Set([schema.type ?? []].flat())
  if (types.has('integer') || types.has('number')) return absent(maximum)
  return absent(pattern.includes('0-9') ? '1' : 'no-such')
}

/** All rows of a list that its reader sees. */
export async function rowsOf(who: ApiSession, id: OperationId, input: Row = {}): Promise<Page> {
  const page = await who.data<Page>(id, { size: PAGE_MAX, ...input })
  for (let current = 2; page.records.length < page.total; current += 1) {
    const { records } = await who.data<Page>(id, { size: PAGE_MAX, ...input, current })
    if (records.length === 0) break
    page.records.push(...records)
  }
  return page
}
