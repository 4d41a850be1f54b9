// @postgres
/** The list of refunds: what waits for whom, of which riders, and its task on the home page. */
import type { ApiSession } from '@swapdesk/testing'
import { expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addRider } from '../../testing/card-holders.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'
import { walletRefunds } from './wallet-refunds.repository.ts'

type Refund = Record<string, unknown> & { id: string; lotId: string; lotUpdateTime: string; state: string }
type Lot = { id: string; updateTime: string; refundableAmount: string }

const TENANT = '384721'
const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })

type Asked = { riderId: string; lotId: string }

let made = 0
const refundsOf = async (input: object, who: ApiSession = demo.admin) =>
  (await who.data<{ records: Refund[] }>('walletRefundList', { size: 100, ...input })).records

async function asked(who: ApiSession = demo.admin): Promise<Asked> {
  const pack = { name: `退款列表 ${(made += 1)}`, type: 1, num: 10, amount: '45.00', validDays: 30 }
  const { id: packId } = await demo.admin.data<{ id: string }>('packSubmit', pack)
  const riderId = await addRider(demo.running.server.services.db)
  await demo.admin.data('walletSell', { riderId, packId })
  const lots = await demo.admin.data<{ records: Lot[] }>('walletList', { riderId })
  const [{ id, updateTime, refundableAmount }] = lots.records as [Lot]
  await who.data('walletRefund', { id, updateTime, amount: refundableAmount, reason: '骑手离职' })
  return { riderId, lotId: id }
}

/** A decision as one sees it in the list. */
async function decide(operation: 'walletRefundApprove' | 'walletRefundReject', riderId: string, who: ApiSession) {
  const [refund] = await refundsOf({ riderId }, who)
  return who.data(operation, { id: refund?.lotId, updateTime: refund?.lotUpdateTime, reason: '已核对' })
}

it('has what waits first, the oldest before the others, and then the newest; each with what a decision names', async () => {
  const all = []
  for (let n = 0; n < 4; n += 1) all.push(await asked())
  const [first, second, third, fourth] = all as [Asked, Asked, Asked, Asked]
  await decide('walletRefundApprove', first.riderId, demo.platform)
  await decide('walletRefundReject', second.riderId, demo.platform)
  const riders = new Set(all.map(({ riderId }) => riderId))
  const ordered = (await refundsOf({})).map(({ riderId }) => String(riderId)).filter((id) => riders.has(id))
  expect(ordered).toEqual([third, fourth, second, first].map(({ riderId }) => riderId))
  const [approved] = await refundsOf({ riderId: first.riderId })
  expect(approved).toMatchObject({
    tenantId: TENANT,
    amount: '45.00',
    currency: 'CNY',
    packName: expect.stringContaining('退款列表') as string,
    packType: 1,
    state: 'approved',
    reason: '骑手离职',
    isOwn: true,
    reviewReason: '已核对',
    refundOrderNo: expect.stringMatching(/^RF/) as string,
  })
  const waiting = await refundsOf({ state: 'waiting', riderId: third.riderId })
  expect(waiting).toMatchObject([{ lotId: third.lotId, state: 'waiting', reviewerName: null, refundOrderNo: null }])
  const csv = await demo.admin.call('walletRefundExport', { riderId: third.riderId, format: 'csv' })
  expect(new TextDecoder().decode(csv.bytes)).toContain('退款列表')
})

it('has those of the riders one reaches', async () => {
  const { riderId } = await asked()
  expect(await refundsOf({ riderId }, demo.kampala)).toEqual([])
  expect(await refundsOf({ riderId }, demo.platform)).toHaveLength(1)
  const ids = await menuIdsOf(demo.platform)
  const scope = await demo.platform.data<{ id: string }>('dataScopeSubmit', {
    menuId: ids('rider')[0],
    scopeClass: 'riders',
    resourceCode: 'refund-list-own',
    scopeName: '本人',
    scopeType: 2,
  })
  const rights = { menuIds: ids('wallet_refund', 'rider_refund_review'), dataScopeIds: [scope.id] }
  const { session } = await addPerson(demo.running, demo.admin, TENANT, rights)
  expect(await refundsOf({ riderId }, session)).toEqual([])
})

it('is a task of those who may decide, without what they asked for', async () => {
  const { riderId } = await asked(demo.platform)
  const own = await asked()
  const task = async (who: ApiSession) => {
    const tasks = await who.data<{ key: string; count: number; rows: { id: string }[] }[]>('homeTaskList', {})
    return tasks.find(({ key }) => key === 'refunds-to-review')
  }
  const countOf = async (who: ApiSession) => (await task(who))?.count ?? 0
  const before = await countOf(demo.admin)
  expect(before).toBeGreaterThan(0)
  await decide('walletRefundApprove', riderId, demo.admin)
  expect(await countOf(demo.admin)).toBe(before - 1)
  const platform = await countOf(demo.platform)
  await decide('walletRefundReject', own.riderId, demo.platform)
  expect(await countOf(demo.platform)).toBe(platform - 1)
  const ids = await menuIdsOf(demo.platform)
  const { session } = await addPerson(demo.running, demo.admin, TENANT, { menuIds: ids('wallet_refund') })
  await asked()
  expect(await task(session)).toBeUndefined()
})

it.each([
  ['of one operator', sql`f.tenant_id = ${TENANT}`, 'wallet_refund_order_idx'],
  ['of all', sql`true`, 'wallet_refund_all_order_idx'],
])('is read in its order from an index: %s', async (_, where, index) => {
  // Tables of tests are too small for any index otherwise.
  const plan = await demo.running.server.services.db.write({ systemTenant: TENANT }, async (tx) => {
    await tx.run(sql`set local enable_sort = off`)
    await tx.run(sql`set local enable_seqscan = off`)
    return tx.all(sql`explain select f.id from wallet_refund f where ${where} order by ${walletRefunds.order} limit 10`)
  })
  expect(JSON.stringify(plan)).toContain(index)
  expect(JSON.stringify(plan)).not.toContain('Sort')
})
