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

/** Requirements of a field's round trip beyond a value of the contract, with the reason. */
type Special = {
  why: string
  /** It cannot be written and read back; another test covers it. */
  isUnwritten?: true
  /** Written first, so that the rule of the form allows the field's values. */
  state?: Row
  /** Fields sent unchanged, which identify the version of the row. */
  seen?: readonly string[]
  /** Fields that the server also changes. */
  follow?: readonly string[]
  /** The rule requires a value although it is optional in the contract. */
  isRequired?: true
  /** A value, if the contract does not list the known ones. */
  value?: unknown
}

/** Amounts of the wire may be null; these are required. */
const AMOUNT = { why: 'a rental strategy has every amount', isRequired: true } as const
/** Items only; the code of a dictionary is its own. */
const PLACED = { why: 'takes the code of the dictionary', follow: ['code'], isRequired: true } as const
const CODE = {
  why: 'the code of an item is its dictionary’s',
  state: { parentId: '0', code: 'varied-root' },
  follow: ['dictKey'],
}

/** Of rows of record; `lists.test.ts` of their module adds such rows. */
const BOOKED = { why: 'does not change once it is booked; rider-bindings/lists.test.ts', isUnwritten: true } as const

/** A region is named by its code, which its submit requires. */
const BY_CODE = { why: 'the submit asks for the code', seen: ['code'] } as const

const HANDLED = { why: 'names the revision that was read', seen: ['revision'], follow: ['revision'] }

export const SPECIAL_FIELDS: Readonly<Record<string, Special>> = {
  'alarmSubmit.aldId': { why: 'input only: another name of the id; alarms.test.ts', isUnwritten: true },
  'alarmSubmit.handleRemark': HANDLED,
  'alarmSubmit.handling': HANDLED,
  'alarmSubmit.revision': { why: 'says which state of the alarm was read; alarms.test.ts', isUnwritten: true },
  'attachmentSubmit.link': { why: 'the file stays the same; attachments.test.ts', isUnwritten: true },
  'batterySubmit.bmsSn': { why: 'its place binds it; batteries/submit.test.ts', isUnwritten: true },
  'cabinetSubmit.cabinetSn': { why: 'batteries in its slots bind it; bound.test.ts', isUnwritten: true },
  'clientSubmit.clientSecret': { why: 'a secret, which no reply shows; clients.test.ts', isUnwritten: true },
  'dataScopeSubmit.scopeClass': { why: 'names a noun with data scopes', value: 'cabinets' },
  'dataScopeSubmit.scopeColumn': { why: 'names a column of the resource', value: 'createDept' },
  'dataScopeSubmit.scopeField': { why: 'names columns of the resource', value: 'status' },
  'dictBizSubmit.code': CODE,
  'dictBizSubmit.parentId': PLACED,
  'dictSubmit.code': CODE,
  'dictSubmit.parentId': PLACED,
  'nfcRechargeSubmit.amount': { why: 'the rule asks for it; UGX has no decimals', isRequired: true, value: '7.00' },
  'nfcRechargeSubmit.cardId': { why: 'the number shown is the card’s', follow: ['cardNo'] },
  'nfcRechargeSubmit.cardNo': { why: 'input only: finds the card; recharge.test.ts', isUnwritten: true },
  'nfcRechargeSubmit.startTime': { why: 'the end comes after it', state: { endTime: '2035-01-01 00:00:00' } },
  'packSubmit.amount': { why: 'a package has a price', isRequired: true },
  'packSubmit.dailyLimit': { why: 'only a day pass has one', state: { type: 2, validDays: null } },
  'packSubmit.presentedAmount': {
    why: 'only stored value has one',
    state: { type: 3, num: 1, originalAmount: '50.00' },
  },
  'packSubmit.type': { why: 'a validity is not of day passes', state: { validDays: null } },
  'paramSubmit.forTenantId': { why: 'names a tenant without a value of its own', value: '384721' },
  'paramSubmit.valueType': { why: 'the value has its type', state: { paramValue: '7' }, value: 2 },
  'regionSubmit.code': { why: 'identifies the region; regions/regions.test.ts', isUnwritten: true },
  'regionSubmit.level': { ...BY_CODE, why: 'a level below that of the region it lies in', value: 4 },
  'regionSubmit.name': { ...BY_CODE, value: 'Changed-9' },
  'regionSubmit.nameEn': { ...BY_CODE, value: 'Changed-9' },
  'regionSubmit.parentCode': { ...BY_CODE, why: 'names a region of a higher level', value: '120100' },
  'regionSubmit.remark': { ...BY_CODE, value: 'Changed-9' },
  'regionSubmit.sort': BY_CODE,
  'riderBatterySubmit.batteryId': BOOKED,
  'riderBatterySubmit.contactsId': BOOKED,
  'riderBatterySubmit.reason': BOOKED,
  'riderSurrenderSubmit.bmsSn': BOOKED,
  'riderSurrenderSubmit.contactsId': BOOKED,
  'riderSurrenderSubmit.reason': BOOKED,
  'riderSurrenderSubmit.vehicleSn': BOOKED,
  'riderVehicleSubmit.contactsId': BOOKED,
  'riderVehicleSubmit.vehicleId': BOOKED,
  'objectStorageSubmit.endpoint': {
    why: 'at an allowed host',
    value: 'https://storage.example.com:443',
    isRequired: true,
  },
  'objectStorageSubmit.secretKey': {
    why: 'a secret, which no reply shows; object-storage.test.ts',
    isUnwritten: true,
  },
  'smsSubmit.category': { why: 'others than Alibaba Cloud need a text', state: { content: '换' }, value: 5 },
  'smsSubmit.contentEn': { why: 'needs a Chinese text', state: { content: '换' } },
  'smsSubmit.endpoint': {
    why: 'the HTTP interface has one, at an allowed host',
    state: { category: 6, content: '换', endpoint: 'https://sms.example.com/a' },
    value: 'https://sms.example.com/b',
    isRequired: true,
  },
  'smsSubmit.fallbackCode': { why: 'names another setting', value: 'varied-sms' },
  'smsSubmit.secretKey': { why: 'a secret, which no reply shows; sms.test.ts', isUnwritten: true },
  'smsSubmit.templateId': { why: 'Alibaba Cloud sends by a template', isRequired: true },
  'tenantPackageSubmit.menuId': { why: 'names leaves of the menus; tenant-packages.test.ts', isUnwritten: true },
  'tenantSubmit.currencyCode': {
    why: 'fixed once amounts are booked; tenants.test.ts, selling.test.ts',
    isUnwritten: true,
  },
  'tenantSubmit.currencyExponent': { why: 'follows from the currency; tenants.test.ts', isUnwritten: true },
  'tenantSubmit.initialPassword': { why: 'input only: stored as a hash; family-setting.test.ts', isUnwritten: true },
  'tenantSubmit.domainUrl': { why: 'only the host of an address is stored', value: 'varied.example.com' },
  'userSubmit.password': { why: 'input only: stored as a hash; users.test.ts', isUnwritten: true },
  'userUpdateInfo.locale': { why: 'shown by the bootstrap, not the profile; users.test.ts', isUnwritten: true },
  'userUpdateInfo.timeZone': { why: 'shown by the bootstrap, not the profile; users.test.ts', isUnwritten: true },
  'rentalStrategySubmit.depositAmount': AMOUNT,
  'rentalStrategySubmit.weekRentAmount': AMOUNT,
  'rentalStrategySubmit.monthRentAmount': AMOUNT,
  'vehicleSubmit.plateNumber': { why: 'stored in capital letters; vehicle-changes.test.ts', value: '沪B9' },
  'vehicleSubmit.vin': { why: 'stored in capital letters; vehicle-changes.test.ts', value: 'CHANGED-9' },
  'vehicleSubmit.leaseStatus': {
    why: 'a vehicle for lease has one',
    state: { vehicleType: 2, leaseStatus: 0 },
    follow: ['price'],
    isRequired: true,
  },
  'vehicleSubmit.price': {
    why: 'a vehicle for sale has one; UGX has no decimals',
    state: { vehicleType: 1, price: '5.00' },
    value: '7.00',
    follow: ['leaseStatus'],
    isRequired: true,
  },
  'vehicleSubmit.vehicleType': {
    why: 'decides which of price and lease status there is; vehicles.test.ts',
    isUnwritten: true,
  },
}

/** Rows that accept every value of their fields; for other nouns any row does. */
const SUITABLE: Partial<Record<OperationId, (row: Row) => boolean>> = {
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
  cardId: 'nfcCardList',
  deptId: 'deptList',
  menuId: 'menuList',
  postId: 'postList',
  rentalStrategyId: 'rentalStrategyList',
  riderId: 'riderPage',
  roleId: 'roleList',
  stationId: 'stationList',
  vehicleTypeId: 'vehicleTypeList',
}

/** Whether others may refer to a row: not to a rider with a card, a button, a dictionary item or a disabled type or strategy. */
const isNameable = ({ cardNo, category, dictKey, riderName, ...row }: Row): boolean =>
  (riderName !== undefined || (cardNo ?? null) === null) &&
  !(category === 2 && 'isOpen' in row) &&
  !(row['status'] === 0 && ('templateName' in row || 'bmsTypeName' in row)) &&
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
