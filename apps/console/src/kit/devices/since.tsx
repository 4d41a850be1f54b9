// Durations: of what goes on or has ended (“for 2 h 10 min”), with the date-times on hover, and since a date-time (“5 min ago”).
import { useLingui } from '@lingui/react/macro'
import { useCurrentTime } from '../hooks/use-current-time'
import { instantOf } from '../values/time-zone'
import { partsOf } from './elapsed'

const minuteMs = 60_000

/** A duration as text, two units at most. */
function useElapsedText(ms: number): string {
  const { t } = useLingui()
  const { days, hours, minutes } = partsOf(ms)
  if (days > 0) return hours > 0 ? t`${days} d ${hours} h` : t`${days} d`
  if (hours > 0) return minutes > 0 ? t`${hours} h ${minutes} min` : t`${hours} h`
  return minutes > 0 ? t`${minutes} min` : t`under 1 min`
}

/** `from` and `until` are date-times of the server; without `until` it is ongoing. */
export function Since({ from, until = null }: { from: string; until?: string | null }) {
  const { t } = useLingui()
  const clock = useCurrentTime()
  const start = instantOf(from)
  const end = until ? instantOf(until) : Math.max(clock, start)
  const elapsed = useElapsedText(end - start)
  const ongoing = end - start < minuteMs ? t`just now` : t`for ${elapsed}`
  const title = until ? `${from} – ${until}` : from
  return (
    <time dateTime={from.replace(' ', 'T')} title={title}>
      {until ? t`lasted ${elapsed}` : ongoing}
    </time>
  )
}

/** A length of time in milliseconds. */
export function Elapsed({ ms }: { ms: number }) {
  return <>{useElapsedText(ms)}</>
}

/** How long ago a date-time of the server was: “5 min ago”. */
export function Ago({ at }: { at: string }) {
  const { t } = useLingui()
  const age = Math.max(useCurrentTime() - instantOf(at), 0)
  const elapsed = useElapsedText(age)
  return <>{age < minuteMs ? t`just now` : t`${elapsed} ago`}</>
}
