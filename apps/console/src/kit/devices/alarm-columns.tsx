// Alarms in lists: how bad, what, where and since when.
import { msg } from '@lingui/core/macro'
import { NotSet } from '../values/cells'
import { columnsOf } from '../columns'
import { defineResource, type RowOf } from '../resource'
import { DeviceLink } from './device-link'
import { Since } from './since'

export const alarms = defineResource({
  name: 'alarm',
  label: msg`alarm`,
  nameField: 'name',
  list: 'alarmPage',
  detail: 'alarmDetail',
  detailKey: 'aldId',
  remove: 'alarmRemove',
  export: 'alarmExport',
})

export type AlarmRow = RowOf<typeof alarms>

const col = columnsOf<AlarmRow>()

export const alarmColumns = {
  level: col.dict('level', msg`Level`, 'alarm_level', { width: 100 }),
  name: col.named('name', 'nameEn', msg`Alarm`, { width: 190 }),
  code: col.serial('alarmId', msg`Alarm code`, { width: 110 }),
  slot: col.custom('boxId', msg`Slot`, (row) => (row.boxId === 0 ? <NotSet /> : row.boxId), {
    width: 65,
    align: 'end',
  }),
  sn: col.serial('deviceId', msg`Device`, { width: 150 }),
  deviceName: col.custom(
    'deviceName',
    msg`Device name`,
    (row) => <DeviceLink kind={row.deviceKind} sn={row.deviceId} name={row.deviceName} />,
    { width: 170 },
  ),
  station: col.text('stationName', msg`Station`, { width: 150 }),
  status: col.dict('status', msg`Status`, 'alarm_status', { width: 90 }),
  since: col.custom('startTime', msg`Duration`, (row) => <Since from={row.startTime} until={row.recoverTime} />, {
    width: 150,
  }),
  started: col.dateTime('startTime', msg`Raised`),
  last: col.dateTime('lastTime', msg`Last reported`),
  recovered: col.dateTime('recoverTime', msg`Recovered`),
  times: col.number('occurNum', msg`Times`, { width: 70 }),
  handling: col.dict('handling', msg`Handling`, 'alarm_handling', { width: 125 }),
  handler: col.text('handlerName', msg`Handled by`, { width: 110 }),
  handled: col.dateTime('handleTime', msg`Handled`),
  note: col.text('handleRemark', msg`Note`, { width: 180 }),
  address: col.text('address', msg`Site address`, { width: 180 }),
  source: col.dict('source', msg`Source`, 'alarm_source', { width: 90 }),
  tenant: col.text('tenantName', msg`Operator`, { width: 130 }),
}
