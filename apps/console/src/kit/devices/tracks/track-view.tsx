// A track on the map, played back and printed, with its sums, stops and events.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { trackFigures, trackPositionAt } from '@swapdesk/domain'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { memo, useMemo, useState } from 'react'
import { saveFile } from '../../charts/save-charts'
import type { MapMark } from '../../map/map-props'
import { MapView } from '../../map/map-view'
import { MarkBadge } from '../../map/mark-badge'
import type { MarkGlyph } from '../../map/mark-glyphs'
import { ErrorState } from '../../loading/states'
import { Quantity } from '../../values/quantity'
import { Elapsed } from '../since'
import { type Fix, linesOf, type Point, pointsOf, speedClasses, timeText } from './track-fixes'
import { trackFile, type TrackFormat } from './track-files'
import { type LogEntry, logOf, TrackLog } from './track-log'
import { TrackPlayer } from './track-player'
import type { TrackEvents } from './use-track-events'
import { usePlayback } from './use-playback'
import classes from './tracks.module.css'

const formats: readonly TrackFormat[] = ['csv', 'gpx', 'kml']
const METRES_PER_KM = 1_000

type TrackProps = {
  fixes: readonly Fix[]
  events: TrackEvents
  sn: string
  /** Of files. */
  name: string
  height?: number
}

export function TrackView({ fixes, events, sn, name, height = 420 }: TrackProps) {
  const { t, i18n } = useLingui()
  const points = useMemo(() => pointsOf(fixes), [fixes])
  const lines = useMemo(() => linesOf(points), [points])
  const figures = useMemo(() => trackFigures(points), [points])
  const playback = usePlayback(points)
  const [isFollowed, setFollowed] = useState(true)
  const [first, last] = [points[0], points.at(-1)]
  const hasDays = first?.time.slice(0, 10) !== last?.time.slice(0, 10)
  const entries = useMemo(() => logOf(figures.stops, events, (at) => placeAt(points, at)), [figures, events, points])
  const { locale } = i18n
  const marks = useMemo(
    () => [
      ...entries.flatMap((entry) => markOf(entry, hasDays, locale)),
      ...(first ? [{ at: [first.lng, first.lat] as const, look: { glyph: 'start' as const }, title: first.time }] : []),
      ...(last ? [{ at: [last.lng, last.lat] as const, look: { glyph: 'end' as const }, title: last.time }] : []),
    ],
    [entries, first, last, hasDays, locale],
  )
  const now = trackPositionAt(points, playback.at)
  const cursor = now && { at: [now.lng, now.lat] as const, isFollowed: isFollowed && playback.isPlaying }
  const save = (format: TrackFormat) =>
    saveFile(
      trackFile(format, points, sn, [t`Time`, t`Longitude (°)`, t`Latitude (°)`, t`Speed (km/h)`]),
      `${name}.${format}`,
    )
  return (
    <div className={classes.track}>
      {first && last && (
        <p className={classes.printed}>
          {first.time} – {last.time}
        </p>
      )}
      <MapView label={t`Track of ${sn}`} lines={lines} marks={marks} cursor={cursor} height={height} />
      <TrackPlayer
        playback={playback}
        hasDays={hasDays}
        speedNow={now?.point.speed ?? null}
        isFollowed={isFollowed}
        onFollow={setFollowed}
      />
      <div className={classes.sums}>
        <Sum name={t`Distance`} text={<Quantity value={(figures.metres / METRES_PER_KM).toFixed(2)} unit="km" />} />
        <Sum name={t`Moving`} text={<Elapsed ms={figures.movingMs} />} />
        <Sum name={t`Standing`} text={<Elapsed ms={figures.stoppedMs} />} />
        {figures.silentMs > 0 && <Sum name={t`Without reports`} text={<Elapsed ms={figures.silentMs} />} />}
        <Sum name={t`Highest speed`} text={<Speed value={figures.maxSpeed} />} />
        <Sum name={t`Average speed`} text={<Speed value={figures.meanSpeed} />} />
        <div className={classes.actions}>
          <Button size="xs" variant="default" leftSection={<IconPrinter size={15} />} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="xs" variant="default" leftSection={<IconDownload size={15} />}>
                <Trans>Save as</Trans>
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {formats.map((format) => (
                <Menu.Item key={format} onClick={() => save(format)}>
                  {format.toUpperCase()}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
      </div>
      <Legend />
      {events.failed && <ErrorState error={events.failed.error} onRetry={events.failed.retry} />}
      {entries.length > 0 && (
        <TrackLog entries={entries} isCut={events.isCut} hasDays={hasDays} onGo={playback.setAt} />
      )}
    </div>
  )
}

/** Where the track was at a time; undefined before and after it. */
function placeAt(points: readonly Point[], at: number) {
  const [first, last] = [points[0], points.at(-1)]
  return first && last && at >= first.at && at <= last.at ? trackPositionAt(points, at) : undefined
}

function markOf(entry: LogEntry, hasDays: boolean, locale: string): MapMark[] {
  if (!entry.place) return []
  const time = timeText(entry.at, hasDays)
  const { lng, lat } = entry.place
  return [{ at: [lng, lat], look: { glyph: entry.kind }, title: titleOf(entry, time, hasDays, locale) }]
}

function titleOf(entry: LogEntry, time: string, hasDays: boolean, locale: string): string {
  if (entry.kind === 'stop') return `${time} – ${timeText(entry.until, hasDays)}`
  if (entry.kind === 'swap') return `${time} ${entry.swap.orderNo}`
  const { name, nameEn } = entry.alarm
  return `${time} ${locale === 'en' ? nameEn || name : name}`
}

const Speed = ({ value }: { value: number | null }) => (
  <Quantity value={value === null ? null : Math.round(value)} unit="km/h" />
)

function Sum({ name, text }: { name: string; text: React.ReactNode }) {
  return (
    <div className={classes.sum}>
      <span>{name}</span>
      <strong>{text}</strong>
    </div>
  )
}

const marksNamed: readonly { glyph: MarkGlyph; name: MessageDescriptor }[] = [
  { glyph: 'start', name: msg`Start` },
  { glyph: 'end', name: msg`End` },
  { glyph: 'stop', name: msg`Stop over 3 min` },
  { glyph: 'swap', name: msg`Battery swap` },
  { glyph: 'alarm', name: msg`Alarm` },
]

function Name({ of }: { of: MessageDescriptor }) {
  const { i18n } = useLingui()
  return i18n._(of)
}

/** What the colours of marks and of the line mean. */
const Legend = memo(function Legend() {
  return (
    <ul className={classes.legend}>
      {marksNamed.map(({ glyph, name }) => (
        <li key={glyph}>
          <MarkBadge glyph={glyph} size={14} />
          <Name of={name} />
        </li>
      ))}
      {speedClasses.map(({ from, color }, index) => {
        const next = speedClasses[index + 1]
        return (
          <li key={from}>
            <i style={{ background: color }} />
            {next ? `${from}–${next.from}` : `≥ ${from}`} km/h
          </li>
        )
      })}
      <li>
        <i data-dashed />
        <Trans>Way unknown: no reports</Trans>
      </li>
    </ul>
  )
})
