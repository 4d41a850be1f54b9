/**
 * Alarms of the demo: a month of recovered ones and a few that are open. Raw SQL: rows are inserted from
 * `jsonb_populate_recordset`.
 */
import { alarmDefinition } from '@swapdesk/dictionary'
import { type Executor, sql } from '../db/database.ts'
import type { CardStaff, CardTenant } from './cards.ts'
import { seededRandom } from './random.ts'

const RECOVERED = [44, 16]
/** Alarm, index of the device among the operator's, and minutes since it began. */
const OPEN = [
  [
    ['C210', 0, 14],
    ['C205', 1, 95],
    ['C202', 2, 6],
    // Of the vehicle that is out of bounds (`geofences.ts`).
    ['V028', 5, 41],
    ['B311', 2, 75],
    ['B002', 7, 18],
  ],
  [
    ['C311', 0, 130],
    ['V026', 1, 22],
    ['B313', 4, 51],
  ],
] as const
/** The most frequent alarms, by frequency. */
const USUAL = ['C202', 'C402', 'V005', 'C201', 'C304', 'V023', 'C204', 'C108', 'V029', 'C206', 'V024', 'C315', 'C107']
const DAYS = 30
const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

type Device = { kind: string; sn: string; createDept: string | null; boxTotal: number }
type Seed = { tenant: CardTenant; people: CardStaff; random: () => number; now: number; devices: Device[] }
type Times = { minutesAgo: number; minutes: number | null }

/** Called once per operator, after its cabinets, vehicles and batteries. */
export async function seedAlarms(db: Executor, tenant: CardTenant, people: CardStaff, index: number): Promise<void> {
  const devices = await db.all(sql<Device>`
    select d.kind, d.sn, d.create_dept, coalesce(c.box_total, 0) as box_total from device d
    left join cabinet c on c.cabinet_sn = d.sn and d.kind = 'cabinet' and c.is_deleted = 0
    where d.tenant_id = ${tenant.tenantId} and d.kind in ('cabinet', 'vehicle', 'bms') order by d.kind, d.sn`)
  const seed = { tenant, people, random: seededRandom(62_300_000 + index), now: Date.now(), devices }
  const passed = Array.from({ length: RECOVERED[index] ?? 0 }, () => passedOf(seed))
  const open = (OPEN[index] ?? []).map(([alarmId, place, minutesAgo]) =>
    alarmOf(seed, alarmId, place, { minutesAgo, minutes: null }),
  )
  const rows = [...passed, ...open].filter((row) => row !== undefined)
  await db.run(sql`insert into alarm (tenant_id, device_kind, device_id, box_id, alarm_id, name, name_en, source, level, start_time, last_time,
      recover_time, occur_num, handling, handler, handle_time, handle_remark, create_dept, create_time, update_time, status)
    select tenant_id, device_kind, device_id, box_id, alarm_id, name, name_en, source, level, start_time, last_time,
      recover_time, occur_num, handling, handler, handle_time, handle_remark, create_dept, start_time, last_time, status
    from jsonb_populate_recordset(null::alarm, ${JSON.stringify(rows)}::jsonb) order by start_time`)
  await seedHistory(db, tenant.tenantId)
}

/** Signals of an alarm: raised, handled, recovered. */
async function seedHistory(db: Executor, tenantId: string): Promise<void> {
  await db.run(sql`insert into alarm_history (tenant_id, alarm_row_id, kind, revision, handling, content, device_time, create_user, create_time)
    select a.tenant_id, a.id, e.kind, 1, e.handling, e.content, e.device_time, e.create_user, e.create_time
    from alarm a cross join lateral (values
      ('raised', null, null, a.start_time, null, a.start_time),
      ('handled', a.handling, a.handle_remark, null, a.handler, a.handle_time),
      ('recovered', null, null, a.recover_time, null, a.recover_time)
    ) as e(kind, handling, content, device_time, create_user, create_time)
    where a.tenant_id = ${tenantId} and e.create_time is not null order by e.create_time`)
}

function passedOf(seed: Seed) {
  const { random } = seed
  const alarmId = USUAL[Math.floor(random() ** 2 * USUAL.length)] ?? 'C202'
  const minutesAgo = 400 + Math.floor(random() * (DAYS * DAY_MINUTES - 400))
  const minutes = 1 + Math.floor(random() ** 3 * 360)
  return alarmOf(seed, alarmId, Math.floor(random() * 1_000), { minutesAgo, minutes })
}

const kindOf: Record<string, string> = { C: 'cabinet', V: 'vehicle', B: 'bms' }

/** Undefined if the operator has no device that raises such an alarm. */
function alarmOf({ tenant, people, random, now, devices }: Seed, alarmId: string, place: number, times: Times) {
  const kind = kindOf[alarmId.charAt(0)]
  const ofKind = devices.filter((device) => device.kind === kind)
  const device = ofKind[place % ofKind.length]
  const definition = alarmDefinition(alarmId)
  if (!device || !definition) return undefined
  const { name, nameEn, source, level } = definition
  const start = now - times.minutesAgo * MINUTE_MS
  const end = times.minutes === null ? null : start + times.minutes * MINUTE_MS
  const handling = end === null ? (place === 1 ? 1 : 0) : random() < 0.8 ? 2 : 3
  const handled = handling === 0 ? null : new Date((end ?? start) + 4 * MINUTE_MS).toISOString()
  return {
    tenant_id: tenant.tenantId,
    device_kind: kind,
    device_id: device.sn,
    box_id: isOfSlot(alarmId) && device.boxTotal > 0 ? 1 + Math.floor(random() * device.boxTotal) : 0,
    alarm_id: alarmId,
    name,
    name_en: nameEn,
    source,
    level,
    start_time: new Date(start).toISOString(),
    last_time: new Date(end ?? start + 2 * MINUTE_MS).toISOString(),
    recover_time: end === null ? null : new Date(end).toISOString(),
    occur_num: 1 + Math.floor(random() ** 2 * 5),
    handling,
    handler: handled && people.userId,
    handle_time: handled,
    handle_remark: handling === 2 ? '现场已确认恢复' : null,
    create_dept: device.createDept,
    status: end === null ? 1 : 2,
  }
}

/** C2… and C3… are of one slot, the others of the cabinet as a whole. */
function isOfSlot(alarmId: string): boolean {
  return /^C[23]/.test(alarmId)
}
