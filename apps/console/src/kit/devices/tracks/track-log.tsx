// Stops, swaps and alarms of a track as a table: the same as the marks on its map, in the order of time.
import '@mantine/core/styles/Table.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Table } from '@mantine/core'
import type { TrackStop } from '@swapdesk/domain'
import { memo } from 'react'
import { MarkBadge } from '../../map/mark-badge'
import { ListLink, RecordLink } from '../../navigation/record-link'
import { NotSet } from '../../values/cells'
import { Elapsed } from '../since'
import { timeText } from './track-fixes'
import type { TrackEvents, TrackEvent } from './use-track-events'
import classes from './tracks.module.css'

const alarmLists = { cabinet: '/alarm/cabinet', vehicle: '/alarm/vehicle', bms: '/alarm/battery' } as const

type LngLat = { lng: number; lat: number }
export type LogEntry = { at: number; place: LngLat | undefined } & (
  | { kind: 'stop'; until: number }
  | Omit<Extract<TrackEvent, { kind: 'swap' }>, 'at'>
  | Omit<Extract<TrackEvent, { kind: 'alarm' }>, 'at'>
)

/** In the order of time. Events have the place where the track was then. */
export function logOf(
  stops: readonly TrackStop[],
  { all }: TrackEvents,
  placeAt: (at: number) => LngLat | undefined,
): LogEntry[] {
  const entries: LogEntry[] = [
    ...stops.map(({ from, until, lng, lat }) => ({ kind: 'stop' as const, at: from, until, place: { lng, lat } })),
    ...all.map((event) => ({ ...event, place: placeAt(event.at) })),
  ]
  return entries.toSorted((one, other) => one.at - other.at)
}

type LogProps = { entries: readonly LogEntry[]; isCut: boolean; hasDays: boolean; onGo: (at: number) => void }

export const TrackLog = memo(function TrackLog({ entries, isCut, hasDays, onGo }: LogProps) {
  const { t } = useLingui()
  return (
    <div className={classes.log}>
      <Table aria-label={t`Stops and events`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Time</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Event</Trans>
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
          {entries.map((entry) => (
            <Table.Tr key={keyOf(entry)}>
              <Table.Td>
                <Time text={timeText(entry.at, hasDays)} onGo={entry.place && (() => onGo(entry.at))} />
              </Table.Td>
              <Table.Td>
                <span className={classes.event}>
                  <MarkBadge glyph={entry.kind} />
                  <What entry={entry} />
                </span>
              </Table.Td>
              <Table.Td>{entry.kind === 'stop' ? <Elapsed ms={entry.until - entry.at} /> : <NotSet />}</Table.Td>
              <Table.Td>
                {entry.place ? `${entry.place.lng.toFixed(5)}, ${entry.place.lat.toFixed(5)}` : <NotSet />}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {isCut && (
        <p className={classes.nothing}>
          <Trans>
            Only the first 200 swaps and the first 200 alarms are shown. Choose a shorter period for the others.
          </Trans>
        </p>
      )}
    </div>
  )
})

/** Leads the playback to the time; where the track was not, it is plain. */
function Time({ text, onGo }: { text: string; onGo: (() => void) | undefined }) {
  const { t } = useLingui()
  if (!onGo) return <span className={classes.time}>{text}</span>
  return (
    <Button size="compact-xs" variant="subtle" aria-label={t`Go to ${text}`} onClick={onGo}>
      {text}
    </Button>
  )
}

function keyOf(entry: LogEntry): string {
  if (entry.kind === 'swap') return `swap ${entry.swap.id}`
  return entry.kind === 'alarm' ? `alarm ${entry.alarm.id}` : `stop ${entry.at}`
}

function What({ entry }: { entry: LogEntry }) {
  const { i18n } = useLingui()
  if (entry.kind === 'stop') return <Trans>Standing</Trans>
  if (entry.kind === 'swap') {
    const { id, orderNo, cabinetId, cabinetSn } = entry.swap
    return (
      <>
        <Trans>Battery swap</Trans> <RecordLink kind="swap" id={id} text={orderNo} />
        <RecordLink kind="cabinet" id={cabinetId} text={cabinetSn} />
      </>
    )
  }
  const { id, name, nameEn, deviceKind } = entry.alarm
  const shown = i18n.locale === 'en' ? nameEn || name : name
  return <ListLink path={alarmLists[deviceKind]} list="alarmPage" search={{ view: id }} text={shown} />
}
