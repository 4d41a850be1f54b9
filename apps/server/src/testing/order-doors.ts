/** Orders whose battery was not taken, and the doors that staff open for them, for tests. */
import { type Database, sql } from '../db/database.ts'
import { ackOf, slot, store } from './device-reports.ts'
import { eventsOfSwap, firstOrder, openScene, ordersAt, type StoredOrder, type SwapScene, tap, taken } from './swaps.ts'

/** The commands that opened doors of the order, oldest first. */
export const opened = (db: Database, order: StoredOrder) =>
  db.system.all(sql<{ cmdId: string; cmd: number; data: object }>`select c.cmd_id, c.cmd, c.data from device_command c
    join swap_action a on a.command_id = c.id where a.swap_record_id = ${order.id} order by c.id`)

/** The cabinet answers the last of them. */
export async function answerDoor(
  db: Database,
  { cabinet }: SwapScene,
  order: StoredOrder,
  state: string,
): Promise<void> {
  const [command] = (await opened(db, order)).slice(-1)
  if (!command) throw new Error('no command')
  await store(db, { device: cabinet, channel: 'ack', body: ackOf(command, state) })
}

/** The cabinet reports its slots: as they were after the order ended, except these. */
export const reportSlots = (
  db: Database,
  { says, full, half, old }: SwapScene,
  ...others: ReturnType<typeof slot>[]
) => {
  const slots = [slot(1, full, { soc: 97 }), slot(2, half), slot(3, old), slot(4, null)]
  return store(
    db,
    says.telemetry({ slots: slots.map((one) => others.find(({ boxId }) => boxId === one.boxId) ?? one) }),
  )
}

/** Another rider begins a swap at the cabinet: brings a battery, and takes the one in slot 2. */
export async function nextRider(db: Database, scene: SwapScene): Promise<{ next: StoredOrder; atIn: object }> {
  const { uid, old } = await openScene(db)
  await db.system
    .run(sql`update battery set bms_type_id = (select bms_type_id from battery where bms_sn = ${scene.full})
    where bms_sn = ${old}`)
  await store(db, scene.says.event('nfc_tap', { uid, boxId: 0 }))
  await taken(db, scene)
  const next = (await ordersAt(db, scene)).at(-1) as StoredOrder
  const { orderNo, inBox } = next
  const atIn = { orderNo, leg: 'in', boxId: inBox }
  await store(db, scene.says.event('order_started', { orderNo }), scene.says.event('door_opened', atIn))
  await taken(db, scene)
  return { next, atIn }
}

/** The battery was brought; the other one was not taken, and both doors are closed. */
export async function notTaken(db: Database, brought?: string): Promise<{ scene: SwapScene; order: StoredOrder }> {
  const scene = await openScene(db)
  const order = (await tap(db, scene)) as StoredOrder
  const isOwn = brought === undefined
  const events = eventsOfSwap({ ...scene, old: brought ?? scene.old }, order).slice(0, isOwn ? 6 : 5)
  const { says } = scene
  await store(
    db,
    ...events,
    says.event('door_closed', { orderNo: order.orderNo, leg: isOwn ? 'out' : 'in', boxId: isOwn ? 1 : 3 }),
    says.event('order_ended', { orderNo: order.orderNo, reason: isOwn ? 'not_taken' : 'sn_mismatch' }),
    says.telemetry({
      slots: [slot(1, scene.full, { soc: 97 }), slot(2, scene.half), slot(3, brought ?? scene.old), slot(4, null)],
    }),
  )
  await taken(db, scene)
  return { scene, order: await firstOrder(db, scene) }
}
