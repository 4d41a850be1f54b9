// One alarm in full: what it is, where, when, what people did about it, and its history.
import { msg } from '@lingui/core/macro'
import { alarmColumns as col } from './alarm-columns'

export const alarmSections = [
  { title: msg`Alarm`, columns: [col.level, col.name, col.code, col.status, col.since, col.times, col.source] },
  { title: msg`Where`, columns: [col.deviceName, col.sn, col.slot, col.station, col.address, col.tenant] },
  { title: msg`Time`, columns: [col.started, col.last, col.recovered, col.recording] },
  { title: msg`Handling status`, columns: [col.handling, col.handler, col.handled, col.assignee] },
  { title: msg`Note`, columns: [col.note, col.closing], isWide: true },
  { title: msg`Notification`, columns: [col.muted, col.muteReason] },
  { title: msg`Notified`, columns: [col.notified], isWide: true },
  { title: msg({ message: 'History', context: 'alarm' }), columns: [col.history], isWide: true },
]
