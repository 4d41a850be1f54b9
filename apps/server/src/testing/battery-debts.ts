/** Batteries that riders should have brought back, and what people decide about them. */
import type { ApiSession } from '@swapdesk/testing'
import { sql } from '../db/database.ts'
import { addRider } from './card-holders.ts'
import { newSn } from './device-reports.ts'
import type { TestServer } from './harness.ts'
import { placeBattery } from './slots.ts'

export type Debt = {
  id: string
  legId: string
  requestId: string | null
  bmsSn: string
  reason: string
  state: string
  worth: string | null
} & Record<string, unknown>
type Who = 'admin' | 'platform' | 'kampala'
type Action =
  | 'batteryDebtConfirm'
  | 'batteryDebtWithdraw'
  | 'batteryDebtWriteOff'
  | 'batteryDebtWriteOffApprove'
  | 'batteryDebtWriteOffReject'
  | 'batteryDebtWriteOffWithdraw'

const TENANT = '384721'

export function useDebts(demo: { running: TestServer } & Record<Who, ApiSession>) {
  const database = () => demo.running.server.services.db
  const db = () => database().system

  async function addBattery(value: number | null = 1680): Promise<string> {
    const type = await db().first(sql<{ id: string }>`
      insert into battery_type (tenant_id, bms_type_name, voltage, ah, value)
      values (${TENANT}, ${newSn('TD')}, 72, 30, ${value}) returning id`)
    const bmsSn = newSn('BTD')
    await db().run(sql`insert into battery (tenant_id, bms_sn, soc, bms_type_id)
      values (${TENANT}, ${bmsSn}, 50, ${type?.id ?? ''})`)
    return bmsSn
  }

  /** The battery is where it is since so many days. */
  const age = (bmsSn: string, days: number) =>
    db().run(sql`update battery_place set occurred_at = now() - make_interval(days => ${days}, mins => 1)
      where is_current and battery_id = (select id from battery where bms_sn = ${bmsSn})`)

  async function withRider(days: number, value?: number | null): Promise<{ bmsSn: string; riderId: string }> {
    const [bmsSn, riderId] = [await addBattery(value), await addRider(database())]
    await placeBattery(database(), bmsSn, { place: 'rider', riderId })
    await age(bmsSn, days)
    return { bmsSn, riderId }
  }

  const debtOf = async (bmsSn: string, who: Who = 'admin') =>
    (await demo[who].data<{ records: Debt[] }>('batteryDebtList', { bmsSn })).records[0]

  /** As the list has it now. */
  async function act(operation: Action, bmsSn: string, who: Who | ApiSession = 'admin', more: object = {}) {
    const debt = await debtOf(bmsSn)
    const asked = operation === 'batteryDebtWriteOffWithdraw' ? {} : { reason: '电话无人接听' }
    const session = typeof who === 'string' ? demo[who] : who
    const request = /Off(Approve|Reject|Withdraw)$/.test(operation) ? { requestId: debt?.requestId ?? '1' } : {}
    return session.call(operation, { id: debt?.id ?? '1', legId: debt?.legId ?? '1', ...request, ...asked, ...more })
  }
  return { addBattery, age, withRider, debtOf, act }
}
