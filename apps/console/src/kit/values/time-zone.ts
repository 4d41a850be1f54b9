// The time zone the user works in: their own preference, else the browser's. Requests name it, moments arrive as wall
// clock text in it, and what is “today” or “5 min ago” is reckoned with it.
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
  // A zone that only the server knows would break every clock here.
  preferred = name !== null && isKnown(name) ? name : null
}

// Remembered, so that the first requests after a reload ask in the right zone already.
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

/** A moment as `yyyy-MM-dd HH:mm:ss` in a zone. */
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

/** The present as the user's clock shows it: its local fields are theirs. */
export function localNow(): Date {
  return new Date(localTimeText(Date.now()).replace(' ', 'T'))
}

/** Which moment, in milliseconds since 1970, the user's clock showed `yyyy-MM-dd HH:mm:ss`. */
export function instantOf(wall: string): number {
  const asUtc = Date.parse(`${wall.replace(' ', 'T')}Z`)
  const zone = userTimeZone()
  const offsetAt = (at: number) => Date.parse(`${localTimeText(at, zone).replace(' ', 'T')}Z`) - at
  // Twice, because the offset at the first guess may be the one on the other side of a change of clocks.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc))
}
