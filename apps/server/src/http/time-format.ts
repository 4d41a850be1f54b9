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
const MINUTE_MS = 60_000

export function wantsIso({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return String(headers['x-time-format']).toLowerCase() === 'iso8601'
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
export function localText(moment: number, zone: string): string {
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

/** A local time of one zone as that of another; other texts as they are. */
export function inOtherZone(local: string, from: string, to: string): string {
  return LOCAL.test(local) ? localText(Date.parse(isoText(local, from)), to) : local
}

/** By the contract: its schemas of moments have one as their example. */
export function isMoment(schema: Schema): boolean {
  return LOCAL.test(String(resolveSchema(schema)['example']))
}

/** The fields of an object; those of filters are the parameters of the lists that the contract names. */
function fieldsOf(schema: Schema): Record<string, Schema> {
  const lists = resolveSchema(schema)['x-filters-of'] as OperationId[] | undefined
  if (lists)
    return Object.assign({}, ...lists.map((id) => inputSchemaOf(id).properties ?? {})) as Record<string, Schema>
  return flatten(schema).properties ?? {}
}

type Convert = (text: string) => string

/** A value with its moments converted, at any depth. */
function converted(value: unknown, schema: Schema, convert: Convert): unknown {
  if (typeof value === 'string') return isMoment(schema) ? convert(value) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const { items } = resolveSchema(schema)
    return items ? value.map((one) => converted(one, items, convert)) : value
  }
  return convertedFields(value, fieldsOf(schema), convert)
}

function convertedFields(row: object, fields: Record<string, Schema>, convert: Convert): object {
  const entries = Object.entries(row).map(([name, one]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return [name, field ? converted(one, field, convert) : one]
  })
  return Object.fromEntries(entries) as object
}

/** The data of a reply with its date-times in ISO 8601. */
export function withIsoTimes(id: OperationId, data: unknown, zone: string): unknown {
  const shape = dataSchemaOf(id)
  return shape ? converted(data, shape.schema, (text) => isoText(text, zone)) : data
}

function localOf(text: string, zone: string): string {
  const moment = ISO.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? text : localText(moment, zone)
}

/** The parameters of a request with date-times in ISO 8601 as local texts, in the form that the contract states. */
export function withLocalTimes(id: OperationId, sources: readonly unknown[], zone: string | undefined): unknown[] {
  if (zone === undefined) return [...sources]
  const { properties = {} } = inputSchemaOf(id)
  return sources.map((source) => {
    if (typeof source !== 'object' || source === null || Array.isArray(source)) return source
    return convertedFields(source, properties, (text) => localOf(text, zone))
  })
}
