// A day with recordings: player, timeline and list. At the end of a recording the next one follows if nothing lies between.
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '../loading/states'
import { usePane } from '../navigation/pane'
import { usePermissionCheck } from '../user/permissions'
import { CameraPlayer } from './camera-player'
import { CameraTimeline } from './camera-timeline'
import { clockText, type DayRecord, momentText, recordAt } from './recording-day'
import { useStreamOf } from './use-stream-of'
import classes from './cameras.module.css'

type RecordedDayProps = { cameraId: string; day: string; records: readonly DayRecord[]; askedSecond: number | null }

/** Seconds between recordings that are taken for one. */
const gapMax = 5
const megabyte = 1_048_576

export function RecordedDay({ cameraId, day, records, askedSecond }: RecordedDayProps) {
  const { t } = useLingui()
  const [second, setSecond] = useState(askedSecond ?? records.at(-1)?.from ?? 0)
  const { stream, error, start, from, until, next } = usePlayback({ cameraId, day, records })
  const play = (wanted: number) => {
    const begun = start(wanted)
    setSecond(begun ?? wanted)
  }
  useAskedOnce(askedSecond, play)
  const clock = clockText(from ?? 0)
  return (
    <>
      {error !== null && <ErrorState error={error} onRetry={() => play(second)} />}
      {stream && error === null && (
        <CameraPlayer
          key={stream.opening}
          url={stream.url}
          label={t`Recording from ${clock}`}
          isLive={false}
          onReopen={() => play(second)}
          onPosition={(seconds) => setSecond(Math.min((from ?? 0) + seconds, until ?? Infinity))}
          onEnded={() => next !== undefined && play(next)}
        />
      )}
      {askedSecond !== null && <Missed records={records} second={askedSecond} />}
      <p className={classes.clock}>{momentText(day, second)}</p>
      <CameraTimeline records={records} second={second} onMove={setSecond} onPlay={play} />
      <ul className={classes.list} aria-label={t`Recordings`}>
        {records.map((record) => (
          <li key={record.id}>
            <button
              type="button"
              className={classes.item}
              aria-current={record.from <= second && second < record.until ? true : undefined}
              onClick={() => play(record.from)}
            >
              <IconPlayerPlay size={13} aria-hidden />
              {clockText(record.from)}–{clockText(record.until)}
              <span className={classes.size}>{(record.fileLength / megabyte).toFixed(1)} MB</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What was recorded at the moment that the address names, if it is not the moment itself. */
function Missed({ records, second }: { records: readonly DayRecord[]; second: number }) {
  const next = recordAt(records, second)
  if (next && next.from <= second) return null
  const [clock, later] = [clockText(second), clockText(next?.from ?? 0)]
  return (
    <output className={classes.note}>
      {next ? (
        <Trans>
          Nothing was recorded at {clock}: the next recording begins at {later}.
        </Trans>
      ) : (
        <Trans>Nothing was recorded at {clock} or later on this day. Choose another recording below.</Trans>
      )}
    </output>
  )
}

type Playback = Omit<RecordedDayProps, 'askedSecond'>

/** What is played: a recording from a second of the day on, or from its beginning if it begins later. */
function usePlayback({ cameraId, day, records }: Playback) {
  const { stream, error, open, close } = useStreamOf('cameraRecordStream')
  const { isActive } = usePane()
  const [played, setPlayed] = useState<{ from: number; record: DayRecord } | null>(null)
  useEffect(() => {
    if (!isActive) close()
  }, [isActive, close])
  const start = (second: number): number | undefined => {
    const record = recordAt(records, second)
    if (!record) return undefined
    const from = Math.max(Math.floor(second), Math.floor(record.from))
    setPlayed({ from, record })
    void open({
      id: cameraId,
      beginTime: momentText(day, from),
      endTime: momentText(day, Math.max(record.until, from + 1)),
    })
    return from
  }
  const following = played && recordAt(records, played.record.until)
  const isClose = following && played && following.from - played.record.until <= gapMax
  return {
    stream,
    error,
    start,
    from: played?.from ?? null,
    until: played?.record.until,
    next: isClose ? following.from : undefined,
  }
}

/** A moment that the address names is played once, if the user may. */
function useAskedOnce(second: number | null, play: (second: number) => void): void {
  const can = usePermissionCheck()
  const isDone = useRef(false)
  useEffect(() => {
    if (second === null || isDone.current || !can('cameraRecordStream')) return
    isDone.current = true
    play(second)
  })
}
