/** The bounds of safe integers count as no limit. */
function limit(value: number | undefined): number | null {
  return value === undefined || Math.abs(value) > 2 ** 52 ? null : value
}

/** The fields of a command's payload, for forms and documentation. */
import { z } from 'zod'
import type { CommandSpec } from './commands.ts'

/** `list`: texts or integers; `dateTime`: milliseconds since 1970; `json`: nested data. */
export type CommandFieldType = 'integer' | 'number' | 'text' | 'boolean' | 'choice' | 'list' | 'dateTime' | 'json'
export type CommandField = {
  name: string
  type: CommandFieldType
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
  /** Choices only. */
  options: string[]
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
  expectSn: ['应还电池SN号', 'Expected battery SN'],
  from: ['开始时间', 'From'],
  hours: ['营业时间', 'Opening hours'],
  inBox: ['还入仓号', 'Slot for the returned battery'],
  keys: ['参数名', 'Parameter names'],
  kmh: ['限速值', 'Speed limit', 'km/h'],
  lockReason: ['禁用原因', 'Reason for disabling'],
  maxChargeMin: ['最长充电时间', 'Longest charge', 'min'],
  mode: ['方式', 'Mode'],
  on: ['开启', 'On'],
  orderNo: ['订单号', 'Order number'],
  outBox: ['取出仓号', 'Slot for the charged battery'],
  params: ['参数', 'Parameters'],
  putUrl: ['上传地址', 'Upload URL'],
  reason: ['原因', 'Reason'],
  remove: ['移出名单的卡号', 'Card numbers to remove'],
  sha256: ['SHA-256 校验值', 'SHA-256'],
  target: ['目标部件', 'Target part'],
  templateId: ['电价模板编号', 'Billing template ID'],
  threshold: ['满电阈值', 'Full-charge threshold', '%'],
  to: ['结束时间', 'To'],
  ttl: ['超时', 'Time limit', 's'],
  tz: ['时区', 'Time zone'],
  url: ['下载地址', 'Download URL'],
  version: ['版本', 'Version'],
  versionId: ['固件版本编号', 'Firmware version ID'],
  volt: ['电压', 'Voltage', 'V'],
  volume: ['音量', 'Volume', '%'],
  windows: ['时段与最大功率', 'Time windows and power limits'],
}

/** Whole numbers that are moments. */
const moments: ReadonlySet<string> = new Set(['epochMs', 'from', 'to'])

type JsonSchema = {
  type?: string
  enum?: string[]
  minimum?: number
  maximum?: number
  maxLength?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
}

function typeOf({ type, enum: options, items }: JsonSchema): CommandFieldType {
  if (options) return 'choice'
  if (type === 'integer' || type === 'number' || type === 'boolean') return type
  if (type === 'string') return 'text'
  return type === 'array' && (items?.type === 'string' || items?.type === 'integer') ? 'list' : 'json'
}

/** The fields in the order of the payload; empty for a command without data. */
export function commandFields(spec: CommandSpec): CommandField[] {
  const { properties = {}, required = [] } = z.toJSONSchema(spec.payload) as JsonSchema
  return Object.entries(properties).map(([name, schema]) => {
    const [zh = name, en = name, unit = null] = words[name] ?? []
    return {
      name,
      type: moments.has(name) ? 'dateTime' : typeOf(schema),
      zh,
      en,
      unit,
      isRequired: required.includes(name),
      min: limit(schema.minimum),
      max: limit(schema.maximum),
      maxLength: schema.maxLength ?? null,
      options: schema.enum ?? [],
    }
  })
}
