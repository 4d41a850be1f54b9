/**
 * The nouns of the contract with the demo's rows: filters, sorting and exports of their lists, and fields of their
 * submits.
 */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { inputSchemaOf, resolveSchema, rowSchemaOf, type Schema } from '../http/contract.ts'
import { handlers } from '../modules/index.ts'

export type Row = Record<string, unknown>
export type Page = { records: Row[]; total: number }

type Bounds = { enum?: readonly unknown[]; minimum?: number; maximum?: number; pattern?: string }
type OperationInfo = { kind: string; sortable?: readonly string[] }
const PAGING = new Set([
  'pageNum',
  'pageSize',
  'current',
  'size',
  'ascs',
  'descs',
  'searchCount',
  'tenantId',
  'format',
  'columns',
])
/** Maximum page size. */
export const PAGE_MAX = 200

const built = (Object.keys(operations) as OperationId[]).filter((id) => id in handlers)

/** Operations that return pages. */
export const lists = built.filter(
  (id) => (operations[id] as OperationInfo).kind === 'page' && Object.keys(rowSchemaOf(id).properties ?? {}).length > 0,
)

export function filtersOf(id: OperationId): string[] {
  const { properties = {}, required = [] } = inputSchemaOf(id)
  return Object.keys(properties).filter((name) => !PAGING.has(name) && !required.includes(name))
}

/** Boolean filters. */
export function isSwitch(id: OperationId, name: string): boolean {
  return [propertyOf(id, name).type ?? []].flat().includes('boolean')
}

export function sortableOf(id: OperationId): readonly string[] {
  return (operations[id] as OperationInfo).sortable ?? []
}

export function siblingOf(id: OperationId, verb: 'Export' | 'Submit' | 'Detail'): OperationId | undefined {
  const name = id.replace(/(List|Page)$/, verb) as OperationId
  // Vehicle types are a noun of their own, and a count of vehicles.
  return name !== id && built.includes(name) && operations[name].domain === operations[id].domain ? name : undefined
}

export function propertyOf(id: OperationId, name: string): Schema {
  return resolveSchema((inputSchemaOf(id).properties ?? {})[name] as Schema)
}

/** Text filters with exact match, like `_equal` and identifiers (alarmId, cardId …). */
const WHOLE = new Set(['abortReason', 'assignee', 'id', 'method', 'logLevel', 'parentCode', 'reasonCode'])
/** Typed identifiers with partial match. */
const PARTIAL_IDS = new Set(['clientId', 'deviceId', 'logId', 'serviceId'])
/** Fields with comma-separated identifiers. */
const SEVERAL = new Set(['roleId', 'deptId', 'postId'])
/** Filters that do not match the field of their name, with the reason. */
export const WITHOUT_FIELD: Readonly<Record<string, string>> = {
  'batteryOptions.fitsVehicleId': 'names a vehicle; rider-bindings/fitted-batteries.test.ts',
  'batteryOptions.fitsContactsId': 'names a rider; rider-bindings/fitted-batteries.test.ts',
  'vehicleOptions.hasRider': 'rows show the rider; rider-bindings/fitted-batteries.test.ts',
  'swapRecordList.batteryId': 'rows show serial numbers; devices/device-rename.test.ts finds orders by it',
  'batteryTypeOptions.withDisabled': 'adds rows; vehicle-types/options.test.ts',
  'geofenceOptions.withDisabled': 'adds rows; vehicle-types/options.test.ts',
  'rentalStrategyOptions.withDisabled': 'adds rows; vehicle-types/options.test.ts',
  'vehicleTypeOptions.withDisabled': 'adds rows; vehicle-types/options.test.ts',
  'riderVehicleList.userName': 'who bound or ended it; rider-bindings/lists.test.ts',
  'tenantList.isDeleted': 'without it the list shows only those that are not deleted; tenants/tenants.test.ts',
}
/** Number of values tested per filter. */
const PROBES_MAX = 4

type Matches = (field: unknown, value: unknown) => boolean
type Probe = { value: unknown; expected: Row[] }

/** Filters whose names do not say what they compare and how, with a name that does. */
const COMPARED: Readonly<Record<string, string>> = {
  'batteryDebtList.batteryId': 'id_equal',
  'packList.startTime': 'createTime_datege',
  'packList.endTime': 'createTime_datele',
  'regionList.code': 'code_start',
  'regionListAll.level': 'level_le',
  'regionOptions.code': 'parentCode',
  'swapRecordUserOperateRecord.orderNo': 'orderNo_equal',
}

/** The filter under the name that says how it compares. */
export const comparing = (id: OperationId, name: string): string => COMPARED[`${id}.${name}`] ?? name

/** The field that a filter compares. */
const fieldOf = (name: string): string => name.replace(/_(?:equal|ge|le|datege|datele|start)$/, '')

function typesOf(id: OperationId, name: string): Set<unknown> {
  return new Set([propertyOf(id, name).type ?? []].flat())
}

function isPartial(id: OperationId, filter: string): boolean {
  const name = comparing(id, filter)
  const isText = typesOf(id, filter).has('string') && !(propertyOf(id, filter) as Bounds).enum
  return isText && !name.includes('_') && (!name.endsWith('Id') || PARTIAL_IDS.has(name)) && !WHOLE.has(name)
}

const DECIMAL = /^-?\d+\.\d+$/

/** Compares numbers and amounts as numbers, texts and date-times as text. */
export function compare(one: unknown, other: unknown): number {
  const [left, right] = [String(one), String(other)]
  if (typeof one === 'number' || (DECIMAL.test(left) && DECIMAL.test(right))) return Number(left) - Number(right)
  return left === right ? 0 : left < right ? -1 : 1
}

function matchesOf(id: OperationId, filter: string): Matches {
  const name = comparing(id, filter)
  if (/_(?:date)?ge$/.test(name)) return (field, value) => compare(field, value) >= 0
  if (/_(?:date)?le$/.test(name)) return (field, value) => compare(field, value) <= 0
  if (name.endsWith('_start')) return (field, value) => String(field).startsWith(String(value))
  if (SEVERAL.has(name)) return (field, value) => String(field).split(',').includes(String(value))
  if (isPartial(id, filter)) return (field, value) => String(field).toLowerCase().includes(String(value).toLowerCase())
  return (field, value) => field === value
}

const isValue = (field: unknown) => typeof field === 'string' || typeof field === 'number'

/** Values that some but not all rows match, with the matching rows. */
export function probesOf(id: OperationId, filter: string, rows: readonly Row[]): Probe[] {
  const name = comparing(id, filter)
  const [matches, compared] = [matchesOf(id, filter), fieldOf(name)]
  const has = (row: Row, value: unknown) => (row[compared] ?? null) !== null && matches(row[compared], value)
  const fields = new Set(rows.map((row) => row[compared]).filter(isValue))
  const values = [...fields].map((field) => {
    if (SEVERAL.has(name)) return String(field).split(',')[0]
    // From its second character, so that an exact comparison finds nothing.
    return isPartial(id, filter) ? String(field).slice(1) : field
  })
  const probes: Probe[] = []
  for (const value of new Set(values)) {
    const expected = rows.filter((row) => has(row, value))
    if (expected.length > 0 && expected.length < rows.length) probes.push({ value, expected })
    if (probes.length === PROBES_MAX) break
  }
  return probes
}

/** A value without rows; undefined if every allowed value has rows. */
export function absentValue(id: OperationId, filter: string, rows: readonly Row[]): unknown {
  const name = comparing(id, filter)
  if (name.endsWith('_datege')) return '2999-01-01 00:00:00'
  if (name.endsWith('_datele')) return '1999-01-01 00:00:00'
  const { enum: codes, minimum = 0, maximum = 30_000, pattern = '' } = propertyOf(id, filter) as Bounds
  if (codes) return codes.find((code) => code !== null && rows.every((row) => row[fieldOf(name)] !== code))
  if (name.endsWith('_le')) return rows.some((row) => Number(row[fieldOf(name)]) <= minimum) ? undefined : minimum
  if (name.endsWith('_ge') && rows.some((row) => Number(row[fieldOf(name)]) >= maximum)) return undefined
  const types = typesOf(id, filter)
  if (types.has('integer') || types.has('number')) return maximum
  // A code of many digits, or a single one: identifiers are longer.
  return !pattern.includes('0-9') ? 'no-such' : name.endsWith('_start') ? '777777777777' : '1'
}

/** All rows of a list visible to its caller. */
export async function rowsOf(who: ApiSession, id: OperationId, input: Row = {}): Promise<Page> {
  const page = await who.data<Page>(id, { size: PAGE_MAX, ...input })
  for (let current = 2; page.records.length < page.total; current += 1) {
    const { records } = await who.data<Page>(id, { size: PAGE_MAX, ...input, current })
    if (records.length === 0) break
    page.records.push(...records)
  }
  return page
}
