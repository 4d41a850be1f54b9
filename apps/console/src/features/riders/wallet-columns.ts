// The wallet lots of a rider: operation and columns.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/wallets'
import { columnsOf } from '../../kit/columns'
import { defineResource, type RowOf } from '../../kit/resource'

export const wallet = defineResource({ name: 'wallet', label: msg`wallet lot`, nameField: 'name', list: 'walletList' })

export type LotRow = RowOf<typeof wallet>

const col = columnsOf<LotRow>(labels)

export const walletColumns = [
  col.text('name', { width: 150 }),
  col.dict('packType', { width: 110 }),
  col.dict('state', { width: 150 }),
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
  col.money('refundableAmount'),
  col.dict('refundState', { width: 130 }),
  col.money('refundAmount'),
  col.text('refundReason', { width: 160 }),
  col.text('refundUserName', { width: 130 }),
  col.dateTime('refundTime', { isHiddenAtFirst: true }),
  col.text('refundReviewerName', { isHiddenAtFirst: true }),
  col.text('refundReviewReason', { isHiddenAtFirst: true }),
  col.dateTime('createTime'),
  col.dateTime('updateTime', { isHiddenAtFirst: true }),
]
