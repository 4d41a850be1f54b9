/** Cameras of the demo at some cabinets, whose pictures the local provider plays. Raw SQL: a join of rows of JSON. */
import { type Executor, sql } from '../db/database.ts'
import { encryptSecret } from '../http/secret-encryption.ts'
import type { Secrets } from '../http/secrets.ts'
import { cameraSecretPurpose } from '../modules/cameras/index.ts'
import type { CardStaff, CardTenant } from './cards.ts'

const CAMERAS = [12, 4]
/** Its serial number ends in 0, which the local provider takes for a camera without power. */
const OFFLINE_AT = 2
/** They were installed one after the other. */
const INSTALLED_DAYS_AGO = 9
const DAYS_BETWEEN = 4

/** Called once per operator, after its cabinets. */
export async function seedCameras(
  db: Executor,
  secrets: Secrets,
  { tenant, people, index }: { tenant: CardTenant; people: CardStaff; index: number },
): Promise<void> {
  const { tenantId, country } = tenant
  const cabinets = await db.all(sql<{ id: string; name: string }>`
    select id, name from cabinet where tenant_id = ${tenantId} and is_deleted = 0 order by cabinet_sn limit ${CAMERAS[index] ?? 0}`)
  const rows = cabinets.map(({ id, name }, place) => ({
    cabinet_id: id,
    device_name: country === 'CN' ? `${name}机位` : `${name} camera`,
    device_id: `7A0B${tenantId}PAJ${String(place * 10 + (place === OFFLINE_AT ? 0 : 1 + (place % 9))).padStart(3, '0')}`,
    dev_code: encryptSecret(secrets, cameraSecretPurpose(tenantId), `L2E7C9A${place}`),
    stream_type: place % 3 === 2 ? 1 : 0,
    online: place === OFFLINE_AT ? 0 : 1,
    age_days: INSTALLED_DAYS_AGO + place * DAYS_BETWEEN,
  }))
  const { userId, deptIds } = people
  await db.run(sql`with added as (
      insert into camera (tenant_id, device_name, device_id, dev_code, stream_type, online, online_time, create_time,
        create_user, create_dept, update_user)
      select ${tenantId}, r.device_name, r.device_id, r.dev_code, r.stream_type, r.online, now(),
        now() - make_interval(days => r.age_days), ${userId}::bigint, ${deptIds[0] ?? null}::bigint, ${userId}::bigint
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(device_name text, device_id text, dev_code text, stream_type integer, online integer, age_days integer)
      returning id, device_id)
    update cabinet c set camera_id = a.id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(cabinet_id bigint, device_id text) join added a on a.device_id = r.device_id
    where c.id = r.cabinet_id`)
}
