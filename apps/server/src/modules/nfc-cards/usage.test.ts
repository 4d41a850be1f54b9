/** Records of card taps. */
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { storedCount, storedCountOf } from '../../testing/stored-count.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Row = Record<string, unknown> & { id: string; cardNo: string }
type Page = { records: Row[]; total: number }

const demo = useDemo({ admin: 'whaleAdmin', kampala: 'kampalaAdmin' })

describe('nfcUsageList, nfcUsageDetail and nfcUsageExport', () => {
  it('show the taps, newest first, to the operator of the cabinet', async () => {
    const page = await demo.admin.data<Page>('nfcUsageList', { size: 200 })
    expect(page.total).toBe(await storedCountOf(demo.running, 'nfcUsage', '384721'))
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
    const stored = (where: ReturnType<typeof sql>) =>
      storedCount(demo.running, 'nfcUsage', sql`tenant_id = '384721' and ${where}`)
    expect(await count({ cardId: tap['cardId'] })).toBe(await stored(sql`card_id = ${tap['cardId']}`))
    expect(await count({ cabinetSn: tap['cabinetSn'] })).toBe(
      await stored(sql`cabinet_id = (select id from cabinet where cabinet_sn = ${tap['cabinetSn']})`),
    )
    expect(await count({ result: 'locked' })).toBe(await stored(sql`result = 'locked'`))
    expect(await count({ tapTime_datege: tap['tapTime'], tapTime_datele: tap['tapTime'] })).toBeGreaterThan(0)
    expect(await count({ tapTime_datege: '2036-01-01 00:00:00' })).toBe(0)
    expect(await count({ cardNo: tap.cardNo })).toBeGreaterThan(0)
    expect(await count({ uid: tap['uid'] })).toBe(await stored(sql`uid = ${tap['uid']}`))
    const unknown = (await demo.admin.data<Page>('nfcUsageList', { result: 'unknown', size: 1 })).records[0]
    expect(unknown).toMatchObject({ cardId: null, cardNo: null, uid: expect.stringMatching(/^04FF/) as string })
  })

  it('show and find the taps of a card by the number it has now', async () => {
    const tap = (await demo.admin.data<Page>('nfcUsageList', { result: 'ok', size: 1 })).records[0] as Row
    const cardId = String(tap['cardId'])
    const rename = (cardNo: string) =>
      demo.running.server.services.db.system.run(sql`update nfc_card set card_no = ${cardNo} where id = ${cardId}`)
    await rename('NFRENAMED')
    const found = await demo.admin.data<Page>('nfcUsageList', { cardNo: 'NFRENAMED', size: 200 })
    const former = await demo.admin.data<Page>('nfcUsageList', { cardNo: tap.cardNo })
    await rename(tap.cardNo)
    expect(found.records.map(({ id }) => id)).toContain(tap.id)
    expect(new Set(found.records.map(({ cardNo }) => cardNo))).toEqual(new Set(['NFRENAMED']))
    expect(former.total).toBe(0)
  })

  it('export with labels', async () => {
    const reply = await demo.admin.call('nfcUsageExport', { format: 'csv', columns: 'cardNo,result', result: 'ok' })
    const lines = new TextDecoder().decode(reply.bytes).trim().split('\n').slice(1)
    expect(lines.length).toBeGreaterThan(100)
    expect(lines.every((line) => /^NF\d{8},成功\s*$/.test(line))).toBe(true)
  })
})
