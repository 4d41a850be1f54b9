// Columns of alarms: severity, alarm, device and time.
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { AlarmStatus } from '@swapdesk/dictionary'
import { labels } from '@swapdesk/contract/labels/alarms'
import { DateTime, NotSet, State } from '../values/cells'
import { columnsOf } from '../columns'
import { DictionaryLabel } from '../values/dictionary'
import { defineResource, type RowOf } from '../resource'
import { AlarmHistory } from './alarm-history'
import { AlarmNotifications } from './alarm-notifications'
import { DeviceLink } from './device-link'
import { RecordingLink } from './recording-link'
import { Since } from './since'

export const alarms = defineResource({
  name: 'alarm',
  label: msg`alarm`,
  nameField: 'name',
  list: 'alarmPage',
  detail: 'alarmDetail',
  detailKey: 'aldId',
  remove: 'alarmRemove',
  isRemovable: ({ status }: { status: number }) =>
    status !== AlarmStatus.Fault || msg`An open alarm cannot be deleted; it can be closed`,
  export: 'alarmExport',
})

export type AlarmRow = RowOf<typeof alarms>

const col = columnsOf<AlarmRow>(labels)

export const alarmColumns = {
  level: col.dict('level', { width: 100 }),
  name: col.named('name', 'nameEn', { width: 190, isTitle: true }),
  code: col.serial('alarmId', { width: 110 }),
  slot: col.custom('boxId', (row) => (row.boxId === 0 ? <NotSet /> : row.boxId), {
    width: 65,
    align: 'end',
  }),
  sn: col.serial('deviceId', { width: 150 }),
  deviceName: col.custom(
    'deviceName',
    (row) => <DeviceLink kind={row.deviceKind} sn={row.deviceId} name={row.deviceName} slot={row.boxId} />,
    { width: 170 },
  ),
  station: col.text('stationName', { width: 150 }),
  // A closed alarm has not recovered.
  status: col.custom(
    'status',
    (row) =>
      row.closeTime && !row.recoverTime ? (
        <State statusColor="off">
          <Trans>Closed</Trans>
        </State>
      ) : (
        <DictionaryLabel code="alarm_status" value={String(row.status)} />
      ),
    { width: 90, isState: true },
  ),
  since: col.custom('startTime', (row) => <Since from={row.startTime} until={row.recoverTime ?? row.closeTime} />, {
    label: msg`Duration`,
    reason: 'the time since it was raised, until it recovered or was closed',
    width: 150,
  }),
  started: col.dateTime('startTime'),
  last: col.dateTime('lastTime'),
  recovered: col.dateTime('recoverTime'),
  times: col.number('occurNum', { width: 110 }),
  handling: col.dict('handling', { width: 140 }),
  handler: col.text('handlerName', { width: 110 }),
  handled: col.dateTime('handleTime'),
  note: col.text('handleRemark', { width: 180 }),
  assignee: col.text('assigneeName', { width: 110 }),
  closing: col.custom(
    'closeReason',
    (row) =>
      row.closeTime ? (
        <>
          {row.closeReason} · {row.closerName} · <DateTime value={row.closeTime} isFull />
        </>
      ) : (
        <NotSet />
      ),
    { width: 180 },
  ),
  notified: col.custom('id', (row) => <AlarmNotifications id={row.id} />, {
    label: msg`Who was notified`,
    reason: 'all entries, not the identifier',
  }),
  muted: col.dateTime('muteUntil'),
  muteReason: col.text('muteReason'),
  history: col.custom('id', (row) => <AlarmHistory id={row.id} />, {
    label: msg`Reports and handling`,
    reason: 'all entries, not the identifier',
  }),
  recording: col.custom('cameraId', (row) => <RecordingLink cameraId={row.cameraId} moment={row.startTime} />, {
    label: msg`Recording`,
    reason: 'a link to what the camera recorded, not its identifier',
  }),
  address: col.text('address', { width: 180 }),
  source: col.dict('source', { width: 90 }),
  tenant: col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 }),
}
