// The timeline of a day: recorded parts, and the moment that is played, chosen with the pointer or the keyboard.
import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, MouseEvent } from 'react'
import { clockText, type DayRecord, daySeconds } from './recording-day'
import classes from './cameras.module.css'

const hours = [0, 3, 6, 9, 12, 15, 18, 21, 24]
const minute = 60
const hour = 3_600

type TimelineProps = {
  records: readonly DayRecord[]
  second: number
  /** Moves the mark. */
  onMove: (second: number) => void
  /** Plays from there. */
  onPlay: (second: number) => void
}

const percent = (second: number) => `${(second / daySeconds) * 100}%`
const within = (second: number) => Math.max(0, Math.min(daySeconds - 1, Math.round(second)))

/** How far each key moves the mark; both ends are absolute. */
function movedBy(key: string, second: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: second - minute,
    ArrowDown: second - minute,
    ArrowRight: second + minute,
    ArrowUp: second + minute,
    PageDown: second - hour,
    PageUp: second + hour,
    Home: 0,
    End: daySeconds,
  }
  return steps[key]
}

export function CameraTimeline({ records, second, onMove, onPlay }: TimelineProps) {
  const { t } = useLingui()
  const clock = clockText(second)
  const isRecorded = records.some(({ from, until }) => from <= second && second < until)
  const press = (event: KeyboardEvent) => {
    const moved = movedBy(event.key, second)
    if (moved === undefined && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (moved === undefined) onPlay(second)
    else onMove(within(moved))
  }
  const click = (event: MouseEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onPlay(within(((event.clientX - left) / width) * daySeconds))
  }
  return (
    <div className={classes.timeline}>
      <div
        className={classes.track}
        role="slider"
        tabIndex={0}
        aria-label={t`Moment of the day; Enter plays`}
        aria-valuemin={0}
        aria-valuemax={daySeconds - 1}
        aria-valuenow={Math.floor(second)}
        aria-valuetext={isRecorded ? t`${clock}, recorded` : t`${clock}, not recorded`}
        onKeyDown={press}
        onClick={click}
      >
        {records.map(({ id, from, until }) => (
          <span
            key={id}
            className={classes.recorded}
            style={{ insetInlineStart: percent(from), width: percent(until - from) }}
          />
        ))}
        <span className={classes.mark} style={{ insetInlineStart: percent(second) }} />
      </div>
      <div className={classes.hours} aria-hidden>
        {hours.map((value) => (
          <span key={value} style={{ insetInlineStart: percent(value * hour) }}>
            {String(value).padStart(2, '0')}
          </span>
        ))}
      </div>
    </div>
  )
}
