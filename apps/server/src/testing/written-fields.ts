/**
 * Round trips of submit fields: a new value per field from the contract is written to a row and read back from its
 * detail.
 */
import { type OperationId, operations } from '@swapdesk/contract/operations'
import { dictionaryItems } from '@swapdesk/dictionary'
import type { ApiSession } from '@swapdesk/testing'
import { definedNouns } from '../crud/noun.ts'
import { inputSchemaOf, resolveSchema, rowSchemaOf, type Schema, validatorOf } from '../http/contract.ts'
import { fileAddressesOf } from '../http/file-addresses.ts'
import { handlers } from '../modules/index.ts'
import { inputOfRow, OTHER_TENANT } from './foreign-rows.ts'
import { type Page, PAGE_MAX, type Row } from './nouns.ts'
import { uploadPicture } from './pictures.ts'
import type { Special } from './special-fields.ts'

/** A submit with the detail that returns its fields, and the list of its rows. */
export type Write = { submit: OperationId; detail: OperationId; list: OperationId | undefined }

const kindOf = (id: OperationId): string => operations[id].kind

export const writes: Write[] = definedNouns().flatMap(({ operations: { submit, detail, list } }) =>
  submit && detail && submit in handlers ? [{ submit, detail, list }] : [],
)

/** Submits without a noun with a detail: not tested here. */
export const unboundSubmits = (Object.keys(operations) as OperationId[]).filter(
  (id) => kindOf(id) === 'submit' && id in handlers && !writes.some(({ submit }) => submit === id),
)

/** Input fields that identify the row, its version and the kind of change, and are not stored. */
const ADDRESS = new Set(['id', 'tenantId', 'updateTime', 'force', 'isNew'])

export function fieldsOf({ submit }: Write): string[] {
  return Object.keys(inputSchemaOf(submit).properties ?? {}).filter((name) => !ADDRESS.has(name))
}

/** Rows that accept every value of their fields; for other nouns any row does. */
const SUITABLE: Partial<Record<OperationId, (row: Row) => boolean>> = {
  // Its receivers may be cleared, as handlers are notified.
  alarmRuleSubmit: ({ tenantId, toHandlers }) => tenantId === OTHER_TENANT && toHandlers === 2,
  // Built-in clients keep their login grants.
  clientSubmit: ({ clientId }) => clientId === 'varied-client',
  deptSubmit: ({ tenantId }) => tenantId === OTHER_TENANT,
  dictBizSubmit: ({ parentId }) => parentId !== '0',
  dictSubmit: ({ dictKey }) => dictKey === 'varied-key',
  menuSubmit: ({ category }) => category === 2,
  nfcCardSubmit: ({ tenantId, riderId }) => tenantId === OTHER_TENANT && riderId === null,
  nfcRechargeSubmit: ({ reviewStatus }) => reviewStatus === 0,
  // A text for all tenants, of which one has a value of its own.
  // The varied one has a secret of no storage.
  objectStorageSubmit: ({ ossCode }) => ossCode !== 'varied-storage',
  paramSubmit: ({ paramKey, forTenantId }) => paramKey === 'support.phone' && forTenantId === null,
  riderVehicleSubmit: ({ state }) => state === 1,
  regionSubmit: ({ level, hasChildren }) => level === 3 && hasChildren === false,
  roleSubmit: ({ roleAlias }) => roleAlias === 'viewer',
  // The varied one has a secret of no provider.
  smsSubmit: ({ smsCode }) => smsCode === 'login-code',
  tenantSubmit: ({ tenantId }) => tenantId === '384721',
  // In a currency with decimals.
  batteryTypeSubmit: ({ tenantId }) => tenantId === '384721',
  rentalStrategySubmit: ({ tenantId }) => tenantId === '384721',
  // Whose kind leaves number and validity to be set.
  packSubmit: ({ tenantId, type }) => tenantId === '384721' && type === 1,
  userSubmit: ({ account }) => account === 'viewer',
  vehicleSubmit: ({ vehicleType, leaseStatus }) => vehicleType === 2 && leaseStatus === 0,
}

/** Tables that identifiers refer to; `parentId` refers to the noun's own. */
const REFERENCED: Readonly<Record<string, OperationId>> = {
  bmsTypeId: 'batteryTypeList',
  cameraId: 'cameraList',
  cardId: 'nfcCardList',
  deptId: 'deptList',
  electronicFenceId: 'geofenceList',
  escalationRoleId: 'roleList',
  escalationUserId: 'userPage',
  lastRoleId: 'roleList',
  lastUserId: 'userPage',
  menuId: 'menuList',
  postId: 'postList',
  rentalStrategyId: 'rentalStrategyList',
  riderId: 'riderPage',
  roleId: 'roleList',
  stationId: 'stationList',
  userId: 'userPage',
  vehicleTypeId: 'vehicleTypeList',
}

/** Whether others may refer to a row: not to a rider with a card, a button, a dictionary item or a disabled type, strategy or geofence. */
const isNameable = ({ cardNo, category, dictKey, riderName, ...row }: Row): boolean =>
  (riderName !== undefined || (cardNo ?? null) === null) &&
  !(category === 2 && 'isOpen' in row) &&
  !(row['status'] === 0 && ('templateName' in row || 'bmsTypeName' in row || 'breachCount' in row)) &&
  (dictKey === undefined || row['parentId'] === '0')

/**
 * Texts in many formats, two of those that few others match: the first one that the contract allows and the field does
 * not have is its new value.
 */
const TEXTS = [
  '换 Changed 9',
  'Africa/Nairobi',
  'Changed-9',
  'changed',
  '换过',
  '/changed',
  '+256799123456',
  'changed@example.com',
  'A9B8C7D6',
  '1991-02-03',
  '2031-02-03 04:05:06',
  '2032-02-03 04:05:06',
  '9.25',
  '19.25',
  'sms_code',
  'KE',
  'KES',
]

const PHONES: ReadonlySet<string> = new Set(['mobile', 'phone'])

const propertyOf = ({ submit }: Write, name: string): Schema => (inputSchemaOf(submit).properties ?? {})[name] as Schema

function typesOf(write: Write, name: string): Set<string> {
  const schema = resolveSchema(propertyOf(write, name))
  return new Set([schema, ...(schema.oneOf ?? [])].flatMap((part) => [resolveSchema(part).type ?? []].flat()))
}

const isIdentifier = (write: Write, name: string) =>
  /\/(?:Parent)?Id(?:Input|List)?$/.test(propertyOf(write, name).$ref ?? '')

const isAllowed = ({ submit }: Write, name: string, value: unknown): boolean => validatorOf(submit)({ [name]: value })

/** Rows of a list of any shape; of pages the first. */
async function listed(who: ApiSession, id: OperationId): Promise<Row[]> {
  if (kindOf(id) === 'page') return (await who.data<Page>(id, { size: PAGE_MAX })).records
  const flat = (rows: readonly Row[]): Row[] => rows.flatMap((row) => [row, ...flat((row['children'] ?? []) as Row[])])
  return flat(await who.data<Row[]>(id))
}

/** Written values with the values expected when read. */
function attemptsOf(
  write: Write,
  name: string,
  value: unknown,
  { isRequired }: Partial<Special>,
): [unknown, unknown][] {
  const isNullable = typesOf(write, name).has('null')
  const empty = name === 'parentId' ? '0' : null
  if (isNullable && isRequired) return [[value, value]]
  if (isNullable)
    return [
      [value, value],
      [null, empty],
      [value, value],
      ['', empty],
    ]
  return isAllowed(write, name, '') && !PHONES.has(name)
    ? [
        [value, value],
        ['', ''],
      ]
    : [[value, value]]
}

/** Keys of a dictionary that may be chosen. */
const enabledKeys = (code: string): number[] =>
  dictionaryItems(code).flatMap(({ dictKey, isEnabled }) => (isEnabled ? [Number(dictKey)] : []))

const pick = (row: Row, names: readonly string[]): Row => Object.fromEntries(names.map((name) => [name, row[name]]))

/** The round trips of one user; required lists are read once. */
export class RoundTrips {
  readonly #who: ApiSession
  readonly #lists = new Map<OperationId, Promise<Row[]>>()

  constructor(who: ApiSession) {
    this.#who = who
  }

  #rowsOf(id: OperationId): Promise<Row[]> {
    const known = this.#lists.get(id) ?? listed(this.#who, id)
    this.#lists.set(id, known)
    return known
  }

  /** The row to which fields are written: one without children. */
  async #rowFor({ submit, list }: Write): Promise<Row> {
    if (!list) return {}
    const rows = await this.#rowsOf(list)
    const parents = new Set(rows.map(({ parentId }) => parentId))
    const row = rows.find((one) => !parents.has(one['id']) && (SUITABLE[submit]?.(one) ?? true))
    if (!row) throw new Error(`${list} has no row for ${submit}`)
    return row
  }

  /** An identifier of another row of the same operator. */
  async #referenced(write: Write, name: string, row: Row): Promise<unknown> {
    const list = name === 'parentId' ? write.list : REFERENCED[name]
    if (!list) throw new Error(`which rows does ${write.submit}.${name} name?`)
    const isOwn = (one: Row) =>
      one['tenantId'] === undefined || row['tenantId'] === undefined || one['tenantId'] === row['tenantId']
    const found = (await this.#rowsOf(list)).find(
      (one) => one['id'] !== row['id'] && one['id'] !== row[name] && isOwn(one) && isNameable(one),
    )
    return found?.['id']
  }

  /** A value that the contract allows and that differs from the row's. */
  async #newValue(write: Write, name: string, row: Row): Promise<unknown> {
    const schema = resolveSchema(propertyOf(write, name))
    const [types, current] = [typesOf(write, name), row[name]]
    if (isIdentifier(write, name)) return this.#referenced(write, name, row)
    if (types.has('boolean')) return !current
    if (fileAddressesOf(write.submit).includes(name)) return uploadPicture(this.#who)
    const codes = schema.enum ?? enabledKeys(String(schema['x-dictionary']))
    if (codes.length > 0) return codes.find((code) => code !== null && code !== '' && code !== current)
    if (!types.has('string')) {
      const { minimum = 0, maximum = 9 } = schema as { minimum?: number; maximum?: number }
      return Number(current) < maximum ? Number(current) + 1 : minimum
    }
    // The contract allows what the tenant's country may not: its form decides.
    const texts = PHONES.has(name) ? TEXTS.filter((text) => text.startsWith('+')) : TEXTS
    return texts.find((text) => text !== current && isAllowed(write, name, text))
  }

  /**
   * Writes the values of a field in turn, and returns after each the expected and the actual detail: with the value, or
   * without it if it was cleared, and all other fields unchanged. Afterwards the row has its former values.
   */
  async *of(write: Write, name: string, special: Partial<Special> = {}): AsyncGenerator<{ expected: Row; shown: Row }> {
    const row = await this.#rowFor(write)
    const id = write.list ? String(row['id']) : undefined
    const columns = new Set(Object.keys(rowSchemaOf(write.detail).properties ?? {}))
    if (!columns.has(name)) throw new Error(`${write.detail} does not show ${name}`)
    const address = id === undefined ? {} : inputOfRow(write.detail, id)
    const read = () => this.#who.data<Row>(write.detail, address)
    const submit = async (input: Row) => {
      const seen = special.seen ? pick(await read(), special.seen) : {}
      await this.#who.data(write.submit, { ...(id !== undefined && { id }), ...seen, ...input })
    }
    const kept = fieldsOf(write).filter((field) => columns.has(field) && !special.follow?.includes(field))
    const original = await read()
    let changed = [...kept, name, ...(special.follow ?? [])]
    try {
      if (special.state) await submit(special.state)
      const before = special.state ? await read() : original
      const value = special.value ?? (await this.#newValue(write, name, { ...row, ...before }))
      if (value === undefined) throw new Error(`no value is known for ${write.submit}.${name}`)
      for (const [wrote, expected] of attemptsOf(write, name, value, special)) {
        await submit({ [name]: wrote })
        yield { expected: pick({ ...before, [name]: expected }, kept), shown: pick(await read(), kept) }
      }
      changed = special.state ? [name, ...Object.keys(special.state), ...(special.follow ?? [])] : [name]
    } finally {
      await submit(pick(original, changed))
    }
  }
}
