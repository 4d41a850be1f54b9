// @postgres
/** Top-ups and their review. */
import type { ApiSession } from '@swapdesk/testing'
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addRider, newUid, passDays } from '../../testing/card-holders.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Row = Record<string, unknown> & { id: string; cardNo: string }
type Page = { records: Row[]; total: number }

const demo = useDemo({ admin: 'whaleAdmin', operator: 'whaleOperator', kampala: 'kampalaAdmin', platform: 'platform' })

const english = (who: ApiSession) => who.with({ 'accept-language': 'en-US' })
const db = () => demo.running.server.services.db
const TERMS = { count: 30, amount: '199.00', startTime: '2026-11-20 00:00:00', endTime: '2036-12-19 23:59:59' }

let made = 0
async function addCard(): Promise<Row> {
  const riderId = await addRider(db())
  const card = { cardNo: `R${(made += 1)}`, uid: newUid(), type: 1, riderId }
  const { id } = await demo.admin.data<{ id: string }>('nfcCardSubmit', card)
  return demo.admin.data<Row>('nfcCardDetail', { id })
}
const submit = (input: Record<string, unknown>, who = demo.operator) =>
  who.call('nfcRechargeSubmit', { ...TERMS, ...input })
async function request(card: Row, who = demo.operator): Promise<string> {
  return ((await submit({ cardNo: card.cardNo }, who)).body.data as { id: string }).id
}
const detail = (id: string, who = demo.admin) => who.data<Row>('nfcRechargeDetail', { id })
/** A review of a top-up as it is now. */
const seen = async (id: string, more: { reason?: string } = {}) => ({
  id,
  updateTime: String((await detail(id, demo.platform))['updateTime']),
  ...more,
})
const cardOf = (card: Row) => demo.admin.data<Row>('nfcCardDetail', { id: card.id })

describe('nfcRechargeSubmit', () => {
  it('requests a top-up by number or identifier of the card', async () => {
    const card = await addCard()
    const id = await request(card)
    expect(await detail(id)).toMatchObject({
      cardId: card.id,
      cardNo: card.cardNo,
      count: 30,
      amount: '199.00',
      endTime: '2036-12-19 23:59:59',
      reviewStatus: 0,
      requesterName: '陈立',
      reviewerName: null,
    })
    expect((await submit({ cardId: card.id })).status).toBe(200)
    expect((await cardOf(card))['residueCount']).toBe(0)
  })

  it('refuses identifier and number of different cards', async () => {
    const [card, other] = [await addCard(), await addCard()]
    expect((await submit({ cardId: card.id, cardNo: card.cardNo })).status).toBe(200)
    expect(await submit({ cardId: card.id, cardNo: other.cardNo })).toMatchObject({
      status: 400,
      body: { error: 'nfc-card.two-named', fields: { cardNo: 'cardId 与卡号不是同一张卡' } },
    })
  })

  it('requires card, count, amount and period', async () => {
    const zh = await demo.operator.call('nfcRechargeSubmit', { remark: '' })
    expect(zh.body).toMatchObject({
      error: 'validation.failed',
      fields: {
        cardNo: '请输入卡号',
        count: '请输入充值次数',
        amount: '请输入金额',
        startTime: '请选择起止时间',
        endTime: '请选择起止时间',
      },
    })
    const turned = { cardNo: (await addCard()).cardNo, endTime: TERMS.startTime }
    expect((await english(demo.operator).call('nfcRechargeSubmit', { ...TERMS, ...turned })).body.fields).toEqual({
      endTime: 'The period ends after it begins',
    })
  })

  it('refuses an unknown card, one of another operator and a locked one', async () => {
    const zh = await submit({ cardNo: 'NOSUCH1' })
    expect(zh).toMatchObject({ status: 400, body: { error: 'nfc-card.missing', fields: { cardNo: '卡号不存在' } } })
    const theirs = (await demo.kampala.data<Page>('nfcCardList', { size: 1 })).records[0] as Row
    const en = await english(demo.operator).call('nfcRechargeSubmit', { ...TERMS, cardId: theirs.id })
    expect(en).toMatchObject({ status: 400, body: { fields: { cardId: 'There is no such card' } } })
    const card = await addCard()
    await demo.admin.data('nfcCardLock', { ids: [card.id] })
    expect((await submit({ cardNo: card.cardNo })).body).toMatchObject({
      error: 'nfc-card.locked',
      msg: 'NFC卡已被锁定',
    })
  })

  it('can be changed by its requester until it is reviewed', async () => {
    const [card, other] = [await addCard(), await addCard()]
    const id = await request(card)
    await demo.operator.data('nfcRechargeSubmit', { id, count: 10, cardNo: other.cardNo })
    expect(await detail(id)).toMatchObject({ count: 10, cardNo: other.cardNo, amount: '199.00' })
    const unauthorized = await demo.admin.call('nfcRechargeSubmit', { id, count: 99 })
    expect(unauthorized).toMatchObject({
      status: 403,
      body: { error: 'nfc-recharge.not-own', msg: '只能修改自己提交的充值申请' },
    })
    await demo.admin.data('nfcRechargeApprove', await seen(id))
    const late = await english(demo.operator).call('nfcRechargeSubmit', { id, count: 99 })
    expect(late).toMatchObject({
      status: 409,
      body: { error: 'nfc-recharge.reviewed', msg: 'The top-up has been reviewed already' },
    })
    expect((await cardOf(other))['residueCount']).toBe(10)
  })

  it('is refused for a card without a rider', async () => {
    const { id, cardNo } = await addCard()
    await demo.admin.data('nfcCardSubmit', { id, riderId: '' })
    const message = '该卡未绑定骑手，请先绑定骑手再充值'
    expect(await submit({ cardNo })).toMatchObject({
      status: 409,
      body: { error: 'nfc-card.unbound', msg: message, fields: { cardNo: message } },
    })
  })

  it('is refused for a past period in its time zone', async () => {
    const { cardNo } = await addCard()
    // Five hours ahead of UTC: past in Shanghai, the operator's zone, but not in Pago Pago.
    const endTime = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    const period = { cardNo, startTime: '2026-01-01 00:00:00', endTime }
    expect(await submit(period)).toMatchObject({
      status: 409,
      body: { error: 'nfc-recharge.period-past', fields: { endTime: '有效期的结束时间已过' } },
    })
    const abroad = demo.operator.with({ 'time-zone': 'Pacific/Pago_Pago' })
    const { body } = await submit(period, abroad)
    const { id } = body.data as { id: string }
    const kept = await abroad.call('nfcRechargeSubmit', { id, endTime: '2026-01-02 00:00:00' })
    expect(kept.body.error).toBe('nfc-recharge.period-past')
    expect(await detail(id, abroad)).toMatchObject({ endTime })
  })

  it('belongs to the rider of the card at that time, and shows that rider', async () => {
    const card = await addCard()
    const id = await request(card)
    await demo.admin.data('nfcCardSubmit', { id: card.id, riderId: await addRider(db()) })
    expect(await detail(id)).toMatchObject({ riderName: card['riderName'] })
    await demo.operator.data('nfcRechargeSubmit', { id, count: 31 })
    expect(await detail(id)).toMatchObject({ count: 31, riderName: (await cardOf(card))['riderName'] })
  })

  it('belongs to the operator of its card, for any requester', async () => {
    const card = await addCard()
    const id = await request(card, demo.platform)
    expect(await detail(id)).toMatchObject({ tenantId: '384721', requesterName: '平台管理员' })
  })
})

describe('nfcRechargeApprove and nfcRechargeReject', () => {
  it('credits count and period, once', async () => {
    const card = await addCard()
    const id = await request(card)
    await demo.admin.data('nfcRechargeApprove', await seen(id, { reason: '已核对收据' }))
    expect(await cardOf(card)).toMatchObject({ residueCount: 30, expirationTime: TERMS.endTime })
    expect(await detail(id)).toMatchObject({ reviewStatus: 1, reviewerName: '林知夏', reviewReason: '已核对收据' })
    const again = await demo.admin.call('nfcRechargeApprove', await seen(id))
    expect(again).toMatchObject({ status: 409, body: { error: 'nfc-recharge.reviewed', msg: '充值申请已审核' } })
    expect((await demo.admin.call('nfcRechargeReject', await seen(id, { reason: '重复' }))).body.error).toBe(
      'nfc-recharge.reviewed',
    )
    expect((await cardOf(card))['residueCount']).toBe(30)
  })

  it('never shortens the validity of a card', async () => {
    const card = await addCard()
    await demo.admin.data('nfcRechargeApprove', await seen(await request(card)))
    const short = await submit({ cardNo: card.cardNo, count: 5, endTime: '2036-11-21 00:00:00' })
    await demo.admin.data('nfcRechargeApprove', await seen((short.body.data as { id: string }).id))
    expect(await cardOf(card)).toMatchObject({ residueCount: 35, expirationTime: TERMS.endTime })
  })

  it('cannot be approved while the card is locked, but after unlocking', async () => {
    const card = await addCard()
    const id = await request(card)
    await demo.admin.data('nfcCardLock', { ids: [card.id] })
    expect(await demo.admin.call('nfcRechargeApprove', await seen(id))).toMatchObject({
      status: 409,
      body: { error: 'nfc-recharge.card-locked', msg: 'NFC卡已被锁定，解锁后才能通过该充值申请' },
    })
    expect((await english(demo.admin).call('nfcRechargeApprove', await seen(id))).body.msg).toBe(
      'The NFC card is locked; unlock it to approve the top-up, or reject the top-up',
    )
    const changed = await demo.operator.call('nfcRechargeSubmit', { id, count: 31 })
    expect(changed.body).toMatchObject({ error: 'nfc-card.locked', fields: { cardId: 'NFC卡已被锁定' } })
    expect(await detail(id)).toMatchObject({ reviewStatus: 0, count: 30 })
    await demo.admin.data('nfcCardUnlock', { ids: [card.id] })
    await demo.admin.data('nfcRechargeApprove', await seen(id))
    expect(await cardOf(card)).toMatchObject({ residueCount: 30 })
  })

  it('can be rejected while the card is locked', async () => {
    const card = await addCard()
    const id = await request(card)
    await demo.admin.data('nfcCardLock', { ids: [card.id] })
    await demo.admin.data('nfcRechargeReject', await seen(id, { reason: '卡已挂失' }))
    expect(await detail(id)).toMatchObject({ reviewStatus: 2, reviewReason: '卡已挂失' })
  })

  it('cannot be approved after its period', async () => {
    const card = await addCard()
    const id = await request(card)
    await passDays(db(), 4_000)
    expect((await english(demo.admin).call('nfcRechargeApprove', await seen(id))).body).toMatchObject({
      error: 'nfc-recharge.period-past',
      msg: 'The period ends in the past',
    })
    expect(await detail(id)).toMatchObject({ reviewStatus: 0 })
    await demo.admin.data('nfcRechargeReject', await seen(id, { reason: '已过期' }))
  })

  it('cannot be approved for another rider than requested, or without a rider', async () => {
    const card = await addCard()
    const id = await request(card)
    await demo.admin.data('nfcCardSubmit', { id: card.id, riderId: '' })
    expect((await demo.admin.call('nfcRechargeApprove', await seen(id))).body.error).toBe('nfc-card.unbound')
    await demo.admin.data('nfcCardSubmit', { id: card.id, riderId: await addRider(db()) })
    expect(await demo.admin.call('nfcRechargeApprove', await seen(id))).toMatchObject({
      status: 409,
      body: { error: 'nfc-recharge.rider-changed', msg: '申请后该卡的骑手已变更，请驳回，或由申请人重新保存' },
    })
    await demo.operator.data('nfcRechargeSubmit', { id })
    await demo.admin.data('nfcRechargeApprove', await seen(id))
    expect(await cardOf(card)).toMatchObject({ residueCount: 30 })
  })

  it('and concurrent locking: it is credited before, or stays pending', async () => {
    const cards = await Promise.all(Array.from({ length: 8 }, addCard))
    const ids = await Promise.all(cards.map((card) => request(card)))
    const approvals = await Promise.all(
      cards.map(async (card, at) => {
        const [approval, lock] = await Promise.all([
          demo.admin.call('nfcRechargeApprove', await seen(ids[at] as string)),
          demo.platform.call('nfcCardLock', { ids: [card.id] }),
        ])
        expect(lock.status).toBe(200)
        return approval
      }),
    )
    for (const [at, { status, body }] of approvals.entries()) {
      const isApproved = status === 200
      expect([200, 'nfc-recharge.card-locked']).toContain(isApproved ? status : body.error)
      expect(await detail(ids[at] as string)).toMatchObject({ reviewStatus: isApproved ? 1 : 0 })
      expect(await cardOf(cards[at] as Row)).toMatchObject({ residueCount: isApproved ? 30 : 0, status: 3 })
    }
  })

  it('and concurrent binding to another rider: the first rider is credited', async () => {
    const card = await addCard()
    const id = await request(card)
    const other = await addRider(db())
    const [approval, binding] = await Promise.all([
      demo.admin.call('nfcRechargeApprove', await seen(id)),
      demo.platform.call('nfcCardSubmit', { id: card.id, riderId: other }),
    ])
    expect(binding.status).toBe(200)
    const lots = await db().system.all(
      sql<{ riderId: string }>`select rider_id from wallet_lot where source_id = ${id}`,
    )
    expect(lots).toEqual(approval.status === 200 ? [{ riderId: card['riderId'] }] : [])
    expect(await cardOf(card)).toMatchObject({ riderId: other, residueCount: 0 })
  })

  it('credits once for two concurrent approvals', async () => {
    const card = await addCard()
    const ids = await Promise.all([1, 2, 3].map(() => request(card)))
    const reads = await Promise.all(ids.map((id) => seen(id)))
    const reviewers = [demo.admin, demo.platform, demo.admin]
    const replies = await Promise.all(
      reads.flatMap((read) => reviewers.map((who) => who.call('nfcRechargeApprove', read))),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 409)).toHaveLength(6)
    expect((await cardOf(card))['residueCount']).toBe(90)
  })

  it('are refused once the top-up is other than the reviewer read', async () => {
    const [card, other] = [await addCard(), await addCard()]
    const id = await request(card)
    const read = await seen(id)
    await demo.operator.data('nfcRechargeSubmit', { id, cardNo: other.cardNo, count: 9_999 })
    expect(await demo.admin.call('nfcRechargeApprove', read)).toMatchObject({
      status: 409,
      body: { error: 'row.changed', msg: expect.stringContaining('陈立') as string },
    })
    expect((await demo.admin.call('nfcRechargeReject', { ...read, reason: 'x' })).body.error).toBe('row.changed')
    expect(await detail(id)).toMatchObject({ reviewStatus: 0 })
    expect(await cardOf(other)).toMatchObject({ residueCount: 0 })
    await demo.admin.data('nfcRechargeApprove', await seen(id))
    expect(await cardOf(other)).toMatchObject({ residueCount: 9_999 })
  })

  it.each([undefined, null, ''])('need the version that was read, not %j', async (updateTime) => {
    const id = await request(await addCard())
    for (const operation of ['nfcRechargeApprove', 'nfcRechargeReject'] as const) {
      const { status, body } = await demo.admin.call(operation, { id, updateTime, reason: 'x' })
      expect([status, body.error]).toEqual([400, 'validation.failed'])
    }
    expect(await detail(id)).toMatchObject({ reviewStatus: 0 })
  })

  it('has one outcome for a concurrent approval and rejection', async () => {
    const card = await addCard()
    const id = await request(card)
    const read = await seen(id)
    const [approval, rejection] = await Promise.all([
      demo.admin.call('nfcRechargeApprove', read),
      demo.platform.call('nfcRechargeReject', { ...read, reason: '金额不符' }),
    ])
    expect([approval.status, rejection.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const isApproved = approval.status === 200
    expect((await detail(id))['reviewStatus']).toBe(isApproved ? 1 : 2)
    expect((await cardOf(card))['residueCount']).toBe(isApproved ? 30 : 0)
  })

  it('rejects with a reason, without credit', async () => {
    const card = await addCard()
    const id = await request(card)
    expect((await demo.admin.call('nfcRechargeReject', await seen(id, { reason: '' }))).status).toBe(400)
    expect((await english(demo.admin).call('nfcRechargeReject', await seen(id))).body.fields).toEqual({
      reason: 'Enter why it is rejected',
    })
    expect(
      (await demo.admin.call('nfcRechargeReject', await seen(id, { reason: ' \u3000\u200b\t' }))).body,
    ).toMatchObject({
      error: 'validation.failed',
      fields: { reason: '请输入驳回原因' },
    })
    expect((await detail(id))['reviewStatus']).toBe(0)
    await demo.admin.data('nfcRechargeReject', await seen(id, { reason: ' 金额与收据不符 ' }))
    expect(await detail(id)).toMatchObject({ reviewStatus: 2, reviewReason: '金额与收据不符' })
    expect((await demo.admin.call('nfcRechargeApprove', await seen(id))).status).toBe(409)
    expect(await cardOf(card)).toMatchObject({ residueCount: 0, expirationTime: null })
  })

  it('stores no blank note', async () => {
    const id = await request(await addCard())
    await demo.admin.data('nfcRechargeApprove', await seen(id, { reason: ' \u3000\u200b' }))
    expect(await detail(id)).toMatchObject({ reviewStatus: 1, reviewReason: null })
  })

  it('cannot be reviewed by its requester', async () => {
    const id = await request(await addCard(), demo.admin)
    const zh = await demo.admin.call('nfcRechargeApprove', await seen(id))
    expect(zh).toMatchObject({
      status: 403,
      body: { error: 'nfc-recharge.own-request', msg: '不能审核自己提交的充值申请' },
    })
    const en = await english(demo.admin).call('nfcRechargeReject', await seen(id, { reason: 'x' }))
    expect(en.body.msg).toBe('You cannot review a top-up you asked for')
    expect((await detail(id))['reviewStatus']).toBe(0)
  })

  it('does not credit a removed card', async () => {
    const card = await addCard()
    const id = await request(card)
    await demo.admin.data('nfcCardRemove', { ids: card.id, force: true })
    expect((await demo.admin.call('nfcRechargeApprove', await seen(id))).body.error).toBe('nfc-card.missing')
    expect((await detail(id))['reviewStatus']).toBe(0)
  })

  it('does not find a top-up of another operator', async () => {
    const theirs = (await demo.kampala.data<Page>('nfcRechargeList', { size: 1 })).records[0] as Row
    expect((await demo.admin.call('nfcRechargeApprove', await seen(theirs.id))).status).toBe(404)
    expect((await demo.admin.call('nfcRechargeReject', await seen(theirs.id, { reason: 'x' }))).status).toBe(404)
    expect((await demo.admin.call('nfcRechargeDetail', { id: theirs.id })).status).toBe(404)
  })

  it('returns the same reply for the same idempotency key', async () => {
    const card = await addCard()
    const id = await request(card)
    const keyed = demo.admin.with({ 'idempotency-key': 'approve-once-1' })
    const read = await seen(id)
    expect(await keyed.data('nfcRechargeApprove', read)).toEqual({ id })
    expect(await keyed.data('nfcRechargeApprove', read)).toEqual({ id })
    expect((await cardOf(card))['residueCount']).toBe(30)
  })
})
