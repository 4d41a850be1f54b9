/** The riders of a history, and staff who act by the handlers of the server. */
import { PackType, WalletLotSource } from '@swapdesk/dictionary'
import { type Database, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { handlers } from '../../modules/index.ts'
import { grantLot } from '../../modules/wallets/index.ts'
import { addRider, newUid } from '../card-holders.ts'
import { placeBattery } from '../slots.ts'

export const TENANT = '384721'
/** Uses that each rider has at first. */
export const USES = 6

export type Person = {
  riderId: string
  uid: string
  /** Batteries the rider really has. */
  hands: string[]
}

/** What people are added to. */
type HistoryScene = {
  db: Database
  now: number
  sn(name: string): string
  cabinets: readonly { sn: string; slots: readonly unknown[] }[]
}

const LOT = {
  tenantId: TENANT,
  packId: null,
  packType: PackType.Times,
  name: '次数卡',
  dailyLimit: null,
  currency: 'CNY',
  price: 0,
  validFrom: sql`now() - interval '1 day'`,
  validTo: sql`null`,
  source: WalletLotSource.Gift,
  paidInto: 'cash.1',
  by: { userId: '1', deptId: null },
} as const

/** Cabinets, the batteries in them, and two riders with one each. */
export async function addPeople(world: HistoryScene, inSlots: readonly string[]): Promise<readonly [Person, Person]> {
  const { db } = world
  const own = [world.sn('A'), world.sn('B')] as const
  const [type] = await db.system.all(sql<{
    id: string
  }>`insert into battery_type (tenant_id, bms_type_name, voltage, ah)
    values (${TENANT}, ${world.sn('T')}, 72, 30) returning id`)
  await db.system.run(sql`insert into battery (tenant_id, bms_sn, soc, bms_type_id)
    select ${TENANT}, sn, 50, ${type?.id} from unnest(${[...own, ...inSlots]}::text[]) sn`)
  for (const { sn, slots } of world.cabinets)
    await db.system.run(sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total)
      values (${TENANT}, ${sn}, ${sn}, ${slots.length})`)
  return [await addRiderWith(world, own[0]), await addRiderWith(world, own[1])]
}

async function addRiderWith(world: HistoryScene, battery: string): Promise<Person> {
  const { db } = world
  const riderId = await addRider(db)
  const uid = newUid()
  const card = await db.system.first(sql<{
    id: string
  }>`insert into nfc_card (tenant_id, card_no, uid, rider_id, status)
    values (${TENANT}, ${`NF${uid}`}, ${uid}, ${riderId}, 1) returning id`)
  const cardId = String(card?.id)
  await db.write({ systemTenant: TENANT }, (tx) =>
    grantLot(tx, { ...LOT, riderId, cardId: null, num: USES, sourceId: cardId }),
  )
  await placeBattery(db, battery, { place: 'rider', riderId })
  return { riderId, uid, hands: [battery] }
}

export type StaffOperation =
  | 'swapRecordReopen'
  | 'swapRecordGiveBack'
  | 'swapRecordResolve'
  | 'swapRecordResolveApprove'
  | 'swapRecordResolveReject'
  | 'swapRecordResolveWithdraw'
  | 'swapRecordCredit'
  | 'swapRecordCreditApprove'
  | 'swapRecordCreditReject'
  | 'swapRecordCreditWithdraw'
type StaffInput = { id: string; reason: string; updateTime: string; settled?: 'returned' | 'taken' }

/** Calls the handler of an operation as one of two people; false if it refuses. */
export async function callAs(
  world: HistoryScene,
  userId: '1' | '2',
  operation: StaffOperation,
  input: StaffInput,
): Promise<boolean> {
  const principal = {
    userId,
    name: userId,
    account: userId,
    tenantId: TENANT,
    deptIds: [],
    deptTreeIds: [],
    roles: [],
    isPlatformAdmin: true,
    isPlatform: true,
  }
  try {
    await world.db.write({ systemTenant: TENANT }, async (db) => {
      const context = {
        db,
        principal,
        operation,
        tenant: TENANT,
        zone: 'Asia/Shanghai',
        locale: 'zh',
        services: { clock: { now: () => world.now }, config: { familyClients: [] } },
        // As the history has it.
        startedAt: performance.now() + world.now - (performance.timeOrigin + performance.now()),
        audit: () => undefined,
      } as unknown as Context
      await (handlers[operation] as (context: Context, input: StaffInput) => Promise<unknown>)(context, input)
    })
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
