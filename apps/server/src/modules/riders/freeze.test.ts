// @postgres
/** Freezing and unfreezing a rider, and what it does to the card. */
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { newUid } from '../../testing/card-holders.ts'
import { useDemo } from '../../testing/use-demo.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'

type Row = Record<string, unknown> & { id: string }
type Page = { records: Row[] }
type Job = { id: string; counts: Record<string, number> }

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })

const db = () => demo.running.server.services.db.system
const freeze = (id: string, reason: unknown = '欠费两周') => demo.admin.call('riderFreeze', { id, status: 0, reason })
const unfreeze = (id: string) => demo.admin.call('riderFreeze', { id, status: 1, reason: '已补缴' })
const riderOf = (id: string) => demo.admin.data<Row>('riderDetail', { id })

let next = 0

/** A new rider, with a card. */
async function addRider(): Promise<{ id: string; name: string; cardId: string; cardNo: string }> {
  const number = String((next += 1)).padStart(4, '0')
  const name = `何敏${number}`
  const { id } = await demo.admin.data<Row>('riderSubmit', { name, mobile: `1398877${number}` })
  const cardNo = `NFFREEZE${number}`
  const { id: cardId } = await demo.admin.data<Row>('nfcCardSubmit', { cardNo, uid: newUid(), type: 1, riderId: id })
  return { id, name, cardId, cardNo }
}

const cardOf = (id: string) => demo.admin.data<Row>('nfcCardDetail', { id })

describe('riderFreeze', () => {
  it('stores reason, time and person of freezing, then those of unfreezing', async () => {
    const { id, name } = await addRider()
    expect((await freeze(id)).status).toBe(200)
    const frozen = await riderOf(id)
    expect(frozen).toMatchObject({ status: 0, freezeReason: '欠费两周' })
    expect(frozen['freezeTime']).not.toBeNull()
    const me = await demo.admin.data<Row>('userInfo')
    const myName = me['realName'] ?? me['name']
    expect(frozen['freezeUserName']).toBe(myName)
    const listed = await demo.admin.data<Page>('riderPage', { status: 0, name })
    expect(listed.records).toMatchObject([{ id, freezeReason: '欠费两周' }])

    expect((await unfreeze(id)).status).toBe(200)
    const unfrozen = await riderOf(id)
    expect(unfrozen).toMatchObject({ status: 1, freezeReason: null, freezeTime: null, freezeUserName: null })
    expect(unfrozen).toMatchObject({ unfreezeReason: '已补缴', unfreezeUserName: myName })
    expect(unfrozen['unfreezeTime']).not.toBeNull()
    await freeze(id, '再次欠费')
    const again = await riderOf(id)
    expect(again).toMatchObject({ freezeReason: '再次欠费', unfreezeReason: null, unfreezeTime: null })
    const audits = await db().all(sql`select changes from audit where operation_id = 'riderFreeze' and entity = 'riders'
      and entity_id = ${id} order by id`)
    expect(audits).toEqual([
      { changes: { status: [1, 0], freezeReason: [null, '欠费两周'], unfreezeReason: [null, null] } },
      { changes: { status: [0, 1], freezeReason: ['欠费两周', null], unfreezeReason: [null, '已补缴'] } },
      { changes: { status: [1, 0], freezeReason: [null, '再次欠费'], unfreezeReason: ['已补缴', null] } },
    ])
    type Line = { changes: { field: string; from: string | null; to: string | null }[] }
    const lines = await demo.admin.data<Line[] | { records: Line[] }>('recordHistory', { kind: 'rider', id })
    expect(JSON.stringify(lines)).toContain('已补缴')
  })

  it.each([undefined, null, '', ' ', '欠', ' 欠 ', '\u200b\u200b', '欠'.repeat(201)])(
    'refuses to freeze for the reason %j',
    async (reason) => {
      const { id } = await addRider()
      const refused = await demo.admin.call('riderFreeze', { id, status: 0, reason })
      expect(refused.status).toBe(400)
      expect(refused.body.fields).toHaveProperty('reason')
      expect(await riderOf(id)).toMatchObject({ status: 1 })
      await freeze(id)
      expect((await demo.admin.call('riderFreeze', { id, status: 1, reason })).body.fields).toHaveProperty('reason')
      expect(await riderOf(id)).toMatchObject({ status: 0 })
    },
  )

  it('refuses what is done already, naming the reason', async () => {
    const { id, name } = await addRider()
    expect((await unfreeze(id)).body).toMatchObject({ error: 'rider.not-frozen', msg: expect.stringContaining(name) })
    await freeze(id)
    const again = await freeze(id, '挂失')
    expect(again.body).toMatchObject({ error: 'rider.frozen-already', msg: expect.stringContaining('欠费两周') })
  })

  it('is refused for riders of other operators, and without the permission', async () => {
    const { id } = await addRider()
    const input = { id, status: 0, reason: '欠费' }
    expect((await demo.kampala.call('riderFreeze', input)).status).toBe(404)
    const menuIds = await menuIdsOf(demo.platform)
    const reader = await addPerson(demo.running, demo.admin, '384721', { menuIds: menuIds('customer', 'rider') })
    expect((await reader.session.call('riderFreeze', input)).status).toBe(403)
    expect((await demo.platform.call('riderFreeze', input)).status).toBe(200)
  })
})

describe('the card of a frozen rider', () => {
  it('is locked with the reason, on a new version of the list, and unlocked by unfreezing', async () => {
    const { id, cardId } = await addRider()
    const version = async () =>
      (await db().first(sql<{ version: number }>`select version from nfc_list where tenant_id = '384721'`))?.version
    const before = (await version()) ?? 0
    await freeze(id)
    expect(await cardOf(cardId)).toMatchObject({ status: 3, lockReason: '欠费两周', isLockedByFreeze: true })
    expect(await version()).toBe(before + 1)
    await unfreeze(id)
    expect(await cardOf(cardId)).toMatchObject({ status: 1, lockReason: null, isLockedByFreeze: false })
    expect(await version()).toBe(before + 2)
    const audits = await db()
      .all(sql`select changes from audit where operation_id = 'riderFreeze' and entity = 'nfc-cards'
      and entity_id = ${cardId} order by id`)
    expect(audits).toEqual([
      { changes: { status: [1, 3], lockReason: [null, '欠费两周'] } },
      { changes: { status: [3, 1] } },
    ])
  })

  it('stays locked by unfreezing where staff had locked it', async () => {
    const { id, cardId } = await addRider()
    await demo.admin.data('nfcCardLock', { ids: [cardId], reason: '挂失' })
    await freeze(id)
    expect(await cardOf(cardId)).toMatchObject({ status: 3, lockReason: '挂失', isLockedByFreeze: false })
    expect((await demo.admin.call('nfcCardUnlock', { ids: [cardId] })).body).toMatchObject({
      error: 'nfc-card.rider-frozen',
    })
    await unfreeze(id)
    expect(await cardOf(cardId)).toMatchObject({ status: 3, lockReason: '挂失' })
    await demo.admin.data('nfcCardUnlock', { ids: [cardId] })
    expect(await cardOf(cardId)).toMatchObject({ status: 1 })
  })

  it('stays locked by unfreezing where staff locked it after the freeze', async () => {
    const { id, cardId } = await addRider()
    await freeze(id)
    await demo.admin.data('nfcCardLock', { ids: [cardId], reason: '挂失' })
    expect(await cardOf(cardId)).toMatchObject({ status: 3, lockReason: '挂失', isLockedByFreeze: false })
    await unfreeze(id)
    expect(await cardOf(cardId)).toMatchObject({ status: 3, lockReason: '挂失' })
  })

  it('is not locked for a rider whom it has left meanwhile', async () => {
    const [{ id, cardId }, other] = [await addRider(), await addRider()]
    await demo.admin.data('nfcCardSubmit', { id: other.cardId, riderId: null })
    const moved = demo.admin.call('nfcCardSubmit', { id: cardId, riderId: other.id })
    const [move, frozen] = await Promise.all([moved, freeze(id)])
    expect([frozen.status, [200, 409].includes(move.status)]).toEqual([200, true])
    const { riderId, status } = await cardOf(cardId)
    expect(status).toBe(riderId === id ? 3 : 1)
  })

  it('is refused without name and reason where the caller’s data scope hides them', async () => {
    const { id, name, cardId } = await addRider()
    await freeze(id)
    const ids = await menuIdsOf(demo.platform)
    const names = { resourceCode: 'riders-names', scopeName: '仅手机号', scopeType: 1, scopeField: 'mobile' }
    const input = { menuId: ids('rider')[0], scopeClass: 'riders', ...names }
    const scope = await demo.platform.data<Row>('dataScopeSubmit', input)
    const person = { menuIds: ids('customer', 'rider', 'nfc', 'nfc_card', 'nfc_card_unlock'), dataScopeIds: [scope.id] }
    const { session } = await addPerson(demo.running, demo.admin, '384721', person)
    const refused = await session.call('nfcCardUnlock', { ids: [cardId] })
    expect(refused.body.error).toBe('nfc-card.rider-frozen')
    for (const hidden of [name, '欠费两周']) expect(refused.body.msg).not.toContain(hidden)
  })

  it('is not unlocked by staff, alone or with others', async () => {
    const [{ id, name, cardId, cardNo }, other] = [await addRider(), await addRider()]
    await freeze(id)
    await demo.admin.data('nfcCardLock', { ids: [other.cardId] })
    const refused = await demo.admin.call('nfcCardUnlock', { ids: [other.cardId, cardId] })
    expect(refused).toMatchObject({ status: 409, body: { error: 'nfc-card.rider-frozen' } })
    for (const part of [cardNo, name, '欠费两周', '解冻']) expect(refused.body.msg).toContain(part)
    expect(await cardOf(cardId)).toMatchObject({ status: 3 })
    expect(await cardOf(other.cardId)).toMatchObject({ status: 3 })
  })

  it('is refused in plans of bulk jobs, and by a job that was planned before', async () => {
    const [{ id, cardId, cardNo }, other] = [await addRider(), await addRider()]
    await demo.admin.data('nfcCardLock', { ids: [cardId, other.cardId] })
    const plan = () => demo.admin.data<Job>('bulkJobPlan', { kind: 'nfc_unlock', targets: [cardNo, other.cardNo] })
    const early = await plan()
    await freeze(id)
    const states = (jobId: string) =>
      db().all(sql`select target, state, reason_code from bulk_item where job_id = ${jobId} order by target`)
    const kept = { target: cardNo, state: 'refused', reasonCode: 'nfc-card.of-frozen-rider' }
    expect(await states((await plan()).id)).toEqual([
      kept,
      { target: other.cardNo, state: 'pending', reasonCode: null },
    ])
    await demo.admin.data('bulkJobStart', { id: early.id })
    const unlocked = { target: other.cardNo, state: 'done', reasonCode: null }
    await expect.poll(() => states(early.id), { timeout: 10_000 }).toEqual([kept, unlocked])
    expect(await cardOf(cardId)).toMatchObject({ status: 3 })
  })

  it('is locked by one of two who freeze at once', async () => {
    const { id, cardId } = await addRider()
    const replies = await Promise.all([freeze(id, '欠费'), freeze(id, '挂失')])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const { freezeReason } = await riderOf(id)
    expect(await cardOf(cardId)).toMatchObject({ status: 3, lockReason: freezeReason, isLockedByFreeze: true })
  })

  it('stays locked after a race of freezing with unlocking', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, cardId } = await addRider()
      await demo.admin.data('nfcCardLock', { ids: [cardId] })
      const [frozen] = await Promise.all([freeze(id), demo.admin.call('nfcCardUnlock', { ids: [cardId] })])
      expect(frozen.status).toBe(200)
      expect(await cardOf(cardId)).toMatchObject({ status: 3 })
    }
  })

  it('cannot be given to a frozen rider', async () => {
    const { id, name, cardId } = await addRider()
    await demo.admin.data('nfcCardSubmit', { id: cardId, riderId: null })
    await freeze(id)
    for (const input of [
      { id: cardId, riderId: id },
      { cardNo: 'NFFREEZENEW', uid: newUid(), type: 1, riderId: id },
    ]) {
      const refused = await demo.admin.call('nfcCardSubmit', input)
      expect(refused).toMatchObject({ status: 409, body: { error: 'rider.frozen' } })
      for (const part of [name, '欠费两周', '解冻']) expect(refused.body.fields?.['riderId']).toContain(part)
    }
    await unfreeze(id)
    await demo.admin.data('nfcCardSubmit', { id: cardId, riderId: id })
    expect(await cardOf(cardId)).toMatchObject({ status: 1, riderId: id })
  })

  it('is staff’s to unlock once the frozen rider is removed', async () => {
    const { id, cardId } = await addRider()
    await freeze(id)
    await demo.admin.data('riderRemove', { ids: id, force: true })
    expect(await cardOf(cardId)).toMatchObject({ status: 3, riderId: null, isLockedByFreeze: false })
    await demo.admin.data('nfcCardUnlock', { ids: [cardId] })
    expect(await cardOf(cardId)).toMatchObject({ status: 2 })
  })
})
