/** A tenant with batteries in places, orders and figures is removed for good. */
import { expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { useDemo } from '../../testing/use-demo.ts'
import { eraseTenant } from './tenant-eraser.ts'

const TENANT = '517209'
const demo = useDemo({ admin: 'whaleAdmin' })

it('loses its batteries, their places and its figures', async () => {
  const { db, files } = demo.running.server.services
  const count = (table: string) =>
    db.system.first(
      sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)} where tenant_id = ${TENANT}`,
    )
  expect((await count('battery_place'))?.rows).toBeGreaterThan(0)
  await db.system.run(sql`update tenant set is_deleted = 2 where tenant_id = ${TENANT}`)
  await eraseTenant(db.maintenance, files, TENANT)
  for (const table of [
    'battery',
    'battery_place',
    'swap_record',
    'swap_hour',
    'swap_day',
    'vehicle_swap_day',
    'vehicle_trip_day',
    'station_hour',
    'cabinet_energy_hour',
    'cabinet_meter',
  ]) {
    expect([table, (await count(table))?.rows]).toEqual([table, 0])
  }
})

it('keeps the places of batteries otherwise', async () => {
  const { db } = demo.running.server.services
  const change = db.system.run(sql`delete from battery_place where is_current and tenant_id = '384721'
    and id not in (select place_id from battery_debt)`)
  await expect(change).rejects.toMatchObject({ code: '23514' })
})
