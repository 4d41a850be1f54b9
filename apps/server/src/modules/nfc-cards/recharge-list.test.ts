// @postgres
/** Lists and exports of top-ups. */
import { describe, expect, it } from 'vitest'
import { addRider, newUid } from '../../testing/card-holders.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Row = Record<string, unknown> & { id: string }
type Page = { records: Row[]; total: number }

const demo = useDemo({ admin: 'whaleAdmin', kampala: 'kampalaAdmin' })

describe('nfcRechargeList and nfcRechargeExport', () => {
  it('filter by card and state, and sort by number', async () => {
    const riderId = await addRider(demo.running.server.services.db)
    const card = { id: '', cardNo: 'RLIST1' }
    card.id = (
      await demo.admin.data<{ id: string }>('nfcCardSubmit', { cardNo: card.cardNo, uid: newUid(), type: 1, riderId })
    ).id
    const terms = { count: 30, amount: '199.00', startTime: '2026-11-20 00:00:00', endTime: '2036-12-19 23:59:59' }
    const { id } = await demo.admin.data<{ id: string }>('nfcRechargeSubmit', { ...terms, cardNo: card.cardNo })
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

  it('include every state in the demo', async () => {
    for (const who of [demo.admin, demo.kampala]) {
      const { records } = await who.data<Page>('nfcRechargeList', { size: 200, ascs: 'createTime' })
      expect(new Set(records.map((row) => row['reviewStatus']))).toEqual(new Set([0, 1, 2]))
    }
  })
})
