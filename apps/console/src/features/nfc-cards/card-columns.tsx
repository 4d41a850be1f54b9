// The columns of cards.
import { msg } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/nfc-cards'
import { State } from '../../kit/values/cells'
import { columnsOf } from '../../kit/columns'
import { auditSection } from '../../kit/crud/sections'
import type { CardRow } from './card-resource'
import { WalletLots } from './wallet-lots'

const col = columnsOf<CardRow>(labels)

/** Number of cabinets that do not have the current state of the card yet. */
function CabinetsBehind({ count }: { count: number }) {
  if (count === 0) return <>0</>
  return (
    <State statusColor="warn">
      <Plural value={count} one="# out of sync" other="# out of sync" />
    </State>
  )
}

const number = col.link('cardNo', { kind: 'card', id: 'id' }, { isSerial: true })
const uid = col.serial('uid')
const type = col.dict('type', { width: 130 })
const status = col.dict('status', { width: 130 })
const rider = col.link('riderName', { kind: 'rider', id: 'riderId' }, { width: 110 })
const mobile = col.serial('riderMobile', { width: 150 })
const swaps = col.number('residueCount', { width: 110 })
const valid = col.dateTime('expirationTime')
const behind = col.custom('staleCabinetCount', (row) => <CabinetsBehind count={row.staleCabinetCount} />, {
  width: 160,
})
const locked = col.dateTime('lockTime')
const reason = col.text('lockReason')
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })
const remark = col.text('remark', { isHiddenAtFirst: true })
const created = col.dateTime('createTime', { isHiddenAtFirst: true })

export const cardColumns = [
  number,
  uid,
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
  remark,
  created,
]

export const headColumns = [status, type]
export const belongsToColumns = [rider, mobile, operator]
export const figureColumns = [swaps, valid, behind]

/** On its page the balance in lots is a tab. */
export const pageSections = [
  { title: msg`Card`, columns: [number, uid, type, status, operator, remark] },
  { title: msg`Rider`, columns: [rider, mobile] },
  { title: msg`Balance`, columns: [swaps, valid] },
  { title: msg`Locking`, columns: [locked, reason, behind] },
  auditSection,
]

export const cardSections = [
  { title: msg`Card`, columns: [number, uid, type, status, operator, remark] },
  { title: msg`Rider`, columns: [rider, mobile] },
  { title: msg`Balance`, columns: [swaps, valid], content: (row: CardRow) => <WalletLots cardId={row.id} /> },
  { title: msg`Locking`, columns: [locked, reason, behind] },
  auditSection,
]
