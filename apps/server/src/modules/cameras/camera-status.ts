/**
 * Asks providers regularly whether cameras are online, so that lists need not. Raw SQL: a claim that skips rows other servers
 * have.
 */
import { type Database, sql } from '../../db/database.ts'
import type { Services } from '../../http/services.ts'
import type { Schedule } from '../../jobs/schedule.ts'
import { CameraFailure } from './providers/provider.ts'
import { noteOnline, type StoredCamera, withPassword } from './watched-camera.ts'

const CHECKED_EVERY_MINUTES = 5
/** At most in one run. */
const BATCH = 200
const AT_ONCE = 4

/** Failures that say nothing about the other cameras of the operator. */
const OF_ONE_CAMERA: ReadonlySet<string> = new Set(['not-bound', 'password-unreadable', 'provider-refused'])

type Needs = Pick<Services, 'db' | 'secrets' | 'cameraProviders'>

export const cameraStatus = (needs: Needs): Schedule => ({
  code: 'camera-status',
  name: { zh: '更新摄像头在线状态', en: 'Check which cameras are online' },
  cadence: { everySeconds: 60 },
  limitSeconds: 300,
  run: (signal) => checkCameras(needs, signal),
})

/** Returns of how many cameras the state is known. */
export async function checkCameras(needs: Needs, signal: AbortSignal): Promise<number> {
  const due = await claimDue(needs.db, needs.cameraProviders.tenantIds)
  /** Operators whose provider does not reply: further cameras would only wait for it. */
  const silent = new Set<string>()
  let known = 0
  const next = async (): Promise<void> => {
    for (let camera = due.pop(); camera && !signal.aborted; camera = due.pop()) {
      if (!silent.has(camera.tenantId) && (await isChecked(needs, camera, silent, signal))) known += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return known
}

function claimDue({ system }: Database, tenantIds: readonly string[] | null): Promise<StoredCamera[]> {
  const ofTenants = tenantIds === null ? sql`true` : sql`tenant_id = any(${tenantIds}::text[])`
  return system.all(sql<StoredCamera>`
    update camera a set check_time = now() from tenant t
    where t.tenant_id = a.tenant_id and a.id in (select id from camera where is_deleted = 0 and ${ofTenants}
      and (check_time is null or check_time < now() - make_interval(mins => ${CHECKED_EVERY_MINUTES}))
      order by check_time nulls first limit ${BATCH} for update skip locked)
    returning a.id, a.tenant_id, a.device_id, a.dev_code, a.stream_type, a.record_status, t.time_zone as zone`)
}

async function isChecked(needs: Needs, row: StoredCamera, silent: Set<string>, signal: AbortSignal): Promise<boolean> {
  try {
    const isOnline = await needs.cameraProviders.of(row.tenantId)?.isOnline(withPassword(needs, row), signal)
    if (isOnline !== undefined) await noteOnline(needs.db, row.id, isOnline)
    return isOnline !== undefined
  } catch (error) {
    if (!(error instanceof CameraFailure)) return false
    if (error.kind === 'offline') await noteOnline(needs.db, row.id, false)
    else if (!OF_ONE_CAMERA.has(error.kind)) silent.add(row.tenantId)
    return error.kind === 'offline'
  }
}
