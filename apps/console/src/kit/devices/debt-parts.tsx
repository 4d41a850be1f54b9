// The battery debts on the pages of riders and batteries.
import { msg } from '@lingui/core/macro'
import { relatedList } from '../record/related-list'
import { wholeListHref } from '../record/whole-filter'
import type { FixedInput } from '../resource'
import { batteryDebts, debtColumns, debtSections } from './debt-columns'

type Filter = FixedInput<'batteryDebtList'>

const { battery, rider, state, reason, days, since, worth, lastSeen, lastCabinet } = debtColumns
const shared = { battery, state, reason, days, since, worth, lastSeen, lastCabinet }

/** @param inList the same rows by the filters that the page of the list has */
export function debtsOf<D extends { id: string }>(
  side: 'rider' | 'battery',
  filter: (row: D) => Filter,
  inList: (row: D) => Filter,
) {
  const { battery: first, ...rest } = shared
  return relatedList({
    id: 'debts',
    title: msg`Battery debts`,
    resource: batteryDebts,
    columns: [side === 'rider' ? first : rider, ...Object.values(rest)],
    sections: debtSections,
    filter,
    inList: (row) => wholeListHref<'batteryDebtList'>('/swap/battery-debt', inList(row)),
  })
}
