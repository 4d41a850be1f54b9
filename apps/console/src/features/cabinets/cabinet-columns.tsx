// The columns of cabinets: whether they can be reached and what can be taken come first.
import { msg } from '@lingui/core/macro'
import { columnsOf } from '../../kit/columns'
import { AlarmCount, ThresholdPair } from './cabinet-cells'
import type { CabinetRow } from './cabinet-resource'

const col = columnsOf<CabinetRow>()

export const columns = [
  col.text('name', msg`Name`, { width: 180 }),
  col.serial('cabinetSn', msg`Cabinet SN`, { width: 150 }),
  col.dict('online', msg`Online`, 'OnlineStatus', { width: 90 }),
  col.number('fullCount', msg`Full`, { width: 70 }),
  col.number('emptyCount', msg`Empty`, { width: 75 }),
  col.number('boxTotal', msg`Slots`, { width: 70 }),
  col.custom(
    'threshold',
    msg`Threshold, %`,
    (row) => <ThresholdPair wanted={row.threshold} reported={row.reportedThreshold} />,
    { width: 160, align: 'end' },
  ),
  col.custom('alarmCount', msg`Open alarms`, (row) => <AlarmCount count={row.alarmCount} />, { width: 130 }),
  col.text('stationName', msg`Station`, { width: 150 }),
  col.dateTime('lastSeenTime', msg`Last seen`),
  col.text('firmware', msg`Firmware`, { width: 95 }),
  col.text('address', msg`Site address`, { width: 180 }),
  col.text('openingHours', msg`Opening hours`, { width: 110, isHiddenAtFirst: true }),
  col.dateTime('checkTime', msg`Inspected`, { isHiddenAtFirst: true }),
  col.text('tenantName', msg`Operator`, { width: 130, isHiddenAtFirst: true }),
  col.dict('status', msg`Status`, 'EnableStatus', { width: 90 }),
  col.dateTime('createTime', msg`Created`, { isHiddenAtFirst: true }),
]
