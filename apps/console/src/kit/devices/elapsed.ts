// A length of time in whole days, hours and minutes.
const minuteMs = 60_000
const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

export function partsOf(ms: number): { days: number; hours: number; minutes: number } {
  const total = Math.max(0, Math.floor(ms / minuteMs))
  return {
    days: Math.floor(total / dayMinutes),
    hours: Math.floor((total % dayMinutes) / hourMinutes),
    minutes: total % hourMinutes,
  }
}
