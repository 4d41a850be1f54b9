/**
 * Date-times in ISO 8601, for requests with `X-Time-Format: iso8601`; otherwise in the form of the API family, in the zone that
 * the header X-Time-Zone of the reply names. Requests may send either.
 */
import type { OperationId } from '@swapdesk/contract/operations'
import type { FastifyRequest } from 'fastify'
import { dataSchemaOf, flatten, inputSchemaOf, resolveSchema, type Schema } from './contract.ts'

export const TIME_ZONE_HEADER = 'x-time-zone'

const LOCAL = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
/** Fields and filters of date-times: `createTime`, `createTime_datege`, `startTime`. */
const NAMES_TIME = /time(_[a-z]+)?$/i
const MINUTE_MS = 60_000

export function wantsIso({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['x-time-format'] === 'iso8601'
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(zone, format)
  }
  return format
}

/** Milliseconds since the epoch of a local text, as if it were in UTC. */
function utcOf(local: string): number {
  const [year = 0, month = 1, ...rest] = (LOCAL.exec(local) ?? []).slice(1).map(Number)
  const [day, hour, minute, second] = rest
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The local time of a moment in a zone, `yyyy-MM-dd HH:mm:ss`. */
function localText(moment: number, zone: string): string {
  return formatOf(zone).format(moment)
}

function offsetMinutes(moment: number, zone: string): number {
  const wholeSeconds = Math.floor(moment / 1_000) * 1_000
  return Math.round((utcOf(localText(wholeSeconds, zone)) - wholeSeconds) / MINUTE_MS)
}

/** A local text with its offset; of a local time that occurs twice, the first. */
export function isoText(local: string, zone: string): string {
  if (!LOCAL.test(local)) return local
  const asUtc = utcOf(local)
  const guess = offsetMinutes(asUtc, zone)
  const minutes = offsetMinutes(asUtc - guess * MINUTE_MS, zone)
  const text = local.replace(' ', 'T')
  if (minutes === 0) return `${text}Z`
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const sign = minutes < 0 ? '-' : '+'
  return `${text}${sign}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

function isDateTime(schema: Schema): boolean {
  return schema.$ref?.endsWith('DateTime') ?? false
}

function converted(value: unknown, schema: Schema, zone: string): unknown {
  if (typeof value === 'string') return isDateTime(schema) ? isoText(value, zone) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const { items } = resolveSchema(schema)
    return items ? value.map((one) => converted(one, items, zone)) : value
  }
  const properties = flatten(schema).properties ?? {}
  const entries = Object.entries(value).map(([name, one]) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    return [name, property ? converted(one, property, zone) : one]
  })
  return Object.fromEntries(entries)
}

/** The data of a reply with its date-times in ISO 8601. */
export function withIsoTimes(id: OperationId, data: unknown, zone: string): unknown {
  const shape = dataSchemaOf(id)
  return shape ? converted(data, shape.schema, zone) : data
}

function isIso(value: unknown): value is string {
  return typeof value === 'string' && ISO.test(value)
}

function localOf(value: unknown, zone: string): unknown {
  const moment = isIso(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(moment) ? value : localText(moment, zone)
}

const timeNames = new Map<OperationId, ReadonlySet<string>>()

function timeNamesOf(id: OperationId): ReadonlySet<string> {
  const known = timeNames.get(id)
  if (known) return known
  const names = Object.keys(inputSchemaOf(id).properties ?? {}).filter((name) => NAMES_TIME.test(name))
  const found = new Set(names)
  timeNames.set(id, found)
  return found
}

/** The parameters of a request with date-times in ISO 8601 as local texts, in the form that the contract states. */
export function withLocalTimes(id: OperationId, sources: readonly unknown[], zone: string | undefined): unknown[] {
  if (zone === undefined) return [...sources]
  const times = timeNamesOf(id)
  if (times.size === 0) return [...sources]
  return sources.map((source) => {
    if (typeof source !== 'object' || source === null || Array.isArray(source)) return source
    const entries = Object.entries(source)
    if (!entries.some(([name, value]) => times.has(name) && isIso(value))) return source
    return Object.fromEntries(entries.map(([name, value]) => [name, times.has(name) ? localOf(value, zone) : value]))
  })
}
