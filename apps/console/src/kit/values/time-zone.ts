// The user's time zone: their preference, else the browser's. Requests name it, date-times arrive as local text in it,
// and relative times are calculated with it.
const storageKey = 'swapdesk.time-zone'

// Some browsers have no Temporal yet. Intl does the same, but takes 20 to 40 ms to begin with: before the first request.
const temporal = (globalThis as { Temporal?: typeof Temporal }).Temporal
const clocks = new Map<string, Intl.DateTimeFormat>()

export function browserTimeZone(): string {
  return temporal ? temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone
}

function isKnown(name: string): boolean {
  try {
    return localTimeText(0, name) !== ''
  } catch {
    return false
  }
}

let preferred: string | null = null

function prefer(name: string | null): void {
  // A zone unknown to this browser would break every date.
  preferred = name !== null && isKnown(name) ? name : null
}

// Stored, so that the first requests after a reload use the right zone.
prefer(localStorage.getItem(storageKey))

export function userTimeZone(): string {
  return preferred ?? browserTimeZone()
}

/** @param name null: the browser's own */
export function setPreferredTimeZone(name: string | null): void {
  prefer(name)
  if (preferred === null) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, preferred)
}

/** An instant as `yyyy-MM-dd HH:mm:ss` in a zone. */
export function localTimeText(at: number, zone = userTimeZone()): string {
  if (!temporal) return clockOf(zone).format(at)
  const time = temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime()
  return time.toString({ smallestUnit: 'second' }).replace('T', ' ')
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(zone, clock)
  return clock
}

/** The current local time in the user's zone, as the local fields of a Date. */
export function localNow(): Date {
  return new Date(localTimeText(Date.now()).replace(' ', 'T'))
}

/** The instant, in milliseconds since 1970, of a local `yyyy-MM-dd HH:mm:ss` in the user's zone. */
export function instantOf(wall: string): number {
  const asUtc = Date.parse(`${wall.replace(' ', 'T')}Z`)
  const zone = userTimeZone()
  const offsetAt = (at: number) => Date.parse(`${localTimeText(at, zone).replace(' ', 'T')}Z`) - at
  // Twice: the first guess may have the offset of the other side of a clock change.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc))
}
