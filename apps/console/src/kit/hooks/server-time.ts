// The server's time, by the dates of its replies: the browser's clock may be wrong by minutes, and ages of what devices reported
// with it.

/** Dates have whole seconds, and a reply takes a while. */
const TOLERANCE_MS = 5_000

let offsetMs = 0

/** Takes the `Date` header of a reply. */
export function noteServerDate(headers: Headers): void {
  const at = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(at)) return
  const difference = at - Date.now()
  offsetMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0
}

/** Milliseconds since the epoch. */
export const serverNow = (): number => Date.now() + offsetMs
