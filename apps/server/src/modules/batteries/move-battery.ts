/**
 * Staff record where a battery is that no device and no order reports. Raw SQL: the place with the presence of its cabinet.
 */
import { BatteryPlace, dictionaries, EnableStatus } from '@swapdesk/dictionary'
import { staffMovesFrom } from '@swapdesk/domain'
import { batteryMoveInput, batteryWriteOffInput } from '@swapdesk/validation'
import { assertForm } from '../../crud/form-rule.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { lockRow } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import { type BatteryPlacement, moveBatteries } from '../../devices/index.ts'
import type { Context, InputOf } from '../../http/context.ts'
import { fieldProblem, type Locale, Problem } from '../../http/problem.ts'
import { assertFittable } from './assert-fits.ts'
import { assertNotOwed } from './assert-not-owed.ts'
import { batteries } from './batteries.repository.ts'
import { assertNoLiveOrder, assertNoOpenOrder } from './live-order.ts'

type Battery = { id: string; tenantId: string; bmsSn: string }
type Current = {
  placeId: string
  place: BatteryPlace
  riderId: string | null
  userId: string | null
  cabinetId: string | null
  boxId: number | null
  cabinetSn: string | null
  isCabinetOnline: boolean
}
type Move = { id: string; to: BatteryPlacement; from?: BatteryPlace | undefined; reason: string }

/** Into a vehicle: `fitBattery`, which locks the vehicle. */
export async function moveBattery(
  context: Context,
  input: InputOf<'batteryMove'> & { place: 'stock' | 'staff' | 'repair' },
): Promise<{ id: string }> {
  assertForm(batteryMoveInput, input)
  const { id, place, userId, from, reason } = input
  const to: BatteryPlacement = place === BatteryPlace.Staff ? { place, userId: String(userId) } : { place }
  return recordPlace(context, { id, to, from, reason: reason.trim() })
}

export async function writeOffBattery(context: Context, input: InputOf<'batteryWriteOff'>): Promise<{ id: string }> {
  assertForm(batteryWriteOffInput, input)
  const { id, place, from, reason } = input
  const { battery } = await lockPlace(context, id)
  await assertNotOwed(context, [battery.id])
  return recordPlace(context, { id, to: { place }, from, reason: reason.trim() })
}

/** By the rules for every move of staff; the caller has checked the right. */
export async function recordPlace(context: Context, { id, to, from, reason }: Move): Promise<{ id: string }> {
  const { battery, current } = await lockPlace(context, id)
  await assertMovable(context, battery, current, to, from)
  if (to.place === BatteryPlace.Staff) await assertColleague(context, battery, to.userId)
  const { tenantId } = battery
  if (to.place === BatteryPlace.Vehicle)
    await assertFittable(context, { batteryIds: [id], tenantId, vehicleId: to.vehicleId, field: 'vehicleId' })
  const now = context.services.clock.now()
  const cause = { kind: 'person', userId: context.principal.userId, reason } as const
  await moveBatteries(context.db, [{ batteryId: id, to, receivedAt: now, occurredAt: now, cause }])
  // Else the next report of the slot would be no change, and the battery that is still there would not be found in it.
  if (current.place === BatteryPlace.Slot)
    await context.db.later(sql`update cabinet_slot set bms_sn = null, soc = null
      where cabinet_id = ${current.cabinetId} and box_id = ${current.boxId} and bms_sn = ${battery.bmsSn}`)
  context.audit({
    entity: batteries.name,
    id,
    tenantId,
    changes: {
      place: [current.place, to.place],
      ...(to.place === BatteryPlace.Vehicle && { vehicleId: [null, to.vehicleId] }),
      reason: [null, reason],
    },
  })
  return { id }
}

/** Locks rider, slot and battery in the order in which taps and reports lock them, and reads the place again. */
export async function lockPlace(context: Context, id: string): Promise<{ battery: Battery; current: Current }> {
  const { db } = context
  const seen = await placeOf(context, id)
  if (seen?.riderId) await db.run(sql`select from rider where id = ${seen.riderId} for no key update`)
  if (seen?.place === BatteryPlace.Slot)
    await db.run(
      sql`select from cabinet_slot where cabinet_id = ${seen.cabinetId} and box_id = ${seen.boxId} for no key update`,
    )
  const battery = (await lockRow(context, batteries, id)) as Battery
  // A battery has one current place always (migration 0012).
  const current = (await placeOf(context, id)) as Current
  if (current.placeId !== seen?.placeId) throw movedMeanwhile(context, battery, current)
  return { battery, current }
}

function movedMeanwhile(context: Context, { bmsSn: batterySn }: Battery, { place }: Current): Problem {
  return new Problem('battery.moved-meanwhile', { batterySn, place: shownName(context, place) })
}

/** That the caller may name the user was checked; also of a user of the platform it has to be the battery's operator's. */
async function assertColleague({ db }: Context, { tenantId }: Battery, userId: string): Promise<void> {
  const user = await db.first(
    query
      .selectFrom('userAccount')
      .select('id')
      .where('id', '=', userId)
      .where('tenantId', '=', tenantId)
      .where('status', '=', EnableStatus.Enabled)
      .where('isDeleted', '=', 0)
      .forShare(),
  )
  if (!user) throw fieldProblem('row.reference-missing', 'userId')
}

async function placeOf({ db }: Context, batteryId: string): Promise<Current | undefined> {
  return db.first(sql<Current>`
    select p.id as place_id, p.place, p.rider_id, p.user_id, p.cabinet_id, p.box_id, c.cabinet_sn,
      exists (select from device d where d.kind = 'cabinet' and d.sn = c.cabinet_sn and d.online = 1) as is_cabinet_online
    from battery_place p left join cabinet c on c.id = p.cabinet_id where p.current_battery_id = ${batteryId}`)
}

function nameOf(place: BatteryPlace, locale: Locale): string {
  const item = dictionaries.battery_place.items.find(({ dictKey }) => dictKey === place)
  return item?.[locale === 'zh' ? 'dictValue' : 'dictValueEn'] ?? place
}

const isShown = (context: Context, name: string) => shownColumns(context, batteries, [name]).length > 0

function shownName(context: Context, place: BatteryPlace): string {
  return isShown(context, 'place') ? nameOf(place, context.locale) : '—'
}

async function assertMovable(
  context: Context,
  battery: Battery,
  current: Current,
  to: BatteryPlacement,
  from: BatteryPlace | undefined,
): Promise<void> {
  const { place, cabinetSn, boxId, isCabinetOnline } = current
  const { id, bmsSn: batterySn } = battery
  const nameIn = (target: BatteryPlace) => nameOf(target, context.locale)
  if (from !== undefined && from !== place) throw movedMeanwhile(context, battery, current)
  const isSame = to.place === 'staff' && place === 'staff' && to.userId === current.userId
  if (isSame || !staffMovesFrom(place).includes(to.place))
    throw new Problem('battery.move-refused', {
      batterySn,
      place: shownName(context, place),
      to: nameIn(to.place),
      targets: staffMovesFrom(place)
        .map(nameIn)
        .join(context.locale === 'zh' ? '、' : ', '),
    })
  if (isCabinetOnline)
    throw new Problem('battery.in-online-slot', {
      batterySn,
      cabinetSn: (isShown(context, 'cabinetSn') ? cabinetSn : null) ?? '—',
      boxId: (isShown(context, 'boxId') ? boxId : null) ?? '—',
    })
  await assertNoLiveOrder(context, { batteryIds: [id] })
  // Who gets the vehicle gets what is in it.
  if (to.place === BatteryPlace.Vehicle) await assertNoOpenOrder(context, { batteryIds: [id] })
}
