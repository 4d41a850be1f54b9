/** Geofences of the demo's operators, and the vehicles on the road that are bound to them. Raw SQL: rows from JSON. */
import { CrossTheBorder, ElectronicFenceType } from '@swapdesk/dictionary'
import { fenceAreaM2, formatFence, type FenceShape, type Position } from '@swapdesk/domain'
import { upTopic } from '@swapdesk/device-protocol'
import { type Executor, sql } from '../db/database.ts'
import { parseMessage } from '../devices/device-messages.ts'
import { storeMessages } from '../devices/store.ts'
import type { DEMO_TENANTS } from './accounts.ts'

type Tenant = (typeof DEMO_TENANTS)[number]
type People = { userId: string; deptIds: string[] }
type DemoFence = { name: string; remark: string; type: number; speedLimit?: number; shape: FenceShape }

const { StayIn, KeepOut, Return, Speed } = ElectronicFenceType

const area = (...corners: Position[]): FenceShape => ({
  kind: 'area',
  polygons: [[[...corners, corners[0] ?? [0, 0]]]],
})
const circle = (centre: Position, radius: number): FenceShape => ({ kind: 'circle', centre, radius })

/** The first one is for most vehicles, the second for some. */
const shanghai: readonly DemoFence[] = [
  {
    name: '浦东运营区',
    remark: '中环与外环之间，以张江为中心',
    type: StayIn,
    shape: area(
      [121.536, 31.17],
      [121.59, 31.152],
      [121.646, 31.172],
      [121.652, 31.226],
      [121.598, 31.25],
      [121.534, 31.232],
    ),
  },
  {
    name: '张江还车区',
    remark: '张江高科站周边，还车不收调度费',
    type: Return,
    shape: circle([121.5882, 31.2019], 2_500),
  },
  {
    name: '陆家嘴禁行区',
    remark: '世纪大道及环路，电动自行车禁行',
    type: KeepOut,
    shape: area([121.4965, 31.2355], [121.5035, 31.2315], [121.512, 31.237], [121.5065, 31.2435], [121.4985, 31.2425]),
  },
  {
    name: '世纪公园限速区',
    remark: '公园周边道路',
    type: Speed,
    speedLimit: 15,
    shape: circle([121.5485, 31.2165], 900),
  },
]

const kampala: readonly DemoFence[] = [
  {
    name: 'Kampala Central',
    remark: 'Within the Northern Bypass',
    type: StayIn,
    shape: area(
      [32.53, 0.292],
      [32.575, 0.272],
      [32.628, 0.288],
      [32.641, 0.336],
      [32.612, 0.384],
      [32.556, 0.388],
      [32.524, 0.35],
    ),
  },
  {
    name: 'Nakasero return zone',
    remark: 'Around Nakasero Market',
    type: Return,
    shape: circle([32.5806, 0.3119], 3_000),
  },
  {
    name: 'Old Taxi Park',
    remark: 'No boda bodas during the day',
    type: KeepOut,
    shape: area([32.5762, 0.3132], [32.5785, 0.3126], [32.5792, 0.3105], [32.5768, 0.3101]),
  },
]

/** A vehicle of the stay-in area that is west of it, with an open alarm in `alarms.ts`. */
export const OUT_OF_BOUNDS = { sn: 'SH20260006', lng: 121.5053, lat: 31.1902 } as const

/** Its only report; it decides as the vehicle was bound before. Switches to the plain role until the transaction ends. */
export async function reportOutOfBounds(db: Executor): Promise<void> {
  const { sn, lng, lat } = OUT_OF_BOUNDS
  const device = { kind: 'vehicle', sn } as const
  const report = { v: 1, msgId: 'demo-1', bootId: 'demo', seq: 1, ts: Date.now(), data: { lng, lat, spd: 0, acc: 5 } }
  const payload = Buffer.from(JSON.stringify(report))
  const message = parseMessage({ topic: upTopic(device, 'telemetry'), payload, isRetained: false })
  if (message) await storeMessages(db, [message])
}

const M2_PER_KM2 = 1_000_000
/** Every fifth vehicle has the second geofence. */
const SECOND_EVERY = 5

export async function seedGeofences(db: Executor, tenant: Tenant, { userId, deptIds }: People): Promise<void> {
  const { tenantId } = tenant
  const fences = tenant.country === 'CN' ? shanghai : kampala
  const ids: string[] = []
  for (const { name, remark, type, speedLimit = null, shape } of fences) {
    const row = await db.first(sql<{ id: string }>`
      insert into geofence (tenant_id, name, remark, type, speed_limit, content, area_km2, create_user, create_dept)
      values (${tenantId}, ${name}, ${remark}, ${type}, ${speedLimit}, ${formatFence(shape)}, round(${fenceAreaM2(shape) / M2_PER_KM2}::numeric, 4),
        ${userId}, ${deptIds[1]}) returning id`)
    ids.push(row?.id ?? '')
  }
  const [first, second] = ids
  await db.run(sql`update vehicle v set electronic_fence_id = case when n.number % ${SECOND_EVERY} = 0 then ${second}::bigint else ${first}::bigint end
    from (select id, row_number() over (order by vehicle_sn) as number from vehicle
      where tenant_id = ${tenantId} and cross_the_border <> ${CrossTheBorder.NoFence}) n
    where v.id = n.id`)
}
