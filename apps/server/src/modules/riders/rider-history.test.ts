// @postgres
/** The history of a rider: what staff did with the rider's batteries, card and packages. */
import { expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addRider, newUid } from '../../testing/card-holders.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { addBatteryOf, VOLTS } from '../../testing/typed-batteries.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Change = {
  change: string
  action: string
  fieldName: string | null
  from: string | null
  to: string | null
  userName: string | null
  way: string | null
  canUndo: boolean
}
type Id = { id: string }

const TENANT = '384721'
const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform' })
const db = () => demo.running.server.services.db
const history = (id: string, who = demo.admin) => who.data<Change[]>('recordHistory', { kind: 'rider', id })
let made = 0
/** What each line says, the oldest first. */
const linesOf = async (id: string, who = demo.admin) =>
  (await history(id, who)).toReversed().map(({ action, fieldName, from, to }) => [action, fieldName, from, to])

async function addCard(riderId: string | null): Promise<{ id: string; cardNo: string }> {
  const cardNo = `RH${(made += 1)}`
  const { id } = await demo.admin.data<Id>('nfcCardSubmit', { cardNo, type: 1, uid: newUid(), riderId })
  return { id, cardNo }
}
const cardOf = (id: string) => demo.admin.data<Record<string, unknown>>('nfcCardDetail', { id })
const bindCard = async (id: string, riderId: string | null) =>
  demo.admin.data('nfcCardSubmit', { ...(await cardOf(id)), riderId })

it('says which batteries staff gave and took, and why, as far as the reader may see batteries', async () => {
  const rider = await addRider(db())
  const batterySn = `RHB${(made += 1)}`
  await addBatteryOf(db().system, TENANT, batterySn, VOLTS)
  await demo.admin.data('riderBatteryBind', { contactsId: rider, batterySn, reason: '首次发放' })
  await demo.admin.data('riderBatteryUnbind', { contactsId: rider, batterySn, reason: '退租' })
  const all = [
    ['绑定电池', 'reason', null, '首次发放'],
    ['绑定电池', 'bmsSn', null, batterySn],
    ['解绑电池', 'reason', null, '退租'],
    ['解绑电池', 'bmsSn', batterySn, null],
  ]
  expect(await linesOf(rider)).toEqual(all)
  const me = await demo.admin.data<{ realName: string }>('userInfo')
  for (const line of await history(rider))
    expect(line).toMatchObject({ change: 'action', userName: me.realName, canUndo: false })
  const english = demo.admin.with({ 'accept-language': 'en-US' })
  expect((await linesOf(rider, english))[0]?.[0]).toBe('Give a rider a battery')
  const menus = await menuIdsOf(demo.platform)
  const scope = await demo.platform.data<Id>('dataScopeSubmit', {
    menuId: menus('battery')[0],
    resourceCode: 'rider-history',
    scopeName: '仅电量',
    scopeClass: 'batteries',
    scopeType: 1,
    scopeField: 'soc',
  })
  const rights = { menuIds: menus('rider', 'rider_view'), dataScopeIds: [scope.id] }
  const { session } = await addPerson(demo.running, demo.admin, TENANT, rights)
  expect(JSON.stringify(await history(rider, session))).not.toContain(batterySn)
})

it('says why only to those who may list what it was done to', async () => {
  const rider = await addRider(db())
  const batterySn = `RHB${(made += 1)}`
  await addBatteryOf(db().system, TENANT, batterySn, VOLTS)
  await demo.admin.data('riderBatteryBind', { contactsId: rider, batterySn, reason: '首次发放' })
  const menus = await menuIdsOf(demo.platform)
  const reasonsWith = async (...codes: string[]) => {
    const rights = { menuIds: menus('rider', 'rider_view', ...codes) }
    const { session } = await addPerson(demo.running, demo.admin, TENANT, rights)
    return (await linesOf(rider, session)).filter(([, fieldName]) => fieldName === 'reason')
  }
  expect(await reasonsWith()).toEqual([])
  expect(await reasonsWith('rider_battery')).toEqual([['绑定电池', 'reason', null, '首次发放']])
})

it('says which card the rider got and lost', async () => {
  const [first, second] = [await addRider(db()), await addRider(db())]
  const card = await addCard(first)
  await bindCard(card.id, second)
  await bindCard(card.id, second)
  await bindCard(card.id, null)
  const action = '新增或修改NFC 卡'
  const had = [
    [action, 'cardNo', null, card.cardNo],
    [action, 'cardNo', card.cardNo, null],
  ]
  expect(await linesOf(first)).toEqual(had)
  expect(await linesOf(second)).toEqual(had)
  expect((await history(first)).map(({ canUndo }) => canUndo)).toEqual([false, false])
})

it('says that the card was taken by another number or removed', async () => {
  const [renamed, removed] = [await addRider(db()), await addRider(db())]
  const [one, two] = [await addCard(renamed), await addCard(removed)]
  const cardNo = `RH${(made += 1)}`
  await demo.admin.data('nfcCardSubmit', { ...(await cardOf(one.id)), riderId: null, cardNo, force: true })
  expect((await linesOf(renamed)).slice(1)).toEqual([['新增或修改NFC 卡', 'cardNo', one.cardNo, null]])
  await demo.admin.data('nfcCardRemove', { ids: two.id, force: true })
  expect((await linesOf(removed)).slice(1)).toEqual([['删除NFC 卡', 'cardNo', two.cardNo, null]])
})

it('says that the card was locked, why, and unlocked', async () => {
  const rider = await addRider(db())
  const [card, spare] = [await addCard(rider), await addCard(null)]
  await demo.admin.data('nfcCardLock', { ids: [card.id, spare.id], reason: '挂失' })
  await demo.admin.data('nfcCardLock', { ids: [card.id], reason: '再次挂失' })
  await demo.admin.data('nfcCardUnlock', { ids: [card.id, spare.id] })
  expect((await linesOf(rider)).slice(1)).toEqual([
    ['锁定 NFC 卡', 'reason', null, '挂失'],
    ['解锁 NFC 卡', null, null, null],
  ])
})

it('says that a bulk job locked the card', async () => {
  const rider = await addRider(db())
  const { cardNo } = await addCard(rider)
  const job = await demo.admin.data<Id>('bulkJobPlan', {
    kind: 'nfc_lock',
    targets: [cardNo],
    params: { reason: '批量挂失' },
  })
  await demo.admin.data('bulkJobStart', { id: job.id })
  await expect.poll(async () => (await linesOf(rider)).length, { timeout: 20_000 }).toBe(2)
  expect((await history(rider))[0]).toMatchObject({
    action: '锁定 NFC 卡',
    fieldName: 'reason',
    to: '批量挂失',
    way: 'bulk',
  })
})

it('says which packages were sold, given and paid back', async () => {
  const rider = await addRider(db())
  const name = `履历套餐 ${(made += 1)}`
  const packId = (await demo.admin.data<Id>('packSubmit', { name, type: 1, num: 10, amount: '45.00', validDays: 30 }))
    .id
  await demo.admin.data('walletSell', { riderId: rider, packId })
  await demo.admin.data('walletGive', { riderId: rider, packId, reason: '补偿' })
  const lot = async () => {
    const found = await db().system.first(sql<Id>`select id from wallet_lot
      where rider_id = ${rider} and source = 'sale'`)
    const { records } = await demo.admin.data<{
      records: { id: string; updateTime: string; refundableAmount: string | null }[]
    }>('walletList', { riderId: rider })
    const { id, updateTime, refundableAmount } = records.find((one) => one.id === found?.id) ?? {}
    return { id, updateTime, refundableAmount }
  }
  const menuIds = (await menuIdsOf(demo.platform))('rider', 'rider_wallet', 'rider_refund', 'rider_refund_review')
  const { session: clerk } = await addPerson(demo.running, demo.admin, TENANT, { menuIds })
  const ask = async () => {
    const { id, updateTime, refundableAmount } = await lot()
    await clerk.data('walletRefund', { id, updateTime, amount: refundableAmount, reason: '骑手离职' })
    const { refundableAmount: _none, ...asked } = await lot()
    return asked
  }
  await demo.admin.data('walletRefundReject', { ...(await ask()), reason: '缺凭证' })
  await clerk.data('walletRefundWithdraw', await ask())
  await demo.admin.data('walletRefundApprove', { ...(await ask()), reason: '已核对' })
  const refund = ['申请退款', 'reason', null, '骑手离职']
  expect(await linesOf(rider)).toEqual([
    ['现金售卖套餐', 'packInfoSummary', null, name],
    ['赠送套餐', 'reason', null, '补偿'],
    ['赠送套餐', 'packInfoSummary', null, name],
    refund,
    ['驳回退款', 'reason', null, '缺凭证'],
    refund,
    ['撤回本人申请的退款', null, null, null],
    refund,
    ['批准退款', 'reason', null, '已核对'],
    ['批准退款', 'packInfoSummary', name, null],
  ])
})
