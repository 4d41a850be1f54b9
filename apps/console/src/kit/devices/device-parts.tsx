// What the pages of devices share: the alarms and commands of one device.
import { msg } from '@lingui/core/macro'
import { useLiveRefresh } from '../live/use-live'
import { relatedList } from '../record/related-list'
import { wholeListHref } from '../record/whole-filter'
import type { FixedInput } from '../resource'
import { alarmColumns, alarms } from './alarm-columns'
import { alarmSections } from './alarm-sections'
import { commandColumns, commands } from './command-columns'
import { commandSections } from './command-sections'
import { useCommandActions } from './use-command-actions'

type Kind = 'cabinet' | 'vehicle' | 'bms'

const alarmLists = { cabinet: '/alarm/cabinet', vehicle: '/alarm/vehicle', bms: '/alarm/battery' } as const

/** Its slot, where a device has slots. */
const slotOf = <Column,>(kind: Kind, slot: Column) => (kind === 'cabinet' ? [slot] : [])

type Time = Pick<FixedInput<'alarmPage'>, 'startTime_datege' | 'startTime_datele'>

/** Alarms are read here; they are handled on the page of alarms. `timeOf`: when they began, at any time by default. */
export function alarmsOfDevice<D extends object>(
  kind: Kind,
  snOf: (row: D) => string,
  timeOf: (row: D) => Time = () => ({}),
) {
  return relatedList({
    id: 'alarms',
    title: msg`Alarms`,
    resource: alarms,
    columns: [
      alarmColumns.level,
      alarmColumns.name,
      ...slotOf(kind, alarmColumns.slot),
      alarmColumns.since,
      alarmColumns.status,
      alarmColumns.handling,
      alarmColumns.times,
    ],
    sections: alarmSections,
    filter: (row: D) => ({ deviceKind: kind, deviceId_equal: snOf(row), ...timeOf(row) }),
    inList: (row) => wholeListHref<'alarmPage'>(alarmLists[kind], { deviceId: snOf(row), ...timeOf(row) }),
    useRows: (row) => {
      useLiveRefresh(['alarm'], ['alarmPage'], {
        concerns: ({ data }) => 'deviceId' in data && data.deviceId === snOf(row),
      })
      return { rowActions: [] }
    },
  })
}

export function commandsOfDevice<D extends object>(kind: Kind, snOf: (row: D) => string) {
  return relatedList({
    id: 'commands',
    title: msg`Commands`,
    resource: commands,
    columns: [
      commandColumns.created,
      commandColumns.name,
      ...slotOf(kind, commandColumns.slot),
      commandColumns.receipt,
      commandColumns.requester,
      commandColumns.confirmer,
    ],
    sections: commandSections,
    filter: (row: D) => ({ deviceSn_equal: snOf(row) }),
    inList: (row) => wholeListHref<'deviceCommandList'>('/device/command', { deviceSn: snOf(row) }),
    useRows: (row) => {
      useLiveRefresh(['command'], ['deviceCommandList'], {
        concerns: ({ data }) => 'deviceSn' in data && data.deviceSn === snOf(row),
      })
      return { rowActions: useCommandActions() }
    },
  })
}
