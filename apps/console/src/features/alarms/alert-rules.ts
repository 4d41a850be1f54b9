// Which bulk jobs the bell still speaks of.
const recentMs = 60 * 60_000

type JobState = { state: string; endTime: string | null }

/** Jobs under way, and those that ended within the last hour. */
export function isRecent({ state, endTime }: JobState, now: number): boolean {
  if (state === 'running' || state === 'paused') return true
  return endTime !== null && now - Date.parse(endTime.replace(' ', 'T')) < recentMs
}
