/** Payments are kept as they were recorded: only their remark changes. */
import { beforeAll, describe, expect, it } from 'vitest'
import { addRider } from '../../testing/card-holders.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Row = Record<string, unknown>

const demo = useDemo({ admin: 'whaleAdmin', viewer: 'whaleViewer', kampala: 'kampalaAdmin', platform: 'platform' })
const detail = (id: string) => demo.admin.data<Row>('payRecordDetail', { id })

let id: string
beforeAll(async () => {
  const riderId = await addRider(demo.running.server.services.db)
  const pack = await demo.admin.data<{ id: string }>('packSubmit', {
    name: '备注卡',
    type: 1,
    num: 10,
    amount: '45.00',
  })
  id = (await demo.admin.data<{ id: string }>('walletSell', { riderId, packId: pack.id })).id
})

describe('a payment', () => {
  it('gets a remark, and keeps all else', async () => {
    const { remark: _, updateTime, updateUser: __, ...before } = await detail(id)
    await demo.admin.data('payRecordSubmit', {
      id,
      remark: ' 已与骑手核对 ',
      payStatus: 2,
      packAmount: '1.00',
      updateTime,
    })
    expect(await detail(id)).toMatchObject({ ...before, remark: '已与骑手核对' })
    const late = await demo.admin.call('payRecordSubmit', { id, remark: '再改', updateTime })
    expect([late.status, late.body.error]).toEqual([409, 'row.changed'])
    await demo.admin.data('payRecordSubmit', { id, remark: null })
    expect(await detail(id)).toMatchObject({ remark: null })
  })

  it('keeps its status, which named operations change', async () => {
    expect(await demo.admin.call('payRecordSubmit', { id, payStatus: 6, remark: '已退' })).toMatchObject({
      status: 409,
      body: { error: 'payment.fixed', fields: { payStatus: expect.any(String) as string } },
    })
    expect(await detail(id)).toMatchObject({ payStatus: 2, remark: null })
  })

  it('is neither added nor removed by people', async () => {
    const added = await demo.admin.call('payRecordSubmit', { remark: '手工' })
    expect([added.status, added.body.error]).toEqual([400, 'payment.id-missing'])
    const removed = await demo.admin.call('payRecordRemove', { ids: id })
    expect([removed.status, removed.body.error]).toEqual([409, 'payment.kept'])
    expect(await detail(id)).toMatchObject({ id, isDeleted: 0 })
  })

  it('is that of the own operator, and needs the right', async () => {
    expect((await demo.kampala.call('payRecordSubmit', { id, remark: 'x' })).status).toBe(404)
    expect((await demo.kampala.call('payRecordRemove', { ids: id })).status).toBe(404)
    expect((await demo.viewer.call('payRecordSubmit', { id, remark: 'x' })).status).toBe(403)
    const menuIds = (await menuIdsOf(demo.platform))('pay_record', 'pay_record_edit')
    const { session } = await addPerson(demo.running, demo.admin, '384721', { menuIds })
    expect((await session.call('payRecordSubmit', { id, remark: '仅备注' })).status).toBe(200)
    expect((await session.call('payRecordRemove', { ids: id })).status).toBe(403)
  })
})
