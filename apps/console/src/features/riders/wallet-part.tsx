// The wallet on the page of a rider: what was bought or given, and what is left of it.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/wallets'
import { columnsOf } from '../../kit/columns'
import { relatedList } from '../../kit/record/related-list'
import { defineResource, type RowOf } from '../../kit/resource'

const wallet = defineResource({ name: 'wallet', label: msg`wallet lot`, nameField: 'name', list: 'walletList' })

const col = columnsOf<RowOf<typeof wallet>>(labels)

export const walletOfRider = relatedList({
  id: 'wallet',
  title: msg`Wallet`,
  resource: wallet,
  columns: [
    col.text('name', { width: 150 }),
    col.dict('packType', { width: 110 }),
    col.dict('state', { width: 110 }),
    col.number('remaining', { width: 100 }),
    col.number('granted', { width: 90 }),
    col.money('remainingAmount'),
    col.money('heldAmount'),
    col.money('presentedAmount'),
    col.number('held', { width: 80 }),
    col.number('spent', { width: 90 }),
    col.number('dailyLimit', { width: 120 }),
    col.dateTime('validFrom'),
    col.dateTime('validTo'),
    col.dict('source', { width: 110 }),
    col.money('price'),
    col.dateTime('createTime'),
  ],
  filter: (rider: { id: string }) => ({ riderId: rider.id }),
})
