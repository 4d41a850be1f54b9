// The batteries of a type, on its page.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/batteries'
import { columnsOf } from '../columns'
import { relatedList } from '../record/related-list'
import { wholeListHref } from '../record/whole-filter'
import { defineResource, type RowOf } from '../resource'

const batteries = defineResource({ name: 'battery', label: msg`battery`, nameField: 'bmsSn', list: 'batteryList' })

const col = columnsOf<RowOf<typeof batteries>>(labels)

export function batteriesOfType<D extends { id: string }>() {
  return relatedList({
    id: 'batteries',
    title: msg`Batteries of this type`,
    resource: batteries,
    columns: [
      col.link('bmsSn', { kind: 'battery', id: 'id' }, { isSerial: true }),
      col.number('soc', { width: 150 }),
      col.number('soh', { width: 160 }),
      col.dict('workingStatus', { width: 130 }),
      col.dict('place', { width: 120 }),
      col.link('cabinetSn', { kind: 'cabinet', number: 'cabinetSn' }, { isSerial: true }),
      col.link('riderName', { kind: 'rider', id: 'riderId' }, { width: 110 }),
      col.number('useAmount', { width: 110 }),
      col.dateTime('lastSeenTime'),
      col.dict('status', { width: 100 }),
    ],
    filter: (row: D) => ({ bmsTypeId: row.id }),
    inList: (row) => wholeListHref<'batteryList'>('/swap/battery', { bmsTypeId: row.id }),
  })
}
