// Commands in lists: command, device, state and requester.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/device-commands'
import { columnsOf } from '../columns'
import { Named } from '../values/cells'
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

const col = columnsOf<CommandRow>(labels)

export const commandColumns = {
  name: col.named('name', 'nameEn', { width: 150, isTitle: true }),
  code: col.number('cmd', { width: 120 }),
  slot: col.number('boxId', { width: 65 }),
  kind: col.dict('deviceKind', { width: 110 }),
  sn: col.serial('deviceSn', { width: 150 }),
  deviceName: col.custom(
    'deviceName',
    (row) => <DeviceLink kind={row.deviceKind} sn={row.deviceSn} name={row.deviceName} slot={row.boxId} />,
    { width: 170 },
  ),
  receipt: col.custom('state', (row) => <CommandResult row={row} />, {
    width: 300,
    isState: true,
    label: msg`Receipt`,
    reason: 'the state together with the reply of the device',
  }),
  requester: col.text('requesterName', { width: 120 }),
  station: col.text('stationName', { width: 140 }),
  effect: col.custom('effect', (row) => <Named name={row.effect} nameEn={row.effectEn} />, { width: 240 }),
  reason: col.text('reason', { width: 160 }),
  confirmer: col.text('confirmerName', { width: 120 }),
  created: col.dateTime('createTime', { width: 125 }),
  sent: col.dateTime('sentTime', { width: 125 }),
  ended: col.dateTime('endTime', { width: 125 }),
  expires: col.dateTime('expireTime', { width: 125 }),
  attempts: col.number('attempts', { width: 100 }),
  seq: col.number('seq', { width: 120 }),
  cmdId: col.serial('cmdId', { width: 240 }),
  resultCode: col.number('resultCode', { width: 110 }),
  tenant: col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 }),
}
