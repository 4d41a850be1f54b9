/** The order that staff decide about, locked. Raw SQL: a condition. */
import { PayStatus, type SwapKind, type SwapPhase, type SwapReview, type SwapSettled } from '@swapdesk/dictionary'
import { type SwapAction, type SwapActionFault, swapActionFault } from '@swapdesk/domain'
import type { Row } from '../../crud/noun.ts'
import { lockRow } from '../../crud/write.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { lockBeforeOrder } from './derive-order.ts'
import { swapRecords } from './swap-records.repository.ts'

export type LockedOrder = Row & {
  id: string
  tenantId: string
  orderNo: string
  kind: SwapKind
  phase: SwapPhase
  settled: SwapSettled | null
  payStatus: number
  riderId: string
  cabinetId: string
  deviceId: string
  inBox: number | null
  outBox: number | null
  expectSns: string[]
  createDept: string | null
}

/** The order of the caller's reach, after its cabinet and its rider. */
export async function lockForStaff(context: Context, id: string): Promise<LockedOrder> {
  await lockBeforeOrder(context.db, sql`id = ${id}`)
  return (await lockRow(context, swapRecords, id)) as LockedOrder
}

const faults = {
  'not-waiting': 'swap-record.not-waiting',
  'nothing-to-take': 'swap-record.nothing-to-take',
  'nothing-brought': 'swap-record.nothing-brought',
  'not-charged': 'swap-record.not-charged',
  'credit-waiting': 'swap-record.credit-waiting',
  credited: 'swap-record.credited',
  'settlement-waiting': 'swap-record.settlement-waiting',
  'door-waiting': 'swap-record.door-pending',
  'door-opening': 'swap-record.door-pending',
} as const satisfies Record<SwapActionFault, string>

type Asked = { credit?: SwapReview | null; settlement?: SwapReview | null }

/** Refuses what the order does not allow. Its doors are looked at apart: the same request again is no fault. */
export function assertAllows(
  action: SwapAction,
  order: LockedOrder,
  { credit = null, settlement = null }: Asked = {},
): void {
  const { kind, phase, payStatus, orderNo } = order
  const isCharged = payStatus === PayStatus.Paid
  const fault = swapActionFault(action, { kind, phase, isCharged, credit, settlement, door: null })
  if (fault) throw new Problem(faults[fault], { orderNo })
}
