import type { ApiSession } from '@swapdesk/testing'
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { newUid } from '../../testing/card-holders.ts'
import { storedCountOf } from '../../testing/stored-count.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Card = Record<string, unknown> & {
  id: string
  cardNo: string
  status: number
  riderId: string | null
  updateTime: string
}
type Page<T = Card> = { records: T[]; total: number }

const demo = useDemo({ admin: 'whaleAdmin', kampala: 'kampalaAdmin', platform: 'platform' })

const english = (who: ApiSession) => who.with({ 'accept-language': 'en-US' })
const list = (input: Record<string, unknown> = {}, who = demo.admin) => who.data<Page>('nfcCardList', input)
const detail = (id: string) => demo.admin.data<Card>('nfcCardDetail', { id })

let made = 0
async function addCard(input: Record<string, unknown> = {}): Promise<Card> {
  const { id } = await demo.admin.data<{ id: string }>('nfcCardSubmit', {
    cardNo: `T${(made += 1)}`,
    type: 1,
    ...input,
  })
  return detail(id)
}

async function addRider(tenantId = '384721'): Promise<string> {
  const row = await demo.running.server.services.db.system.first(sql<{
    id: string
  }>`insert into rider (tenant_id, name, mobile)
    values (${tenantId}, '测试骑手', ${`139${String((made += 1)).padStart(8, '0')}`}) returning id`)
  return row?.id as string
}

describe('nfcCardList, nfcCardDetail and nfcCardExport', () => {
  it("returns pages of the operator's cards", async () => {
    const theirs = await storedCountOf(demo.running, 'nfcCard', '517209')
    expect((await list()).total).toBe(await storedCountOf(demo.running, 'nfcCard', '384721'))
    expect((await list({}, demo.kampala)).total).toBe(theirs)
    expect((await list({ tenantId: '517209' }, demo.platform)).total).toBe(theirs)
  })

  it('filters by number, type, state and rider', async () => {
    const locked = await list({ status: 3, size: 200 })
    expect(locked.total).toBe(locked.records.length)
    expect(locked.records.every((card) => card.status === 3 && card['lockTime'] !== null)).toBe(true)
    const bound = (await list({ status: 1, size: 1 })).records[0] as Card
    expect((await list({ cardNo_equal: bound.cardNo })).records).toMatchObject([{ id: bound.id }])
    expect((await list({ riderMobile: bound['riderMobile'] })).records).toMatchObject([{ id: bound.id }])
    const named = await list({ riderName: bound['riderName'], size: 200 })
    expect(named.records.map(({ id }) => id)).toContain(bound.id)
    expect(named.records.every((card) => card['riderName'] === bound['riderName'])).toBe(true)
    expect((await list({ type: 2, cardNo: 'NF1' })).total).toBeGreaterThan(0)
    expect((await list({ cardNo: 'none of them' })).total).toBe(0)
    expect((await list({ uid: bound['uid'] })).records).toMatchObject([{ id: bound.id }])
  })

  it('shows how many cabinets do not have the state of a card yet', async () => {
    const byLock = await list({ status: 3, descs: 'lockTime', size: 200 })
    expect(new Set(byLock.records.map((card) => card['staleCabinetCount']))).toEqual(new Set([1, 2]))
    expect((await addCard())['staleCabinetCount']).toBe(0)
  })

  it('returns one card, and 404 for one of another operator', async () => {
    const { id } = (await list({ size: 1 })).records[0] as Card
    expect(await detail(id)).toMatchObject({ id, tenantName: '蓝鲸换电' })
    expect((await demo.kampala.call('nfcCardDetail', { id })).status).toBe(404)
  })

  it('exports with labels', async () => {
    const reply = await demo.admin.call('nfcCardExport', { format: 'csv', columns: 'cardNo,type,status', status: 3 })
    const lines = new TextDecoder().decode(reply.bytes).trim().split('\n')
    expect(lines[0]?.replace('\uFEFF', '')).toBe('卡号,类型,状态')
    expect(lines.slice(1).every((line) => /^NF\d{8},(骑手卡|运维卡|测试卡),锁定$/.test(line.trim()))).toBe(true)
    expect(lines.length).toBe((await list({ status: 3 })).total + 1)
  })
})

describe('nfcCardSubmit', () => {
  it('adds a card without a rider, binds one, and unbinds it', async () => {
    const card = await addCard({ uid: '04a1b2c3' })
    expect(card).toMatchObject({ status: 2, riderId: null, uid: '04A1B2C3', tenantId: '384721' })
    const riderId = await addRider()
    await demo.admin.data('nfcCardSubmit', { id: card.id, riderId })
    expect(await detail(card.id)).toMatchObject({ status: 1, riderId, riderName: '测试骑手' })
    await demo.admin.data('nfcCardSubmit', { id: card.id, remark: '备用' })
    expect(await detail(card.id)).toMatchObject({ status: 1, riderId, remark: '备用' })
    await demo.admin.data('nfcCardSubmit', { id: card.id, riderId: null })
    expect(await detail(card.id)).toMatchObject({ status: 2, riderId: null })
  })

  it('adds an activated card with its rider, whose chip is known', async () => {
    const riderId = await addRider()
    const refused = await demo.admin.call('nfcCardSubmit', { cardNo: 'NOCHIP1', type: 1, riderId })
    expect(refused).toMatchObject({ status: 400, body: { fields: { uid: '绑定骑手的卡需要芯片UID' } } })
    const card = await addCard({ riderId, uid: newUid() })
    expect(card.status).toBe(1)
    const cleared = await demo.admin.call('nfcCardSubmit', { id: card.id, uid: null })
    expect(cleared).toMatchObject({ status: 400, body: { fields: { uid: '绑定骑手的卡需要芯片UID' } } })
  })

  it("requires number and type, in the request's language", async () => {
    const zh = await demo.admin.call('nfcCardSubmit', { remark: 'x' })
    expect(zh).toMatchObject({ status: 400, body: { fields: { cardNo: '请输入卡号', type: '请选择卡类型' } } })
    const en = await english(demo.admin).call('nfcCardSubmit', { remark: 'x' })
    expect(en.body.fields).toEqual({ cardNo: 'Enter the card number', type: 'Choose the type of card' })
  })

  it('refuses a number taken by any operator', async () => {
    const theirs = (await list({ size: 1 }, demo.kampala)).records[0] as Card
    expect(await demo.admin.call('nfcCardSubmit', { cardNo: theirs.cardNo, type: 1 })).toMatchObject({
      status: 409,
      body: { error: 'row.name-unavailable', fields: { cardNo: expect.stringContaining('不可用') as string } },
    })
    const own = (await list({ size: 1 })).records[0] as Card
    const zh = await demo.admin.call('nfcCardSubmit', { cardNo: own.cardNo, type: 1 })
    expect(zh).toMatchObject({
      status: 409,
      body: { error: 'nfc-card.number-taken', fields: { cardNo: '卡号已存在!' } },
    })
    const en = await english(demo.admin).call('nfcCardSubmit', { cardNo: own.cardNo, type: 1 })
    expect(en.body.msg).toBe('This card number is taken')
  })

  it('refuses a second card for a rider, and a rider of another operator', async () => {
    const riderId = await addRider()
    await addCard({ riderId, uid: newUid() })
    const second = { cardNo: 'SECOND1', uid: newUid(), type: 1, riderId }
    const zh = await demo.admin.call('nfcCardSubmit', second)
    expect(zh).toMatchObject({ status: 409, body: { error: 'nfc-card.used', fields: { riderId: 'NFC卡已被使用' } } })
    expect((await english(demo.admin).call('nfcCardSubmit', second)).body.msg).toBe('The rider has an NFC card already')
    const foreign = { cardNo: 'FOREIGN1', uid: newUid(), type: 1, riderId: await addRider('517209') }
    expect((await demo.admin.call('nfcCardSubmit', foreign)).body).toMatchObject({ error: 'row.reference-missing' })
    expect((await list({ cardNo: 'FOREIGN1' })).total).toBe(0)
  })

  it('lets an administrator of the platform choose the operator of a card', async () => {
    const input = { cardNo: 'PLATFORM1', type: 3, tenantId: '517209' }
    const { id } = await demo.platform.data<{ id: string }>('nfcCardSubmit', input)
    expect(await demo.kampala.data('nfcCardDetail', { id })).toMatchObject({ tenantId: '517209', status: 2 })
  })

  it('refuses to change rider and chip of a locked card', async () => {
    const card = await addCard({ uid: newUid() })
    await demo.admin.data('nfcCardLock', { ids: [card.id] })
    const bind = await demo.admin.call('nfcCardSubmit', { id: card.id, riderId: await addRider() })
    expect(bind).toMatchObject({
      status: 409,
      body: { error: 'nfc-card.locked', fields: { riderId: 'NFC卡已被锁定' } },
    })
    const rename = await english(demo.admin).call('nfcCardSubmit', { id: card.id, uid: newUid() })
    expect(rename).toMatchObject({ status: 409, body: { fields: { uid: 'The NFC card is locked' } } })
    // Nor its number, which would take it from its rider, and unlock it.
    const bound = await addCard({ uid: newUid(), riderId: await addRider() })
    await demo.admin.data('nfcCardLock', { ids: [bound.id] })
    const renumbered = await demo.admin.call('nfcCardSubmit', { id: bound.id, cardNo: 'RENAMED2', force: true })
    expect(renumbered).toMatchObject({ status: 409, body: { error: 'nfc-card.locked' } })
    expect(await detail(bound.id)).toMatchObject({ status: 3 })
    expect((await demo.admin.call('nfcCardSubmit', { id: card.id, cardNo: 'RENAMED0', remark: '挂失' })).status).toBe(
      200,
    )
    await demo.admin.data('nfcCardUnlock', { ids: [card.id] })
    // Cabinets with the old UID in their lists would refuse the chip for ever.
    expect((await demo.admin.call('nfcCardSubmit', { id: card.id, uid: newUid() })).body.error).toBe(
      'nfc-card.uid-listed',
    )
    const { id } = await addCard({ uid: newUid() })
    expect((await demo.admin.call('nfcCardSubmit', { id, cardNo: 'RENAMED1', uid: newUid() })).status).toBe(200)
  })
})

describe('nfcCardRemove', () => {
  it('removes cards, but not locked ones', async () => {
    const [one, two] = [await addCard(), await addCard()]
    await demo.admin.data('nfcCardLock', { ids: [two.id] })
    const reply = await demo.admin.call('nfcCardRemove', { ids: `${one.id},${two.id}` })
    expect(reply).toMatchObject({ status: 409, body: { error: 'nfc-card.locked', msg: 'NFC卡已被锁定' } })
    expect((await detail(one.id)).id).toBe(one.id)
    await demo.admin.data('nfcCardUnlock', { ids: [two.id] })
    await demo.admin.data('nfcCardRemove', { ids: `${one.id},${two.id}` })
    expect((await demo.admin.call('nfcCardDetail', { id: one.id })).status).toBe(404)
    // The number and the rider can be used again.
    expect((await addCard({ cardNo: one.cardNo })).cardNo).toBe(one.cardNo)
  })

  it('does not find cards of other operators, locked or not', async () => {
    const theirs = (await list({ status: 3, size: 1 }, demo.kampala)).records[0] as Card
    expect((await demo.admin.call('nfcCardRemove', { ids: theirs.id })).status).toBe(404)
  })
})
