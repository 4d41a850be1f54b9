// The columns of cards.
import { msg } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { State } from '../../kit/values/cells'
import { columnsOf } from '../../kit/columns'
import { auditSection } from '../../kit/crud/sections'
import type { CardRow } from './card-resource'

const col = columnsOf<CardRow>()

/** Cabinets that still treat the card as it was before. */
function CabinetsBehind({ count }: { count: number }) {
  if (count === 0) return <>0</>
  return (
    <State statusColor="warn">
      <Plural value={count} one="# out of sync" other="# out of sync" />
    </State>
  )
}

const number = col.serial('cardNo', msg`Card number`)
const uid = col.serial('uid', msg`Chip UID`, { isHiddenAtFirst: true })
const type = col.dict('type', msg`Type`, 'nfc_card_type', { width: 130 })
const status = col.dict('status', msg`Status`, 'nfc_card_status', { width: 130 })
const rider = col.text('riderName', msg`Rider`, { width: 110 })
const mobile = col.serial('riderMobile', msg`Rider’s mobile`, { width: 150 })
const swaps = col.number('residueCount', msg`Swaps left`, { width: 110 })
const valid = col.dateTime('expirationTime', msg`Valid until`)
const behind = col.custom(
  'staleCabinetCount',
  msg`Cabinets not in step`,
  (row) => <CabinetsBehind count={row.staleCabinetCount} />,
  { width: 160 },
)
const locked = col.dateTime('lockTime', msg`Locked at`)
const reason = col.text('lockReason', msg`Why locked`)
const operator = col.text('tenantName', msg`Operator`, { width: 130 })
const remark = col.text('remark', msg`Remark`, { isHiddenAtFirst: true })
const created = col.dateTime('createTime', msg`Created`, { isHiddenAtFirst: true })

export const cardColumns = [
  number,
  status,
  type,
  rider,
  mobile,
  swaps,
  valid,
  locked,
  reason,
  behind,
  operator,
  uid,
  remark,
  created,
]

export const cardSections = [
  { title: msg`Card`, columns: [number, uid, type, status, operator, remark] },
  { title: msg`Rider`, columns: [rider, mobile, swaps, valid] },
  { title: msg`Locking`, columns: [locked, reason, behind] },
  auditSection,
]
