// @postgres
/** Top-ups and their review, and the records of taps. */
import type { ApiSession } from '@swapdesk/testing'
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Row = Record<string, unknown> & { id: string; cardNo: string }
type Page = { records: Row[]; total: number }

const demo = useDemo({ admin: 'whaleAdmin', operator: 'whaleOperator', kampala: 'kampalaAdmin', platform: 'platform' })

const english = (who: ApiSession) => who.with({ 'accept-language': 'en-US' })
const TERMS = { count: 30, amount: '199.00', startTime: '2026-11-20 00:00:00', endTime: '2036-12-19 23:59:59' }

let made = 0
async function addCard(): Promise<Row> {
  const { id } = await demo.admin.data<{ id: string }>('nfcCardSubmit', { cardNo: `R${(made += 1)}`, type: 1 })
  return demo.admin.data<Row>('nfcCardDetail', { id })
}
const submit = (input: Record<string, unknown>, who = demo.operator) =>
  who.call('nfcRechargeSubmit', { ...TERMS, ...input })
async function request(card: Row, who = demo.operator): Promise<string> {
  return ((await submit({ cardNo: card.cardNo }, who)).body.data as { id: string }).id
}
const detail = (id: string, who = demo.admin) => who.data<Row>('nfcRechargeDetail', { id })
const cardOf = (card: Row) => demo.admin.data<Row>('nfcCardDetail', { id: card.id })

describe('nfcRechargeSubmit', () => {
  it('asks for a top-up by number or identifier of the card', async () => {
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

  it('says that there is no such card, also when it is another operator’s, and refuses a locked one', async () => {
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

  it('is changed by who asked for it, until it is reviewed', async () => {
    const [card, other] = [await addCard(), await addCard()]
    const id = await request(card)
    await demo.operator.data('nfcRechargeSubmit', { id, count: 10, cardNo: other.cardNo })
    expect(await detail(id)).toMatchObject({ count: 10, cardNo: other.cardNo, amount: '199.00' })
    const stranger = await demo.admin.call('nfcRechargeSubmit', { id, count: 99 })
    expect(stranger).toMatchObject({
      status: 403,
      body: { error: 'nfc-recharge.not-own', msg: '只能修改自己提交的充值申请' },
    })
    await demo.admin.data('nfcRechargeApprove', { id })
    const late = await english(demo.operator).call('nfcRechargeSubmit', { id, count: 99 })
    expect(late).toMatchObject({
      status: 409,
      body: { error: 'nfc-recharge.reviewed', msg: 'The top-up has been reviewed already' },
    })
    expect((await cardOf(other))['residueCount']).toBe(10)
  })

  it('belongs to the operator of its card, whoever asks', async () => {
    const card = await addCard()
    const id = await request(card, demo.platform)
    expect(await detail(id)).toMatchObject({ tenantId: '384721', requesterName: null })
  })
})

describe('nfcRechargeApprove and nfcRechargeReject', () => {
  it('credits count and period, once', async () => {
    const card = await addCard()
    const id = await request(card)
    await demo.admin.data('nfcRechargeApprove', { id, reason: '已核对收据' })
    expect(await cardOf(card)).toMatchObject({ residueCount: 30, expirationTime: TERMS.endTime })
    expect(await detail(id)).toMatchObject({ reviewStatus: 1, reviewerName: '林知夏', reviewReason: '已核对收据' })
    const again = await demo.admin.call('nfcRechargeApprove', { id })
    expect(again).toMatchObject({ status: 409, body: { error: 'nfc-recharge.reviewed', msg: '充值申请已审核' } })
    expect((await demo.admin.call('nfcRechargeReject', { id, reason: '重复' })).body.error).toBe(
      'nfc-recharge.reviewed',
    )
    expect((await cardOf(card))['residueCount']).toBe(30)
  })

  it('never shortens what a card is good for', async () => {
    const card = await addCard()
    await demo.admin.data('nfcRechargeApprove', { id: await request(card) })
    const short = await submit({ cardNo: card.cardNo, count: 5, endTime: '2026-11-21 00:00:00' })
    await demo.admin.data('nfcRechargeApprove', { id: (short.body.data as { id: string }).id })
    expect(await cardOf(card)).toMatchObject({ residueCount: 35, expirationTime: TERMS.endTime })
  })

  it('credits once when two approve at once', async () => {
    const card = await addCard()
    const ids = await Promise.all([1, 2, 3].map(() => request(card)))
    const replies = await Promise.all(
      ids.flatMap((id) => [demo.admin, demo.platform, demo.admin].map((who) => who.call('nfcRechargeApprove', { id }))),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 409)).toHaveLength(6)
    expect((await cardOf(card))['residueCount']).toBe(90)
  })

  it('lets an approval and a rejection at once end in one of the two', async () => {
    const card = await addCard()
    const id = await request(card)
    const [approval, rejection] = await Promise.all([
      demo.admin.call('nfcRechargeApprove', { id }),
      demo.platform.call('nfcRechargeReject', { id, reason: '金额不符' }),
    ])
    expect([approval.status, rejection.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const isApproved = approval.status === 200
    expect((await detail(id))['reviewStatus']).toBe(isApproved ? 1 : 2)
    expect((await cardOf(card))['residueCount']).toBe(isApproved ? 30 : 0)
  })

  it('rejects with a reason, which credits nothing', async () => {
    const card = await addCard()
    const id = await request(card)
    expect((await demo.admin.call('nfcRechargeReject', { id, reason: '' })).status).toBe(400)
    expect((await english(demo.admin).call('nfcRechargeReject', { id })).body.fields).toEqual({ reason: 'Required' })
    await demo.admin.data('nfcRechargeReject', { id, reason: '金额与收据不符' })
    expect(await detail(id)).toMatchObject({ reviewStatus: 2, reviewReason: '金额与收据不符' })
    expect((await demo.admin.call('nfcRechargeApprove', { id })).status).toBe(409)
    expect(await cardOf(card)).toMatchObject({ residueCount: 0, expirationTime: null })
  })

  it('is not reviewed by who asked for it', async () => {
    const id = await request(await addCard(), demo.admin)
    const zh = await demo.admin.call('nfcRechargeApprove', { id })
    expect(zh).toMatchObject({
      status: 403,
      body: { error: 'nfc-recharge.own-request', msg: '不能审核自己提交的充值申请' },
    })
    const en = await english(demo.admin).call('nfcRechargeReject', { id, reason: 'x' })
    expect(en.body.msg).toBe('You cannot review a top-up you asked for')
    expect((await detail(id))['reviewStatus']).toBe(0)
  })

  it('credits no card that is gone', async () => {
    const card = await addCard()
    const id = await request(card)
    await demo.admin.data('nfcCardRemove', { ids: card.id })
    expect((await demo.admin.call('nfcRechargeApprove', { id })).body.error).toBe('nfc-card.missing')
    expect((await detail(id))['reviewStatus']).toBe(0)
  })

  it('knows no top-up of another operator', async () => {
    const theirs = (await demo.kampala.data<Page>('nfcRechargeList', { size: 1 })).records[0] as Row
    expect((await demo.admin.call('nfcRechargeApprove', { id: theirs.id })).status).toBe(404)
    expect((await demo.admin.call('nfcRechargeReject', { id: theirs.id, reason: 'x' })).status).toBe(404)
    expect((await demo.admin.call('nfcRechargeDetail', { id: theirs.id })).status).toBe(404)
  })

  it('answers the same for the same idempotency key', async () => {
    const card = await addCard()
    const id = await request(card)
    const keyed = demo.admin.with({ 'idempotency-key': 'approve-once-1' })
    expect(await keyed.data('nfcRechargeApprove', { id })).toEqual({ id })
    expect(await keyed.data('nfcRechargeApprove', { id })).toEqual({ id })
    expect((await cardOf(card))['residueCount']).toBe(30)
  })
})

describe('nfcRechargeList and nfcRechargeExport', () => {
  it('filter by card and state, and sort by number', async () => {
    const card = await addCard()
    const id = await request(card)
    const found = await demo.admin.data<Page>('nfcRechargeList', {
      cardNo: card.cardNo,
      reviewStatus: 0,
      descs: 'cardNo',
    })
    expect(found.records.map((row) => row.id)).toContain(id)
    expect((await demo.admin.data<Page>('nfcRechargeList', { cardId: card.id })).total).toBe(1)
    expect((await demo.admin.data<Page>('nfcRechargeList', { cardId: card.id, reviewStatus: 1 })).total).toBe(0)
    const reply = await demo.admin.call('nfcRechargeExport', {
      format: 'csv',
      columns: 'cardNo,count,reviewStatus',
      cardId: card.id,
    })
    expect(new TextDecoder().decode(reply.bytes).trim().split('\n').slice(1)).toEqual([`${card.cardNo},30,待审核`])
  })

  it('show every state in the demo', async () => {
    for (const who of [demo.admin, demo.kampala]) {
      const { records } = await who.data<Page>('nfcRechargeList', { size: 200, ascs: 'createTime' })
      expect(new Set(records.map((row) => row['reviewStatus']))).toEqual(new Set([0, 1, 2]))
    }
  })
})

describe('nfcUsageList, nfcUsageDetail and nfcUsageExport', () => {
  it('show the taps, newest first, to the operator of the cabinet', async () => {
    const page = await demo.admin.data<Page>('nfcUsageList', { size: 200 })
    expect(page.total).toBe(600)
    const times = page.records.map((row) => String(row['tapTime']))
    expect(times).toEqual(times.toSorted().toReversed())
    const tap = page.records[0] as Row
    expect(await demo.admin.data('nfcUsageDetail', { id: tap.id })).toEqual(tap)
    expect(tap['cabinetName']).not.toBeNull()
    expect((await demo.kampala.call('nfcUsageDetail', { id: tap.id })).status).toBe(404)
  })

  it('filter by card, cabinet, result and time', async () => {
    const tap = (await demo.admin.data<Page>('nfcUsageList', { result: 'ok', size: 1 })).records[0] as Row
    const count = async (input: object) => (await demo.admin.data<Page>('nfcUsageList', { ...input })).total
    const stored = async (where: ReturnType<typeof sql>) =>
      (
        await demo.running.server.services.db.system.first(
          sql<{ n: number }>`select count(*)::int as n from nfc_usage where tenant_id = '384721' and ${where}`,
        )
      )?.n
    expect(await count({ cardId: tap['cardId'] })).toBe(await stored(sql`card_id = ${tap['cardId']}`))
    expect(await count({ cabinetSn: tap['cabinetSn'] })).toBe(await stored(sql`cabinet_sn = ${tap['cabinetSn']}`))
    expect(await count({ result: 'locked' })).toBe(await stored(sql`result = 'locked'`))
    expect(await count({ tapTime_datege: tap['tapTime'], tapTime_datele: tap['tapTime'] })).toBeGreaterThan(0)
    expect(await count({ tapTime_datege: '2036-01-01 00:00:00' })).toBe(0)
    expect(await count({ cardNo: tap.cardNo })).toBeGreaterThan(0)
  })

  it('export with labels', async () => {
    const reply = await demo.admin.call('nfcUsageExport', { format: 'csv', columns: 'cardNo,result', result: 'ok' })
    const lines = new TextDecoder().decode(reply.bytes).trim().split('\n').slice(1)
    expect(lines.length).toBeGreaterThan(100)
    expect(lines.every((line) => /^NF\d{8},成功\s*$/.test(line))).toBe(true)
  })
})
