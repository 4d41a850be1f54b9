// Commands in lists: what was asked of which device, where it stands, and who asked.
import { msg } from '@lingui/core/macro'
import { columnsOf } from '../columns'
import { defineResource, type RowOf } from '../resource'
import { CommandResult } from './command-result'
import { DeviceLink } from './device-link'

export const commands = defineResource({
  name: 'device-command',
  label: msg`command`,
  nameField: 'name',
  list: 'deviceCommandList',
  detail: 'deviceCommandDetail',
  export: 'deviceCommandExport',
})

export type CommandRow = RowOf<typeof commands>

const col = columnsOf<CommandRow>()

export const commandColumns = {
  name: col.named('name', 'nameEn', msg`Command`, { width: 150 }),
  code: col.number('cmd', msg`Command code`, { width: 80 }),
  slot: col.number('boxId', msg`Slot`, { width: 65 }),
  kind: col.dict('deviceKind', msg`Kind of device`, 'device_kind', { width: 90 }),
  sn: col.serial('deviceSn', msg`Device`, { width: 150 }),
  deviceName: col.custom(
    'deviceName',
    msg`Device name`,
    (row) => <DeviceLink kind={row.deviceKind} sn={row.deviceSn} name={row.deviceName} />,
    { width: 170 },
  ),
  receipt: col.custom('state', msg`Receipt`, (row) => <CommandResult row={row} />, { width: 300 }),
  requester: col.text('requesterName', msg`Requested by`, { width: 110 }),
  confirmer: col.text('confirmerName', msg`Confirmed by`, { width: 110 }),
  created: col.dateTime('createTime', msg`Requested`, { width: 125 }),
  sent: col.dateTime('sentTime', msg`Sent`, { width: 125 }),
  ended: col.dateTime('endTime', msg`Ended`, { width: 125 }),
  expires: col.dateTime('expireTime', msg`Valid until`, { width: 125 }),
  attempts: col.number('attempts', msg`Sent times`, { width: 100 }),
  seq: col.number('seq', msg`Seq`, { width: 70 }),
  cmdId: col.serial('cmdId', msg`Command no.`, { width: 240 }),
  resultCode: col.number('resultCode', msg`Result code`, { width: 100 }),
  tenant: col.text('tenantName', msg`Operator`, { width: 130 }),
}
