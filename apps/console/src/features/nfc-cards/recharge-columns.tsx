// The columns of top-ups.
import { msg } from '@lingui/core/macro'
import { columnsOf } from '../../kit/columns'
import type { RechargeRow } from './recharge-resource'

const col = columnsOf<RechargeRow>()

const card = col.serial('cardNo', msg`Card number`)
const rider = col.text('riderName', msg`Rider`, { width: 110 })
const count = col.number('count', msg`Swaps to credit`, { width: 150 })
const amount = col.money('amount', msg`Amount`)
const start = col.dateTime('startTime', msg`From`)
const end = col.dateTime('endTime', msg`Until`)
const review = col.dict('reviewStatus', msg`Review`, 'nfc_review_status', { width: 120 })
const requester = col.text('requesterName', msg`Asked for by`, { width: 130 })
const requested = col.dateTime('createTime', msg`Requested at`)
const reviewer = col.text('reviewerName', msg`Reviewed by`, { width: 130 })
const reviewed = col.dateTime('reviewTime', msg`Reviewed at`)
const note = col.text('reviewReason', msg`Review note`)
const remark = col.text('remark', msg`Remark`, { isHiddenAtFirst: true })
const operator = col.text('tenantName', msg`Operator`, { width: 130 })

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
  { title: msg`Review`, columns: [review, reviewer, reviewed, note] },
]
