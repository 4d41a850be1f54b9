/** Language, time zone and address of a request. */
import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Locale } from './problem.ts'

const zones = new Map<string, string | undefined>()
const ZONES_MAX = 2_000

/** The canonical name of a time zone, or undefined. */
export function validZone(name: string | undefined): string | undefined {
  if (!name || name.length > 64 || !/^[A-Za-z0-9_+/-]+$/.test(name)) return undefined
  if (zones.has(name)) return zones.get(name)
  let zone: string | undefined
  try {
    zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    zone = undefined
  }
  if (zones.size < ZONES_MAX) zones.set(name, zone)
  return zone
}

export function zoneOf(request: FastifyRequest): string | undefined {
  const { headers } = request
  const name = headers['time-zone'] ?? headers['timezone'] ?? headers['x-timezone']
  return validZone(typeof name === 'string' ? name : undefined)
}

/** Chinese unless the request's first language is another one. */
export function localeOf(request: FastifyRequest): Locale {
  const accepted = request.headers['accept-language']
  if (!accepted || accepted === '*') return 'zh'
  const first = accepted.split(',')[0]?.trim().toLowerCase() ?? ''
  return first.startsWith('zh') ? 'zh' : 'en'
}

export function newRequestId(): string {
  return randomUUID()
}
