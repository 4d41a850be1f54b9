/**
 * Fills a new installation of the demo profile: two operators with users, models and vehicles in use. Raw SQL: rows from
 * `unnest` and JSON.
 */
import { ParamValueType } from '@swapdesk/dictionary'
import { toE164 } from '@swapdesk/domain'
import { type Executor, sql } from '../db/database.ts'
import type { Services } from '../http/services.ts'
import { settleFences } from '../devices/fence-runner.ts'
import { fillSearchTerms } from '../jobs/fill-search-terms.ts'
import { hashPassword } from '../modules/auth/index.ts'
import { isGroup } from '../modules/menus/index.ts'
import { provisionTenant } from '../modules/tenants/index.ts'
import { DEMO_TENANTS, demoAccounts } from './accounts.ts'
import { seedAlarms } from './alarms.ts'
import { seedCameras } from './cameras.ts'
import { seedCards } from './cards.ts'
import { seedDebts } from './debts.ts'
import { seedEnergy } from './energy.ts'
import { seedFleetTypes } from './fleet-types.ts'
import { seedPacks } from './packs.ts'
import { seedRefunds } from './refunds.ts'
import { seedSales } from './sales.ts'
import { reportOutOfBounds, seedGeofences } from './geofences.ts'
import { seedHistory } from './history.ts'
import { seedMeasurements } from './measurements.ts'
import { seedMessages } from './messages.ts'
import { seedNotices } from './notices.ts'
import { seedPackages } from './packages.ts'
import { seedAttachments } from './attachments.ts'
import { seedPastSwaps } from './past-swaps.ts'
import type { OutVehicle } from './riders.ts'
import { vehiclePicture } from './pictures.ts'
import { seededRandom } from './random.ts'
import { seedTextMessages } from './text-messages.ts'
import { seedSwaps } from './swaps.ts'
import { seedTracks } from './tracks.ts'
import { seedTrips } from './trips.ts'
import { seedWear } from './wear.ts'
import { seedStations } from './stations.ts'
import { seedStock } from './stock.ts'

export { demoAccounts } from './accounts.ts'
export { demoOptions } from './options.ts'

type Tenant = (typeof DEMO_TENANTS)[number]

/**
 * Runs once: the first operator marks an installation with demo data.
 * @param pastDays for how many days before its operators have swapped; tests do without
 */
export async function seedDemo(services: Services, pastDays = 0): Promise<void> {
  const { db } = services
  const first = DEMO_TENANTS[0].tenantId
  if (await db.system.first(sql`select 1 as present from tenant where tenant_id = ${first}`)) return
  const hashes = new Map<string, string>()
  for (const { password } of demoAccounts) if (!hashes.has(password)) hashes.set(password, await hashPassword(password))
  const pictures = await Promise.all([205, 145, 28, 265].map((hue) => services.files.put(vehiclePicture(hue), 'png')))
  const links = pictures.map((picture) => `/files/${picture.name}`)
  await db.write(null, async (executor) => {
    await setPlatformPassword(executor, hashes)
    for (const [index, tenant] of DEMO_TENANTS.entries()) {
      const people = await seedTenant(executor, tenant, hashes)
      const out = await seedFleet(executor, tenant, people, links, index)
      await seedGeofences(executor, tenant, people)
      await seedStations(executor, tenant, people, out, index)
      await seedCameras(executor, services.secrets, { tenant, people, index })
      await seedFleetTypes(executor, tenant, people)
      await seedPacks(executor, tenant, people)
      await seedCards(executor, tenant, people, index)
      await seedSales(executor, tenant.tenantId, people)
      await seedSwaps(executor, tenant.tenantId)
      if (pastDays > 0) await seedPastSwaps(executor, tenant, { index, days: pastDays })
      await seedMessages(executor, tenant.tenantId)
      await seedNotices(executor, tenant.tenantId, tenant.country === 'CN', people)
      await seedTextMessages(executor, tenant.tenantId, tenant.country === 'CN')
      await seedAlarms(executor, tenant, people, index)
      await seedMeasurements(executor, tenant.tenantId)
      if (pastDays > 0) await seedWear(executor, tenant.tenantId)
      await seedEnergy(executor, tenant.tenantId)
      await seedTrips(executor, tenant, index)
      await seedTracks(executor, tenant.tenantId)
      await seedHistory(executor, tenant.tenantId, people)
      await seedDebts(executor, tenant)
      await seedStock(executor, tenant.tenantId)
      await seedRefunds(executor, tenant)
      const { userId, deptIds } = people
      const owner = { tenantId: tenant.tenantId, isChinese: tenant.country === 'CN', userId, deptId: deptIds[0] }
      await seedAttachments(executor, services.files, owner)
    }
    await setPhones(executor)
    await seedParamValues(executor)
    await seedPackages(executor, DEMO_TENANTS[1].tenantId)
    await reportOutOfBounds(executor)
  })
  let isMore = true
  while (isMore) isMore = await settleFences(db)
  await fillSearchTerms(db.system)
}

async function setPlatformPassword(db: Executor, hashes: ReadonlyMap<string, string>): Promise<void> {
  const [admin] = demoAccounts
  await db.run(sql`update user_account set password_hash = ${hashes.get(admin?.password ?? '')}, real_name = ${admin?.name}
    where tenant_id = '000000' and account = 'admin'`)
}

async function setPhones(db: Executor): Promise<void> {
  const [tenantIds, accounts, phones] = (['tenantId', 'account', 'phone'] as const).map((name) =>
    demoAccounts.map((person) => person[name]),
  )
  // International where they are not of China.
  const e164 = demoAccounts.map(({ phone }) => toE164(phone, 'CN'))
  await db.run(sql`update user_account u set phone = p.phone, phone_e164 = p.e164
    from unnest(${tenantIds}::text[], ${accounts}::text[], ${phones}::text[], ${e164}::text[]) as p (tenant_id, account, phone, e164)
    where u.tenant_id = p.tenant_id and u.account = p.account`)
}

/** A parameter of each type, and values of single operators. */
async function seedParamValues(db: Executor): Promise<void> {
  const phone = ['客服电话', 'Support phone', 'support.phone'] as const
  const rows = [
    [...phone, '400-820-0001', ParamValueType.Text, null],
    [...phone, '+256 312 000 001', ParamValueType.Text, DEMO_TENANTS[1].tenantId],
    ['夜间换电', 'Swaps at night', 'swap.night-open', 'true', ParamValueType.Switch, null],
    ['节假日', 'Holidays', 'calendar.holidays', '["01-01","05-01","10-01"]', ParamValueType.Json, null],
    ['会话空闲时长', 'Session idle time', 'session.idle-hours', '72', ParamValueType.Number, DEMO_TENANTS[1].tenantId],
  ] as const
  for (const [name, nameEn, key, value, type, tenantId] of rows) {
    await db.run(sql`insert into param (param_name, param_name_en, param_key, param_value, value_type, for_tenant_id)
      values (${name}, ${nameEn}, ${key}, ${value}, ${type}, ${tenantId})`)
  }
}

type People = { userId: string; deptIds: string[] }

async function seedTenant(db: Executor, tenant: Tenant, hashes: ReadonlyMap<string, string>): Promise<People> {
  const { tenantId, name } = tenant
  await db.run(sql`insert into tenant (tenant_id, tenant_name, tenant_name_en, country_code, currency_code, currency_exponent, time_zone, linkman, address)
    values (${tenantId}, ${name.zh}, ${name.en}, ${tenant.country}, ${tenant.currency}, ${tenant.exponent}, ${tenant.zone}, '客服中心', ${tenant.city})`)
  const admin = demoAccounts.find((account) => account.tenantId === tenantId && account.account === 'admin')
  const made = await provisionTenant(db, {
    tenantId,
    tenantName: name.zh,
    tenantNameEn: name.en,
    role: { name: '管理员', nameEn: 'Administrator', alias: 'admin' },
    isPlatform: false,
    account: 'admin',
    passwordHash: hashes.get(admin?.password ?? '') as string,
    mustChangePassword: false,
  })
  await db.run(sql`update user_account set real_name = ${admin?.name}, name = ${admin?.name} where id = ${made.userId}`)
  const deptIds = [made.deptId, ...(await seedDepts(db, tenantId, made.deptId))]
  await seedStaff(db, tenantId, deptIds, hashes)
  return { userId: made.userId, deptIds }
}

async function seedDepts(db: Executor, tenantId: string, rootId: string): Promise<string[]> {
  const names = [
    ['运营部', 'Operations'],
    ['运维部', 'Maintenance'],
    ['财务部', 'Finance'],
  ] as const
  const ids: string[] = []
  for (const [index, [name, nameEn]] of names.entries()) {
    const row = await db.first(sql<{
      id: string
    }>`insert into dept (tenant_id, parent_id, ancestors, dept_name, dept_name_en, full_name, dept_category, sort)
      values (${tenantId}, ${rootId}, ${`0,${rootId}`}, ${name}, ${nameEn}, ${name}, 2, ${index + 1}) returning id`)
    ids.push(row?.id as string)
  }
  return ids
}

/** An operations role that edits the fleet and a read-only one, each with its user if the demo has one. */
async function seedStaff(
  db: Executor,
  tenantId: string,
  deptIds: readonly string[],
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  const roles = [
    {
      account: 'operator',
      name: '运营专员',
      nameEn: 'Operations',
      menus: sql`m.code ~ '^(fleet|live_map|vehicle|geofence|swap|station|cabinet|battery|customer|rider|nfc|alarm|device|bulk)(_|$)'`,
    },
    {
      account: 'viewer',
      name: '只读人员',
      nameEn: 'Read-only',
      menus: sql`m.code in ('vehicle', 'vehicle_view')`,
    },
  ]
  for (const [index, role] of roles.entries()) {
    const row = await db.first(sql<{
      id: string
    }>`insert into role (tenant_id, role_name, role_name_en, role_alias, sort)
      values (${tenantId}, ${role.name}, ${role.nameEn}, ${role.account}, ${index + 2}) returning id`)
    await db.run(
      sql`insert into role_menu (tenant_id, role_id, menu_id) select ${tenantId}, ${row?.id}, m.id from menu m where m.is_deleted = 0 and not ${isGroup('m')} and ${role.menus}`,
    )
    const person = demoAccounts.find((account) => account.tenantId === tenantId && account.account === role.account)
    if (!person) continue
    await db.run(sql`insert into user_account (tenant_id, account, password_hash, name, real_name, role_id, dept_id)
      values (${tenantId}, ${person.account}, ${hashes.get(person.password)}, ${person.name}, ${person.name}, ${[row?.id]}, ${[deptIds[index + 1]]})`)
  }
}

const MODELS = [
  ['雅迪 DE3', 'Yadea DE3', '72V 双电，外卖骑手主力车型'],
  ['台铃 T5', 'Tailg T5', '60V 单电，轻便通勤'],
  ['小牛 G400', 'NIU G400', '72V 大容量'],
  ['Bajaj Boxer E', 'Bajaj Boxer E', '摩托出租改电'],
] as const
const VEHICLES = [260, 140]
const SURNAMES = '王李张刘陈杨赵黄周吴徐孙马朱胡郭何高林罗'
const GIVEN = ['伟', '敏', '静', '磊', '洋', '艳', '勇', '娟', '杰', '涛', '明', '超', '霞', '平', '刚', '桂英']

async function seedFleet(
  db: Executor,
  tenant: Tenant,
  people: People,
  links: readonly string[],
  seed: number,
): Promise<OutVehicle[]> {
  const random = seededRandom(20_261_120 + seed)
  const { tenantId } = tenant
  const typeIds: string[] = []
  for (const [index, [name, nameEn, remark]] of MODELS.entries()) {
    const row = await db.first(sql<{
      id: string
    }>`insert into vehicle_type (tenant_id, vehicle_type, vehicle_pic, remark, create_user, create_dept)
      values (${tenantId}, ${tenant.country === 'CN' ? name : nameEn}, ${links[index]}, ${remark}, ${people.userId}, ${people.deptIds[1]}) returning id`)
    typeIds.push(row?.id as string)
  }
  const made = Array.from({ length: VEHICLES[seed] ?? 100 }, (_, index) =>
    vehicleOf(index, random, tenant, typeIds, people),
  )
  const rows = made.map(({ vehicle }) => vehicle)
  await db.run(sql`insert into vehicle (tenant_id, vehicle_sn, vehicle_type_id, vehicle_type, lease_status, price, expiration_time, auto_pay, plate_number, vin,
      cross_the_border, finally_locate_the_time, lock_status, status, create_user, create_dept, create_time, update_time)
    select tenant_id, vehicle_sn, vehicle_type_id, vehicle_type, lease_status, price, expiration_time, auto_pay, plate_number, vin, cross_the_border,
      finally_locate_the_time, lock_status, status, create_user, create_dept, create_time, create_time
    from jsonb_populate_recordset(null::vehicle, ${JSON.stringify(rows)}::jsonb)`)
  return made.flatMap(({ vehicle, riderName }) =>
    riderName === null
      ? []
      : {
          riderName,
          vehicleSn: vehicle.vehicle_sn,
        },
  )
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

function vehicleOf(index: number, random: () => number, tenant: Tenant, typeIds: readonly string[], people: People) {
  const isSold = random() < 0.18
  const leaseStatus = isSold
    ? null
    : pickWeighted(random, [
        [1, 62],
        [0, 20],
        [2, 8],
        [3, 6],
        [4, 4],
      ])
  const isOut = isSold || leaseStatus === 1 || leaseStatus === 2 || leaseStatus === 3
  const daysLeft =
    leaseStatus === 1
      ? 1 + Math.floor(random() * 60)
      : leaseStatus === 2
        ? -1 - Math.floor(random() * 3)
        : -4 - Math.floor(random() * 20)
  const number = String(index + 1).padStart(4, '0')
  const now = Date.now()
  const vehicle = {
    tenant_id: tenant.tenantId,
    vehicle_sn: `${tenant.country === 'CN' ? 'SH' : 'KLA'}2026${number}`,
    vehicle_type_id: typeIds[Math.floor(random() * typeIds.length)],
    vehicle_type: isSold ? 1 : 2,
    lease_status: leaseStatus,
    price: isSold ? priceOf(tenant, random) : null,
    expiration_time: isOut && !isSold ? new Date(now + daysLeft * DAY_MS).toISOString() : null,
    auto_pay: isOut && random() < 0.4 ? 1 : 0,
    cross_the_border: isOut ? (random() < 0.04 ? 1 : random() < 0.8 ? 0 : 2) : 2,
    finally_locate_the_time: isOut ? new Date(now - Math.floor(random() * 90) * MINUTE_MS).toISOString() : null,
    plate_number: isOut ? `${tenant.country === 'CN' ? '沪A' : 'UEV '}${number}${index % 7}` : null,
    vin: `L6TCX${tenant.country === 'CN' ? 'A' : 'K'}1A${String(index + 1).padStart(9, '0')}`,
    lock_status: leaseStatus === 3 ? 1 : isOut ? 0 : 1,
    status: random() < 0.03 ? 0 : 1,
    create_user: people.userId,
    create_dept: people.deptIds[1 + (index % 2)],
    create_time: new Date(now - Math.floor(random() * 180) * DAY_MS - index * 1_000).toISOString(),
  }
  return { vehicle, riderName: isOut ? nameOf(random) : null }
}

function priceOf(tenant: Tenant, random: () => number): string {
  return tenant.country === 'CN'
    ? `${3_299 + Math.floor(random() * 30) * 100}.00`
    : `${4_800_000 + Math.floor(random() * 20) * 100_000}.00`
}

function nameOf(random: () => number): string {
  return `${SURNAMES.charAt(Math.floor(random() * SURNAMES.length))}${GIVEN[Math.floor(random() * GIVEN.length)] ?? ''}`
}

function pickWeighted(random: () => number, weights: readonly (readonly [number, number])[]): number {
  let rest = random() * weights.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of weights) {
    rest -= weight
    if (rest <= 0) return value
  }
  return weights[0]?.[0] ?? 0
}
