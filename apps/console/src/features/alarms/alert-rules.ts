// Selects the bulk jobs shown by the bell.
const recentMs = 60 * 60_000

type JobState = { state: string; endTime: string | null }

/** Running jobs, and those that ended within the last hour. */
export function isRecent({ state, endTime }: JobState, now: number): boolean {
  if (state === 'running' || state === 'paused') return true
  return endTime !== null && now - Date.parse(endTime.replace(' ', 'T')) < recentMs
}
