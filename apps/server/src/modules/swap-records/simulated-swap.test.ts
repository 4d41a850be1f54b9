/** A whole swap at a simulated cabinet: over the broker, from the tap of the card to the charged order. */
import type { Simulator } from '@swapdesk/simulator'
import { afterAll, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { startDevices } from '../../testing/devices.ts'
import { openScene, ordersAt } from '../../testing/swaps.ts'
import { useDemo } from '../../testing/use-demo.ts'

/** The rider needs some seconds for each step. */
const PATIENCE = { timeout: 40_000, interval: 100 }

const demo = useDemo({ admin: 'whaleAdmin' })
const db = () => demo.running.server.services.db
let simulator: Simulator | undefined

afterAll(() => simulator?.stop())

it('is charged once, puts the old battery in and gives the full one to the rider', { timeout: 60_000 }, async () => {
  const scene = await openScene(db())
  const { sn } = scene.cabinet
  const slots = { 1: { sn: scene.full, soc: 97 }, 2: { sn: scene.half, soc: 50 } }
  simulator = await startDevices(demo.running, [{ kind: 'cabinet', sn, slotCount: 4, slots }])
  const cabinet = simulator.cabinet(sn)
  cabinet.tapCard(scene.uid)
  await expect
    .poll(() => ordersAt(db(), scene), PATIENCE)
    .toMatchObject([
      {
        kind: 'swap',
        phase: 'DONE',
        abortReason: null,
        isLive: false,
        payStatus: 2,
        inBox: 3,
        outBox: 1,
        backBmsSn: scene.old,
        goBmsSn: scene.full,
        goBmsPercent: 97,
      },
    ])
  expect([cabinet.slot(1)?.battery, cabinet.slot(3)?.battery?.sn]).toEqual([undefined, scene.old])
  const places = sql`select b.bms_sn, p.place, p.rider_id from battery_place p join battery b on b.id = p.battery_id
    where p.is_current and b.bms_sn in (${scene.full}, ${scene.old}) order by b.bms_sn = ${scene.old}`
  await expect
    .poll(() => db().system.all(places), PATIENCE)
    .toMatchObject([
      { bmsSn: scene.full, place: 'rider', riderId: scene.riderId },
      { bmsSn: scene.old, place: 'slot', riderId: null },
    ])
  const [left, reserved] = await db().system.many([
    sql`select sum(remaining)::int as uses from wallet_lot where rider_id = ${scene.riderId}`,
    sql`select box_id from swap_slot where cabinet_id = ${scene.cabinetId} and is_reserved`,
  ])
  expect([left, reserved]).toEqual([[{ uses: 2 }], []])
})
