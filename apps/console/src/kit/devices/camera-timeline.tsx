// The timeline of a day: recorded parts, and the moment that is played, chosen with the pointer or the keyboard.
import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
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
  return (
    <div className={classes.timeline}>
      <div className={classes.track}>
        {records.map(({ id, from, until }) => (
          <span
            key={id}
            className={classes.recorded}
            style={{ insetInlineStart: percent(from), width: percent(until - from) }}
          />
        ))}
        <span className={classes.mark} style={{ insetInlineStart: percent(second) }} />
        <input
          type="range"
          className={classes.range}
          aria-label={t`Moment of the day; Enter plays`}
          aria-valuetext={isRecorded ? t`${clock}, recorded` : t`${clock}, not recorded`}
          min={0}
          max={daySeconds - 1}
          step={1}
          value={Math.floor(second)}
          onChange={({ currentTarget }) => onMove(Number(currentTarget.value))}
          onPointerUp={({ currentTarget }) => onPlay(Number(currentTarget.value))}
          onKeyDown={press}
        />
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
