/** What a read of the live map lists while transactions are open, which takes several connections. */
import { expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { readMap, reportingVehicle } from '../../testing/live-map.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin' })
const db = () => demo.running.server.services.db

it('lists what was committed after a read, however long ago it was written', async () => {
  const [slow, nested, quick] = [
    await reportingVehicle(db(), 121.1, 31.1),
    await reportingVehicle(db(), 121.2, 31.2),
    await reportingVehicle(db(), 121.3, 31.3),
  ]
  let { cursor } = await readMap(demo.admin)
  const next = async () => {
    const reply = await readMap(demo.admin, { cursor })
    cursor = reply.cursor
    return reply.points.map(({ sn }) => sn ?? '').toSorted()
  }
  const touch = (sn: string) => sql`update device set lng = lng + 0.001 where sn = ${sn}`
  await db().write(null, async (open) => {
    await open.run(touch(slow.sn))
    await open.run(sql`savepoint inner_part`)
    await open.run(touch(nested.sn))
    await db().system.run(touch(quick.sn))
    expect(await next()).toEqual([quick.sn])
  })
  // The one that was seen may come again, as a transaction was open; the others must come.
  expect(await next()).toEqual([slow.sn, nested.sn, quick.sn].toSorted())
  expect(await next()).toEqual([])
})
