// The columns of cabinets: online status and available batteries first.
import { labels } from '@swapdesk/contract/labels/cabinets'
import { columnsOf } from '../../kit/columns'
import { AlarmCount, ThresholdPair } from './cabinet-cells'
import type { CabinetRow } from './cabinet-resource'

const col = columnsOf<CabinetRow>(labels)

export const columns = [
  col.text('name', { width: 180 }),
  col.serial('cabinetSn', { width: 150 }),
  col.dict('online', { width: 90 }),
  col.number('fullCount', { width: 130 }),
  col.number('emptyCount', { width: 110 }),
  col.number('boxTotal', { width: 100 }),
  col.custom('threshold', (row) => <ThresholdPair wanted={row.threshold} reported={row.reportedThreshold} />, {
    width: 200,
    align: 'end',
  }),
  col.custom('alarmCount', (row) => <AlarmCount count={row.alarmCount} />, { width: 130 }),
  col.text('stationName', { width: 150 }),
  col.dateTime('lastSeenTime'),
  col.text('firmware', { width: 95 }),
  col.text('address', { width: 180 }),
  col.text('openingHours', { width: 130, isHiddenAtFirst: true }),
  col.dateTime('checkTime', { isHiddenAtFirst: true }),
  col.text('tenantName', { width: 130, isHiddenAtFirst: true }),
  col.dict('status', { width: 90 }),
  col.dateTime('createTime', { isHiddenAtFirst: true }),
]
