// One alarm in full: what it is, where, when, what people did about it, and its history.
import { msg } from '@lingui/core/macro'
import { MapPointKind } from '@swapdesk/dictionary'
import { MapOf } from '../map/small/map-of'
import { alarmColumns as col, type AlarmRow } from './alarm-columns'

const kinds: Readonly<Record<string, MapPointKind>> = {
  cabinet: MapPointKind.Cabinet,
  vehicle: MapPointKind.Vehicle,
  bms: MapPointKind.Battery,
}

/** The device may be elsewhere than when it raised the alarm, which the address says. */
function map({ deviceKind, deviceId }: AlarmRow) {
  const kind = kinds[deviceKind]
  return kind && <MapOf kind={kind} sn={deviceId} isOther />
}

export const alarmSections = [
  { title: msg`Alarm`, columns: [col.level, col.name, col.code, col.status, col.since, col.times, col.source] },
  {
    title: msg`Where`,
    columns: [col.deviceName, col.sn, col.slot, col.station, col.address, col.tenant],
    content: map,
  },
  { title: msg`Time`, columns: [col.started, col.last, col.recovered, col.recording] },
  { title: msg`Handling status`, columns: [col.handling, col.handler, col.handled, col.assignee] },
  { title: msg`Note`, columns: [col.note, col.closing], isWide: true },
  { title: msg`Notification`, columns: [col.muted, col.muteReason] },
  { title: msg`Notified`, columns: [col.notified], isWide: true },
  { title: msg({ message: 'History', context: 'alarm' }), columns: [col.history], isWide: true },
]
