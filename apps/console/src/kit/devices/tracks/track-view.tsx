// A track on the map, played back, with its sums and stops.
import '@mantine/core/styles/Table.layer.css'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Menu, Table } from '@mantine/core'
import { trackFigures, trackPositionAt } from '@swapdesk/domain'
import { IconDownload } from '@tabler/icons-react'
import { memo, useMemo, useState } from 'react'
import { saveFile } from '../../charts/save-charts'
import { MapView } from '../../map/map-view'
import { Quantity } from '../../values/quantity'
import { Elapsed } from '../since'
import { type Fix, linesOf, pointsOf, speedClasses, timeText } from './track-fixes'
import { trackFile, type TrackFormat } from './track-files'
import { TrackPlayer } from './track-player'
import { usePlayback } from './use-playback'
import classes from './tracks.module.css'

const START_COLOR = '#2f9e44'
const END_COLOR = '#212529'
const STOP_COLOR = '#e8890c'
const formats: readonly TrackFormat[] = ['csv', 'gpx', 'kml']
const METRES_PER_KM = 1_000

type TrackProps = { fixes: readonly Fix[]; sn: string; /** Of files. */ name: string; height?: number }

export function TrackView({ fixes, sn, name, height = 420 }: TrackProps) {
  const { t } = useLingui()
  const points = useMemo(() => pointsOf(fixes), [fixes])
  const lines = useMemo(() => linesOf(points), [points])
  const figures = useMemo(() => trackFigures(points), [points])
  const playback = usePlayback(points)
  const [isFollowed, setFollowed] = useState(true)
  const [first, last] = [points[0], points.at(-1)]
  const hasDays = first?.time.slice(0, 10) !== last?.time.slice(0, 10)
  const { stops } = figures
  const marks = useMemo(
    () => [
      ...stops.map(({ lng, lat, from, until }) => ({
        at: [lng, lat] as const,
        color: STOP_COLOR,
        title: `${timeText(from, hasDays)} – ${timeText(until, hasDays)}`,
      })),
      ...(first ? [{ at: [first.lng, first.lat] as const, color: START_COLOR, title: first.time }] : []),
      ...(last ? [{ at: [last.lng, last.lat] as const, color: END_COLOR, title: last.time }] : []),
    ],
    [stops, first, last, hasDays],
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
        <Menu position="bottom-end">
          <Menu.Target>
            <Button className={classes.save} size="xs" variant="default" leftSection={<IconDownload size={15} />}>
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
      <Legend />
      {stops.length > 0 && <Stops stops={stops} hasDays={hasDays} onGo={playback.setAt} />}
    </div>
  )
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

const marksNamed = [
  { color: START_COLOR, name: msg`Start` },
  { color: END_COLOR, name: msg`End` },
  { color: STOP_COLOR, name: msg`Stop over 3 min` },
]

function Name({ of }: { of: MessageDescriptor }) {
  const { i18n } = useLingui()
  return i18n._(of)
}

/** What the colours of marks and of the line mean. */
const Legend = memo(function Legend() {
  return (
    <ul className={classes.legend}>
      {marksNamed.map(({ color, name }) => (
        <li key={color}>
          <i data-mark style={{ background: color }} />
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

type StopsProps = {
  stops: ReturnType<typeof trackFigures>['stops']
  hasDays: boolean
  onGo: (at: number) => void
}

const Stops = memo(function Stops({ stops, hasDays, onGo }: StopsProps) {
  const { t } = useLingui()
  return (
    <Table className={classes.stops} aria-label={t`Stops`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Trans>Stop from</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>Stop until</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>Duration</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>Position</Trans>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {stops.map(({ lng, lat, from, until }) => (
          <Table.Tr key={from}>
            <Table.Td>
              <Button size="compact-xs" variant="subtle" onClick={() => onGo(from)}>
                {timeText(from, hasDays)}
              </Button>
            </Table.Td>
            <Table.Td>{timeText(until, hasDays)}</Table.Td>
            <Table.Td>
              <Elapsed ms={until - from} />
            </Table.Td>
            <Table.Td>
              {lng.toFixed(5)}, {lat.toFixed(5)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
})
