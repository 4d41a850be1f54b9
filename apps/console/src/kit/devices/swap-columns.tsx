// Orders at cabinets: operations, columns, details.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/swap-records'
import { PayStatus, SwapPhase } from '@swapdesk/dictionary'
import type { LiveEvent } from '@swapdesk/sdk'
import { columnsOf } from '../columns'
import { auditSection } from '../crud/sections'
import { RecordLink } from '../navigation/record-link'
import links from '../navigation/record-link.module.css'
import { defineResource, type RowOf } from '../resource'
import { DateTime, NotSet, Text } from '../values/cells'
import { DictionaryLabel } from '../values/dictionary'
import { RowMoney } from '../values/row-money'

// Cabinets make them, and none is removed.
export const swaps = defineResource({
  name: 'swap-record',
  label: msg`swap record`,
  nameField: 'orderNo',
  list: 'swapRecordList',
  detail: 'swapRecordDetail',
  submit: 'swapRecordSubmit',
  isAddedByServer: true,
  export: 'swapRecordExport',
})

export type SwapRow = RowOf<typeof swaps>

/** Whether nobody paid for what was taken. */
const isUnpaid = ({ phase, payStatus, abortReason }: SwapRow) =>
  phase === SwapPhase.Done && payStatus === PayStatus.Closed && abortReason === 'unpaid'

/** Whether an event says that an order has advanced. */
export const isOfSwap = ({ data }: LiveEvent) => 'type' in data && data.type === 'order'

export const needsPerson = ({ phase }: Pick<SwapRow, 'phase'>) =>
  phase === SwapPhase.OutTimeout || phase === SwapPhase.Exception

function Payment({ row }: { row: SwapRow }) {
  if (isUnpaid(row)) return <DictionaryLabel code="swap_abort_reason" value="unpaid" />
  return <DictionaryLabel code="pay_status" value={String(row.payStatus)} />
}

function Amount({ row }: { row: SwapRow }) {
  const { amount, unit } = row
  const { t } = useLingui()
  if (unit === null) return <NotSet />
  if (unit === 'pass') return <>{t`Included in the pass`}</>
  if (amount === null) return <NotSet />
  const count = Number(amount)
  if (unit === 'times') return <>{t`Swaps: ${count}`}</>
  return (
    <>
      <RowMoney value={amount} row={row} /> {unit}
    </>
  )
}

/** A battery with its slot and charge. */
function Moved({ sn, box, percent }: { sn: string | null; box: number | null; percent: number | null }) {
  const { t } = useLingui()
  if (sn === null) return <Text value={box === null ? null : t`Slot ${box}`} />
  return (
    <span className={links.inText}>
      <RecordLink kind="battery" number={sn} text={sn} />
      {box !== null && ` · ${t`Slot ${box}`}`}
      {percent !== null && ` · ${percent}%`}
    </span>
  )
}

const OPEN_SLOT = 20_021

/** Whether an event says that an order has advanced, or a command that opens a door; of other commands the topic has many. */
export const isOfSwapOrDoor = (event: LiveEvent) =>
  event.topic === 'command' ? !('cmd' in event.data) || event.data.cmd === OPEN_SLOT : isOfSwap(event)

/** The door that staff are opening, who asked for it and when; it may wait for a second person. */
function DoorCommand({ row: { doorState, doorBoxId, doorUserName, doorTime } }: { row: SwapRow }) {
  if (doorState === null) return <NotSet />
  return (
    <span>
      <DictionaryLabel code="command_state" value={doorState} />
      {doorBoxId !== null && (
        <>
          {' · '}
          <Trans>Slot {doorBoxId}</Trans>
        </>
      )}
      {doorUserName !== null && ` · ${doorUserName}`}
      {doorTime !== null && (
        <>
          {' · '}
          <DateTime value={doorTime} />
        </>
      )}
    </span>
  )
}

const col = columnsOf<SwapRow>(labels)

export const swapColumns = {
  order: col.link('orderNo', { kind: 'swap', id: 'id' }, { width: 210, isSerial: true }),
  phase: col.custom('phase', ({ phase }) => <DictionaryLabel code="swap_phase" value={phase} />, {
    width: 150,
    isState: true,
  }),
  kind: col.dict('kind', { width: 80 }),
  rider: col.link('name', { kind: 'rider', id: 'contactsId' }, { width: 120 }),
  mobile: col.serial('mobile', { width: 140, isHiddenAtFirst: true }),
  cabinet: col.link('cabinetSn', { kind: 'cabinet', id: 'cabinetId' }, { width: 150, isSerial: true }),
  station: col.link('stationName', { kind: 'station', id: 'stationId' }, { width: 140 }),
  back: col.custom(
    'backBmsSn',
    ({ backBmsSn, inBox, backBmsPercent }) => <Moved sn={backBmsSn} box={inBox} percent={backBmsPercent} />,
    { width: 220 },
  ),
  go: col.custom(
    'goBmsSn',
    ({ goBmsSn, outBox, goBmsPercent }) => <Moved sn={goBmsSn} box={outBox} percent={goBmsPercent} />,
    { width: 220 },
  ),
  payment: col.custom('payStatus', (row) => <Payment row={row} />, { width: 150 }),
  pack: col.text('packName', { width: 150 }),
  packType: col.dict('packType', { isHiddenAtFirst: true }),
  amount: col.custom('amount', (row) => <Amount row={row} />, { width: 120 }),
  channel: col.dict('payChannel', { isHiddenAtFirst: true }),
  reason: col.dict('abortReason', { width: 170, isState: false }),
  started: col.dateTime('startTime'),
  ended: col.dateTime('endTime'),
  vehicle: col.link('vehicleSn', { kind: 'vehicle', id: 'vehicleId' }, { isSerial: true, isHiddenAtFirst: true }),
  card: col.link('cardNo', { kind: 'card', id: 'cardId' }, { isSerial: true, isHiddenAtFirst: true }),
  bmsType: col.text('bmsType', { isHiddenAtFirst: true }),
  settled: col.dict('settled', { isHiddenAtFirst: true }),
  settleReason: col.text('settleReason', { isHiddenAtFirst: true }),
  settler: col.text('settlerName', { isHiddenAtFirst: true }),
  settleTime: col.dateTime('settleTime', { isHiddenAtFirst: true }),
  door: col.custom('doorState', (row) => <DoorCommand row={row} />, {
    width: 260,
    isHiddenAtFirst: true,
    isState: true,
  }),
  settlement: col.dict('settlementState', { isHiddenAtFirst: true }),
  /** Beside the phase, where its state alone says too little. */
  settlementMark: col.custom(
    'settlementState',
    ({ settlementState }) =>
      settlementState === null ? (
        <NotSet />
      ) : (
        <Trans>
          Settlement: <DictionaryLabel code="swap_review" value={settlementState} />
        </Trans>
      ),
    { isState: true },
  ),
  settlementAs: col.dict('settlementAs', { isHiddenAtFirst: true }),
  settlementReason: col.text('settlementReason', { isHiddenAtFirst: true }),
  settlementUser: col.text('settlementUserName', { isHiddenAtFirst: true }),
  credit: col.dict('creditState', { isHiddenAtFirst: true }),
  creditReason: col.text('creditReason', { isHiddenAtFirst: true }),
  creditUser: col.text('creditUserName', { isHiddenAtFirst: true }),
  remark: col.text('remark', { isHiddenAtFirst: true }),
  operator: col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 }),
}

const c = swapColumns

/** What waits for a second person, or did. */
export const secondPersonColumns = [
  c.door,
  c.settlement,
  c.settlementAs,
  c.settlementReason,
  c.settlementUser,
  c.credit,
  c.creditReason,
  c.creditUser,
]

export const swapSections = [
  { title: msg`Order and phase`, columns: [c.order, c.kind, c.phase, c.reason, c.started, c.ended] },
  { title: msg`Batteries and slots`, columns: [c.back, c.go, c.bmsType] },
  { title: msg`Payment and package`, columns: [c.payment, c.pack, c.packType, c.amount, c.channel] },
  { title: msg`Rider and place`, columns: [c.rider, c.mobile, c.card, c.vehicle, c.cabinet, c.station, c.operator] },
  { title: msg`Settling and remark`, columns: [c.settled, c.settleReason, c.settler, c.settleTime, c.remark] },
  { title: msg`Two-person decisions`, columns: secondPersonColumns },
  auditSection,
]
