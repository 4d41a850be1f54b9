// The cabinets of a station, on its page.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/cabinets'
import { columnsOf } from '../../kit/columns'
import { relatedList } from '../../kit/record/related-list'
import { wholeListHref } from '../../kit/record/whole-filter'
import { defineResource, type RowOf } from '../../kit/resource'
import { OpenAlarms } from './station-figures'
import type { StationRow } from './station-resource'

const cabinets = defineResource({ name: 'cabinet', label: msg`cabinet`, nameField: 'name', list: 'cabinetList' })

const col = columnsOf<RowOf<typeof cabinets>>(labels)

export const cabinetsOfStation = relatedList({
  id: 'cabinets',
  title: msg`Cabinets`,
  resource: cabinets,
  columns: [
    col.link('name', { kind: 'cabinet', id: 'id' }, { width: 180 }),
    col.serial('cabinetSn', { width: 140 }),
    col.dict('online', { width: 90 }),
    col.number('fullCount', { width: 110 }),
    col.number('emptyCount', { width: 90 }),
    col.custom('alarmCount', (row) => <OpenAlarms row={row} />, { width: 120 }),
    col.dateTime('lastSeenTime'),
  ],
  filter: (row: StationRow) => ({ stationId: row.id }),
  inList: (row) => wholeListHref<'cabinetList'>('/swap/cabinet', { stationId: row.id }),
})
