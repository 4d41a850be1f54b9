// Errors of this browser tab, for the user to read and upload: limited, deduplicated with a count, and kept across reloads
// until uploaded or cleared (spec platform §4).
import { useSyncExternalStore } from 'react'

export type UiErrorType = 'error' | 'rejection' | 'screen' | 'chunk'
export type UiError = {
  type: UiErrorType
  message: string
  stack: string | null
  /** Context: the part of the page, the request. */
  info: string | null
  url: string
  /** Time of the last occurrence, as yyyy-MM-dd HH:mm:ss. */
  time: string
  count: number
}

const key = 'swapdesk.errors'
const errorsMax = 200
const lengthMax = { message: 1000, stack: 6000, info: 1500, url: 500 }

let errors: readonly UiError[] | undefined
const observers = new Set<() => void>()

function load(): readonly UiError[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? (stored as UiError[]) : []
  } catch {
    return []
  }
}

function save(next: readonly UiError[]): void {
  errors = next
  try {
    if (next.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Storage is full: the errors are not kept over a reload.
  }
  for (const observe of observers) observe()
}

/** Newest first. */
export function readErrors(): readonly UiError[] {
  errors ??= load()
  return errors
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

export function localClock(date: Date): string {
  const day = [date.getFullYear(), pad(date.getMonth() + 1), pad(date.getDate())].join('-')
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(pad).join(':')}`
}

function isSame(a: UiError, b: UiError): boolean {
  return a.type === b.type && a.message === b.message && a.stack === b.stack
}

type Details = { stack?: string | null | undefined; info?: string | null | undefined }

export function recordUiError(type: UiErrorType, message: string, { stack, info }: Details = {}): void {
  const error: UiError = {
    type,
    message: message.slice(0, lengthMax.message) || '---',
    stack: stack?.slice(0, lengthMax.stack) ?? null,
    info: info?.slice(0, lengthMax.info) ?? null,
    url: (location.pathname + location.search).slice(0, lengthMax.url),
    time: localClock(new Date()),
    count: 1,
  }
  const before = readErrors()
  const known = before.find((other) => isSame(other, error))
  const rest = before.filter((other) => other !== known)
  save([{ ...error, count: (known?.count ?? 0) + 1 }, ...rest].slice(0, errorsMax))
}

/** Removes these; errors recorded meanwhile are kept. */
export function forgetErrors(sent: readonly UiError[]): void {
  save(readErrors().filter((error) => !sent.some((other) => isSame(other, error) && other.count === error.count)))
}

export function useUiErrors(): readonly UiError[] {
  return useSyncExternalStore((notify) => {
    observers.add(notify)
    return () => observers.delete(notify)
  }, readErrors)
}
