// The columns of top-ups.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/nfc-cards'
import { columnsOf } from '../../kit/columns'
import { RecordLink } from '../../kit/navigation/record-link'
import type { RechargeRow } from './recharge-resource'

const col = columnsOf<RechargeRow>(labels)

const card = col.custom('cardNo', (row) => <RecordLink kind="card" id={row.cardId} text={row.cardNo} />, {
  isTitle: true,
})
const rider = col.text('riderName', { width: 110 })
const count = col.number('count', { width: 150 })
const amount = col.money('amount')
const start = col.dateTime('startTime')
const end = col.dateTime('endTime')
const review = col.dict('reviewStatus', { width: 130 })
const requester = col.text('requesterName', { width: 130 })
const requested = col.dateTime('createTime')
const reviewer = col.text('reviewerName', { width: 130 })
const reviewed = col.dateTime('reviewTime')
const note = col.text('reviewReason')
const remark = col.text('remark', { isHiddenAtFirst: true })
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })

/** Of one card. */
export const cardRechargeColumns = [requested, review, count, amount, start, end, requester, reviewer]

export const rechargeColumns = [
  card,
  rider,
  review,
  count,
  amount,
  start,
  end,
  requester,
  requested,
  reviewer,
  reviewed,
  note,
  operator,
  remark,
]

export const rechargeSections = [
  { title: msg`Top-up`, columns: [card, rider, count, amount, start, end, remark, operator] },
  { title: msg`Requester`, columns: [requester, requested] },
  { title: msg`Review status`, columns: [review, reviewer, reviewed, note] },
]
