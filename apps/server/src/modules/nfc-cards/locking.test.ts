// @postgres
/** Locking and unlocking, the list of locked cards and its distribution to cabinets. */
import { bindCard, lockCard, type NfcCardState, unlockCard } from '@swapdesk/domain'
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { storedCountOf } from '../../testing/stored-count.ts'
import { useDemo } from '../../testing/use-demo.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { cardListChange } from './card-list.ts'
import { setCardsLocked } from './index.ts'

const DEMO_TENANT_ID = '384721'
const BY = { userId: null, deptId: null }

type Card = Record<string, unknown> & { id: string; cardNo: string; uid: string; status: number }
type Result = { id: string; cardNo: string; isChanged: boolean; status: number; staleCabinetCount: number }
type Version = Record<string, unknown> & { id: string; cabinetSn: string; wantedVersion: number; isCurrent: boolean }
type Page<T> = { records: T[]; total: number }

const demo = useDemo({ admin: 'whaleAdmin', kampala: 'kampalaAdmin', platform: 'platform' })

const system = () => demo.running.server.services.db.system
const cards = async (input: Record<string, unknown>, who = demo.admin) =>
  (await who.data<Page<Card>>('nfcCardList', { size: 200, ...input })).records
const versions = async (input: Record<string, unknown> = {}, who = demo.admin) =>
  (await who.data<Page<Version>>('nfcListVersionList', { size: 200, ...input })).records
const listVersion = async () =>
  (await system().first(sql<{ version: number }>`select version from nfc_list where tenant_id = ${DEMO_TENANT_ID}`))
    ?.version ?? 0
const lock = (ids: string[], reason?: string) => demo.admin.data<Result[]>('nfcCardLock', { ids, reason })
const unlock = (ids: string[]) => demo.admin.data<Result[]>('nfcCardUnlock', { ids })

describe('nfcCardLock and nfcCardUnlock', () => {
  it('returns the outcome for each card, and creates one new version of the list', async () => {
    const [bound, spare] = [(await cards({ status: 1 }))[0], (await cards({ status: 2 }))[0]] as [Card, Card]
    const was = (await cards({ status: 3 }))[0] as Card
    const before = await listVersion()
    const results = await lock([bound.id, spare.id, was.id, bound.id], '挂失')
    expect(new Map(results.map((result) => [result.id, [result.isChanged, result.status]]))).toEqual(
      new Map([
        [bound.id, [true, 3]],
        [spare.id, [true, 3]],
        [was.id, [false, 3]],
      ]),
    )
    const staleCabinetCount = await storedCountOf(demo.running, 'cabinet', DEMO_TENANT_ID)
    expect(results.find(({ id }) => id === bound.id)?.staleCabinetCount).toBe(staleCabinetCount)
    expect(await listVersion()).toBe(before + 1)
    const shown = await demo.admin.data<Card>('nfcCardDetail', { id: spare.id })
    expect(shown).toMatchObject({ status: 3, lockReason: '挂失', staleCabinetCount })
    expect(shown['lockTime']).not.toBeNull()

    expect(new Set((await unlock([bound.id, spare.id])).map(({ status }) => status))).toEqual(new Set([1, 2]))
    const after = await demo.admin.data<Card>('nfcCardDetail', { id: spare.id })
    expect(after).toMatchObject({ status: 2, lockReason: null, lockTime: null })
    expect(await listVersion()).toBe(before + 2)
    await unlock([bound.id, spare.id])
    expect(await listVersion()).toBe(before + 2)
  })

  it('follows the rules of the domain', async () => {
    const [card] = (await cards({ status: 1, size: 1 })) as [Card]
    const stateOf = async () =>
      (await system().first(
        sql<NfcCardState>`select status, status_before_lock, rider_id from nfc_card where id = ${card.id}`,
      )) as NfcCardState
    const free = await stateOf()
    await lock([card.id])
    expect(await stateOf()).toEqual(lockCard(free))
    await unlock([card.id])
    expect(await stateOf()).toEqual(unlockCard(lockCard(free)))
    await demo.admin.data('nfcCardSubmit', { id: card.id, riderId: null })
    expect(await stateOf()).toEqual(bindCard(free, null))
  })

  it.each([' ', '\u200b', '\u3000\u2060\u00ad'])('refuses a blank reason: %j', async (reason) => {
    const [card] = (await cards({ status: 1, size: 1 })) as [Card]
    for (const id of ['nfcCardLock', 'nfcCardUnlock'] as const) {
      expect(await demo.admin.call(id, { ids: [card.id], reason })).toMatchObject({
        status: 400,
        body: { fields: { reason: expect.any(String) as string } },
      })
    }
    expect((await cards({ cardNo_equal: card.cardNo }))[0]).toMatchObject({ status: 1 })
  })

  it('locks all or none: an unknown card, or one of another operator, is 404', async () => {
    const [own] = (await cards({ status: 2 })) as [Card]
    const [theirs] = (await cards({ status: 2 }, demo.kampala)) as [Card]
    const before = await listVersion()
    for (const id of [theirs.id, '1']) {
      expect((await demo.admin.call('nfcCardLock', { ids: [own.id, id] })).status).toBe(404)
      expect((await demo.admin.call('nfcCardUnlock', { ids: [own.id, id] })).status).toBe(404)
    }
    expect((await demo.admin.data<Card>('nfcCardDetail', { id: own.id })).status).toBe(2)
    expect(await listVersion()).toBe(before)
    // An administrator of the platform can lock both, each on the list of its operator.
    const both = await demo.platform.data<Result[]>('nfcCardLock', { ids: [own.id, theirs.id] })
    expect(both.map(({ isChanged }) => isChanged)).toEqual([true, true])
    await demo.platform.data('nfcCardUnlock', { ids: [own.id, theirs.id] })
  })

  it("refuses more than a thousand cards, in the request's language", async () => {
    const ids = Array.from({ length: 1_001 }, (_, index) => String(index + 1))
    expect((await demo.admin.call('nfcCardLock', { ids })).body.fields).toEqual({ ids: '最多 1000 项' })
    const en = await demo.admin.with({ 'accept-language': 'en-US' }).call('nfcCardLock', { ids })
    expect(en.body.fields).toEqual({ ids: 'At most 1000 items' })
  })

  it('is limited to the data scopes of the caller', async () => {
    const ids = await menuIdsOf(demo.platform)
    const scope = {
      menuId: ids('nfc_card')[0],
      resourceCode: 'own-cards',
      scopeName: '本人',
      scopeClass: 'nfc-cards',
      scopeType: 2,
    }
    const { id: scopeId } = await demo.platform.data<{ id: string }>('dataScopeSubmit', scope)
    const menuIds = ids('nfc', 'nfc_card', 'nfc_card_lock', 'nfc_usage', 'nfc_recharge', 'nfc_list_version')
    const person = await addPerson(demo.running, demo.admin, DEMO_TENANT_ID, { menuIds, dataScopeIds: [scopeId] })
    const [card] = (await cards({ status: 2 })) as [Card]
    expect((await person.session.call('nfcCardLock', { ids: [card.id] })).status).toBe(404)
    for (const list of ['nfcCardList', 'nfcUsageList', 'nfcRechargeList', 'nfcListVersionList'] as const) {
      expect((await person.session.data<Page<Card>>(list)).total).toBe(0)
    }
    await system().run(sql`update nfc_card set create_user = ${person.userId} where id = ${card.id}`)
    expect((await person.session.call('nfcCardLock', { ids: [card.id] })).status).toBe(200)
    await unlock([card.id])
  })

  it('accepts concurrent requests in any order, and counts every change', async () => {
    const ids = (await cards({ status: 2, size: 20 })).map(({ id }) => id)
    const before = await listVersion()
    const calls = Array.from({ length: 12 }, (_, round) =>
      demo.admin.call(round % 2 ? 'nfcCardUnlock' : 'nfcCardLock', { ids: round % 3 ? ids : ids.toReversed() }),
    )
    const replies = await Promise.all(calls)
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const changing = replies.filter(({ body }) => (body.data as Result[]).some(({ isChanged }) => isChanged))
    expect(await listVersion()).toBe(before + changing.length)
    await unlock(ids)
    const states = await system().all(
      sql<{ status: number }>`select distinct status from nfc_card where id = any(${ids}::bigint[])`,
    )
    expect(states).toEqual([{ status: 2 }])
  })

  it('audits changed cards only', async () => {
    const [card] = (await cards({ status: 2 })) as [Card]
    const entries = async () =>
      (await system().first(sql<{
        n: number
        last: unknown
      }>`select count(*)::int as n, (array_agg(changes order by id desc))[1] as last
        from audit where entity = 'nfc-cards' and entity_id = ${card.id}`)) as { n: number; last: unknown }
    const { n } = await entries()
    await lock([card.id], '挂失')
    await lock([card.id], '再次挂失')
    expect(await entries()).toEqual({ n: n + 1, last: { status: [2, 3], lockReason: [null, '挂失'] } })
    await unlock([card.id])
  })
})

/** Whole versions of 500 cards, as many as fit one message. */
const CARDS_PER_STEP = 2_000

describe('setCardsLocked', () => {
  it('locks ten thousand cards in seconds', async () => {
    const { db } = demo.running.server.services
    const added = await system().all(sql<{ id: string; uid: string }>`insert into nfc_card (tenant_id, card_no, uid)
      select ${DEMO_TENANT_ID}, 'MANY' || n, '04AA' || lpad(n::text, 10, '0') from generate_series(1, 10000) n returning id, uid`)
    const began = performance.now()
    const results: Result[] = []
    for (let at = 0; at < added.length; at += 500) {
      const ids = added.slice(at, at + 500).map(({ id }) => id)
      results.push(
        ...(await db.write(null, (executor) => setCardsLocked(executor, BY, DEMO_TENANT_ID, ids, true, null))),
      )
    }
    expect(results.filter(({ isChanged, status }) => isChanged && status === 3)).toHaveLength(10_000)
    const uids = added.map(({ uid }) => uid)
    expect(performance.now() - began).toBeLessThan(20_000)
    // More cards than fit one message are sent in steps, none of which is too long or skips a card.
    const sent = new Set<string>()
    let reported = (await listVersion()) - 20
    for (let steps = 0; reported < (await listVersion()); steps += 1) {
      const change = await cardListChange(system(), DEMO_TENANT_ID, reported, await listVersion())
      expect(change).toMatchObject({ mode: 'delta', baseVersion: reported, remove: [] })
      expect(change.add.length).toBe(CARDS_PER_STEP)
      for (const number of change.add) sent.add(number)
      reported = change.version
      expect(steps).toBeLessThan(5)
    }
    expect(sent).toEqual(new Set(uids))
    await system().run(sql`delete from nfc_card where card_no like 'MANY%'`)
  })

  it('refuses more cards than fit one message of the list', async () => {
    const ids = Array.from({ length: 2_001 }, (_, index) => String(index + 1))
    await expect(setCardsLocked(system(), BY, DEMO_TENANT_ID, ids, true, null)).rejects.toThrow('at most 2000')
  })
})

describe('cardListChange', () => {
  it('contains a UID once, with its current state, also if it belonged to another card before', async () => {
    const add = async () =>
      (await demo.admin.data<{ id: string }>('nfcCardSubmit', { cardNo: 'AGAIN1', uid: '04A6A116', type: 1 })).id
    const base = await listVersion()
    const first = await add()
    await lock([first])
    await unlock([first])
    await demo.admin.data('nfcCardRemove', { ids: first })
    expect(await cardListChange(system(), DEMO_TENANT_ID, base, base + 2)).toMatchObject({
      add: [],
      remove: ['04A6A116'],
    })
    const second = await add()
    await lock([second])
    const change = { mode: 'delta', baseVersion: base, version: base + 3, add: ['04A6A116'], remove: [] }
    expect(await cardListChange(system(), DEMO_TENANT_ID, base, base + 3)).toEqual(change)
    await unlock([second])
  })

  it('contains the full list for a cabinet without one, or with a later version', async () => {
    const wanted = await listVersion()
    const locked = await cards({ status: 3 })
    const uids = locked.map(({ uid }) => uid).toSorted()
    for (const reported of [null, wanted + 1]) {
      const change = await cardListChange(system(), DEMO_TENANT_ID, reported, wanted)
      expect({ ...change, add: change.add.toSorted() }).toEqual({
        mode: 'full',
        baseVersion: 0,
        version: wanted,
        add: uids,
        remove: [],
      })
    }
  })
})

describe('nfcListVersionList and nfcListVersionPush', () => {
  it('shows the version and the missing changes of each cabinet', async () => {
    await system().run(
      sql`update cabinet set nfc_reported_version = (select version from nfc_list l where l.tenant_id = cabinet.tenant_id)`,
    )
    expect((await versions()).every((row) => row.isCurrent && row['behindCount'] === 0)).toBe(true)
    const [card] = (await cards({ status: 2 })) as [Card]
    await lock([card.id])
    const rows = await versions({ isCurrent: false })
    expect(rows).toHaveLength(await storedCountOf(demo.running, 'cabinet', DEMO_TENANT_ID))
    const wanted = await listVersion()
    expect(rows[0]).toMatchObject({ wantedVersion: wanted, reportedVersion: wanted - 1, behindCount: 1, online: 0 })
    expect(await versions({ isCurrent: true })).toEqual([])
    expect(await versions({ cabinetSn: rows[0]?.cabinetSn })).toEqual([rows[0]])
    const sorted = await versions({ ascs: 'cabinetSn' })
    expect(sorted.map(({ cabinetSn }) => cabinetSn)).toEqual(rows.map(({ cabinetSn }) => cabinetSn).toSorted())
  })

  it('sends the full list again, and resets the versions of the cabinets', async () => {
    const [one, two] = (await versions()) as [Version, Version]
    const pushed = await demo.admin.data<{ cabinetSn: string; commandId: string }[]>('nfcListVersionPush', {
      ids: [one.id, two.id, one.id],
    })
    expect(pushed.map(({ cabinetSn }) => cabinetSn).toSorted()).toEqual([one.cabinetSn, two.cabinetSn].toSorted())
    const locked = (await cards({ status: 3 })).map(({ uid }) => uid).toSorted()
    for (const { commandId } of pushed) {
      const command = await system().first(sql<{ cmd: number; state: string; data: { add: string[] } }>`
        select cmd, state, data from device_command where id = ${commandId}`)
      expect(command).toMatchObject({ cmd: 20_015, state: 'queued' })
      const { add, ...rest } = command?.data ?? { add: [] }
      expect(add.toSorted()).toEqual(locked)
      expect(rest).toEqual({ mode: 'full', baseVersion: 0, version: await listVersion(), remove: [] })
    }
    expect((await versions({ cabinetSn: one.cabinetSn }))[0]).toMatchObject({ reportedVersion: null, isCurrent: false })
  })

  it('does not find a cabinet of another operator', async () => {
    const [own] = (await versions()) as [Version]
    const [theirs] = (await versions({}, demo.kampala)) as [Version]
    const count = () => system().first(sql`select count(*) as n from device_command where create_user is not null`)
    const before = await count()
    expect((await demo.admin.call('nfcListVersionPush', { ids: [own.id, theirs.id] })).status).toBe(404)
    expect(await count()).toEqual(before)
  })
})
