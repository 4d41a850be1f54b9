/** The fields of a command's payload, for forms, the command line and documentation. */
import { z } from 'zod'
import type { CommandSpec } from './commands.ts'

/**
 * `list`: texts; `integers`: a list of whole numbers; `dateTime`: milliseconds since 1970; `rows`: objects with the fields of
 * `columns`; `values`: numbers, texts and booleans by name, of which `columns` describes name and value.
 */
export type CommandFieldType =
  | 'integer'
  | 'number'
  | 'text'
  | 'boolean'
  | 'choice'
  | 'list'
  | 'integers'
  | 'dateTime'
  | 'rows'
  | 'values'
/** `value`: a number, a text or a boolean. */
type CommandColumnType = 'integer' | 'number' | 'text' | 'value'
type Described = {
  name: string
  zh: string
  en: string
  /** Numbers only: symbol of the unit. */
  unit: string | null
  isRequired: boolean
  /** Numbers only: smallest and largest value. */
  min: number | null
  max: number | null
  /** Texts only: length in characters. */
  maxLength: number | null
}
type CommandColumn = Described & { type: CommandColumnType }
export type CommandField = Described & {
  type: CommandFieldType
  /** Choices only. */
  options: string[]
  /** Rows and values only. */
  columns: CommandColumn[]
  /** Lists and rows only: their largest number. */
  maxItems: number | null
}

const words: Readonly<Record<string, readonly [zh: string, en: string, unit?: string]>> = {
  add: ['加入名单的卡号', 'Card numbers to add'],
  amp: ['电流', 'Current', 'A'],
  baseVersion: ['起始版本', 'Base version'],
  batteryOT: ['电池过温值', 'Battery over-temperature', '°C'],
  boxId: ['仓号', 'Slot'],
  boxIds: ['仓号', 'Slots'],
  chargerOT: ['充电器过温值', 'Charger over-temperature', '°C'],
  epochMs: ['时间', 'Time'],
  code: ['提示代码', 'Code'],
  en: ['英文提示', 'English text'],
  expectSns: ['应还电池SN号', 'Expected battery SNs'],
  from: ['开始时间', 'From'],
  fromHour: ['开始时刻', 'From hour', 'h'],
  hours: ['营业时间', 'Opening hours'],
  inSeconds: ['还入时限', 'Time to return', 's'],
  inBox: ['还入仓号', 'Slot for the returned battery'],
  keys: ['参数名', 'Parameter names'],
  kmh: ['限速值', 'Speed limit', 'km/h'],
  leg: ['还入或取出', 'Returned or given out'],
  lockReason: ['禁用原因', 'Reason for disabling'],
  maxChargeMin: ['最长充电时间', 'Longest charge', 'min'],
  maxW: ['最大功率', 'Power limit', 'W'],
  mode: ['方式', 'Mode'],
  name: ['参数名', 'Parameter'],
  on: ['开启', 'On'],
  orderNo: ['订单号', 'Order number'],
  outSeconds: ['取出时限', 'Time to take', 's'],
  outBox: ['取出仓号', 'Slot for the charged battery'],
  params: ['参数', 'Parameters'],
  putUrl: ['上传地址', 'Upload URL'],
  reason: ['原因', 'Reason'],
  remove: ['移出名单的卡号', 'Card numbers to remove'],
  seconds: ['显示时长', 'Shown for', 's'],
  sha256: ['SHA-256 校验值', 'SHA-256'],
  spareBoxes: ['备用取出仓号', 'Spare slots'],
  target: ['目标部件', 'Target part'],
  templateId: ['电价模板编号', 'Billing template ID'],
  threshold: ['满电阈值', 'Full-charge threshold', '%'],
  to: ['结束时间', 'To'],
  tz: ['时区', 'Time zone'],
  url: ['下载地址', 'Download URL'],
  value: ['参数值', 'Value'],
  version: ['版本', 'Version'],
  versionId: ['固件版本编号', 'Firmware version ID'],
  volt: ['电压', 'Voltage', 'V'],
  volume: ['音量', 'Volume', '%'],
  windows: ['时段与最大功率', 'Time windows and power limits'],
  zh: ['中文提示', 'Chinese text'],
}

/** Whole numbers that are moments. */
const moments: ReadonlySet<string> = new Set(['epochMs', 'from', 'to'])

type JsonSchema = {
  type?: string
  enum?: string[]
  anyOf?: JsonSchema[]
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema
}

function scalarTypeOf({ type, anyOf }: JsonSchema): CommandColumnType | 'boolean' | undefined {
  if (type === 'integer' || type === 'number' || type === 'boolean') return type
  if (type === 'string') return 'text'
  return anyOf?.every((each) => scalarTypeOf(each) !== undefined) ? 'value' : undefined
}

const listTypes: Readonly<Record<string, CommandFieldType>> = { string: 'list', integer: 'integers', object: 'rows' }

function typeOf(schema: JsonSchema): CommandFieldType | undefined {
  const { type, enum: options, items, additionalProperties } = schema
  if (options) return 'choice'
  if (items) return listTypes[items.type ?? '']
  if (type === 'object') return additionalProperties && scalarTypeOf(additionalProperties) && 'values'
  const scalar = scalarTypeOf(schema)
  return scalar === 'value' ? undefined : scalar
}

/** The bounds of safe integers count as no limit. */
function limit(value: number | undefined): number | null {
  return value === undefined || Math.abs(value) > 2 ** 52 ? null : value
}

function described(name: string, schema: JsonSchema, isRequired: boolean): Described {
  const [zh = name, en = name, unit = null] = words[name] ?? []
  // Of a list, the limits are those of its items; of a value, those of a text.
  const limited = schema.items ?? schema.anyOf?.find(({ maxLength }) => maxLength !== undefined) ?? schema
  return {
    name,
    zh,
    en,
    unit,
    isRequired,
    min: limit(limited.minimum),
    max: limit(limited.maximum),
    maxLength: limited.maxLength ?? null,
  }
}

function unsupported(name: string): never {
  throw new Error(`${name}: no form for this payload`)
}

function columnOf(name: string, schema: JsonSchema, isRequired: boolean): CommandColumn {
  const type = scalarTypeOf(schema)
  if (type === undefined || type === 'boolean') return unsupported(name)
  return { ...described(name, schema, isRequired), type }
}

function columnsOf(
  type: CommandFieldType,
  { items, propertyNames = {}, additionalProperties = {} }: JsonSchema,
): CommandColumn[] {
  if (type === 'values') {
    return [columnOf('name', { type: 'string', ...propertyNames }, true), columnOf('value', additionalProperties, true)]
  }
  if (type !== 'rows') return []
  const { properties = {}, required = [] } = items ?? {}
  return Object.entries(properties).map(([name, schema]) => columnOf(name, schema, required.includes(name)))
}

/** The fields in the order of the payload; empty for a command without data. */
export function commandFields(spec: CommandSpec): CommandField[] {
  const { properties = {}, required = [] } = z.toJSONSchema(spec.payload) as JsonSchema
  return Object.entries(properties).map(([name, schema]) => {
    const type = moments.has(name) ? 'dateTime' : (typeOf(schema) ?? unsupported(name))
    return {
      ...described(name, schema, required.includes(name)),
      type,
      options: schema.enum ?? [],
      columns: columnsOf(type, schema),
      maxItems: schema.maxItems ?? null,
    }
  })
}
