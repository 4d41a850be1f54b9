/** A binding that ends later than its unbinding began; the embedded database has no second connection to wait for. */
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addVehicleOf, modelOf } from '../../testing/typed-batteries.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin' })
const TENANT = '384721'
const database = () => demo.running.server.services.db

it('finds the surrender of a binding, and the binding of a surrender, that began to end a while before', async () => {
  const vehicle = await addVehicleOf(demo.admin, 'SURRENDERKEY', await modelOf(database().system, TENANT))
  const { id: rider } = await demo.admin.data<{ id: string }>('riderSubmit', { name: '解绑慢', mobile: '13910009999' })
  const pair = { contactsId: rider, vehicleId: vehicle }
  await demo.admin.data('vehicleBind', pair)
  const unbind = () => demo.admin.call('vehicleUnbind', { ...pair, reason: '还车' })
  let reply: ReturnType<typeof unbind> | undefined
  await database().write(null, async (executor) => {
    await executor.run(sql`select from vehicle where id = ${vehicle} for update`)
    reply = unbind()
    await setTimeout(2_100)
  })
  expect((await reply)?.status).toBe(200)
  type Found = { records: { id: string; riderVehicleId: string; createTime: string; endTime: string }[] }
  const { records } = await demo.admin.data<Found>('riderVehicleList', { vehicleId: vehicle })
  const [binding] = records
  const [surrender, ...others] = (await demo.admin.data<Found>('riderSurrenderList', { riderVehicleId: binding?.id }))
    .records
  expect(others).toEqual([])
  expect(surrender?.riderVehicleId).toBe(binding?.id)
  // Their times are apart: only the key finds one by the other.
  expect(surrender?.createTime).not.toBe(binding?.endTime)
  const ended = await demo.admin.data<Found>('riderVehicleList', { id: surrender?.riderVehicleId })
  expect(ended.records.map(({ id }) => id)).toEqual([binding?.id])
  expect((await demo.admin.data<Found>('riderSurrenderList', { riderVehicleId: '1' })).records).toEqual([])
})
