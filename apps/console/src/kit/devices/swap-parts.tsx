// Orders on the pages of riders, vehicles, batteries, cards, cabinets and stations: all of them, or those in progress.
import { msg } from '@lingui/core/macro'
import { SwapStatus } from '@swapdesk/dictionary'
import type { FixedInput } from '../resource'
import { useLiveRefresh } from '../live/use-live'
import { relatedList } from '../record/related-list'
import { wholeListHref } from '../record/whole-filter'
import { defineResource } from '../resource'
import { isOfSwap, swapColumns, swaps, swapSections } from './swap-columns'

type Filter = FixedInput<'swapRecordList'>

const path = '/swap/swap-record'
const { order, phase, kind, rider, cabinet, station, back, go, payment, amount, reason, started, ended } = swapColumns

function useRefreshed() {
  useLiveRefresh(['cabinet'], ['swapRecordList', 'cabinetSwapPage'], {
    concerns: isOfSwap,
  })
  return { rowActions: [] }
}

const shared = { id: 'swaps', title: msg`Swap records`, sections: swapSections, useRows: useRefreshed } as const

/** @param inList the same rows by the filters that the page of the list has */
export function swapsOf<D extends { id: string }>(filter: (row: D) => Filter, inList?: (row: D) => Filter) {
  return relatedList({
    ...shared,
    resource: swaps,
    columns: [order, phase, kind, started, rider, cabinet, back, go, payment, amount, reason],
    filter,
    ...(inList && { inList: (row: D) => wholeListHref<'swapRecordList'>(path, inList(row)) }),
  })
}

/** Those of a cabinet, for all who may see the cabinet. */
const ofCabinet = defineResource({ ...swaps, name: 'cabinet-swap', list: 'cabinetSwapPage' })

export function swapsOfCabinet<D extends { id: string }>(snOf: (row: D) => string) {
  return relatedList({
    ...shared,
    resource: ofCabinet,
    columns: [order, phase, kind, started, rider, back, go, payment, amount, reason],
    filter: (row: D) => ({ cabinetSn: snOf(row) }),
    inList: (row) => wholeListHref<'swapRecordList'>(path, { cabinetSn: snOf(row) }),
  })
}

/** What goes on now, and what waits for staff. */
export function openSwapsOf<D extends { id: string }>(filter: (row: D) => Filter) {
  const open = (row: D) => ({ ...filter(row), status: String(SwapStatus.InProgress) })
  return relatedList({
    ...shared,
    id: 'open-swaps',
    title: msg`Orders in progress`,
    resource: swaps,
    columns: [order, phase, kind, rider, cabinet, station, back, go, started, ended, reason],
    filter: open,
  })
}
