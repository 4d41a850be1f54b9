/**
 * Asks providers regularly whether cameras are online, so that lists need not, and ends live addresses that nobody may watch any
 * more. Raw SQL: claims that skip rows other servers have.
 */
import { type Database, sql } from '../../db/database.ts'
import type { Services } from '../../http/services.ts'
import type { Schedule } from '../../jobs/schedule.ts'
import { CameraFailure, type CameraProvider, type FailureKind } from './providers/provider.ts'
import { noteOnline, type StoredCamera, withPassword } from './watched-camera.ts'

const CHECKED_EVERY_MINUTES = 5
/** At most in one run: with a run each minute, five thousand cameras have a state of the last five minutes. */
const BATCH = 1_000
const AT_ONCE = 8
/** Failures that say nothing about the other cameras of the operator. */
const OF_ONE_CAMERA: ReadonlySet<FailureKind> = new Set([
  'offline',
  'not-bound',
  'password-unreadable',
  'provider-refused',
])
/** Failures that say that nothing can be seen. */
const OFFLINE: ReadonlySet<FailureKind> = new Set(['offline', 'not-bound'])
/** A live address that the provider does not delete is tried again after this time, others meanwhile. */
const RETRY_MINUTES = 5

type Needs = Pick<Services, 'db' | 'secrets' | 'cameraProviders'>
type OfTenant = { tenantId: string }
type Live = OfTenant & { id: string; deviceId: string }

export const cameraStatus = (needs: Needs): Schedule => ({
  code: 'camera-status',
  name: { zh: '更新摄像头在线状态', en: 'Check which cameras are online' },
  cadence: { everySeconds: 60 },
  limitSeconds: 300,
  run: (signal) => checkCameras(needs, signal),
})

/**
 * Returns how many cameras replied.
 * @throws Error after all others, with the reason of each operator whose provider does not work
 */
export async function checkCameras(needs: Needs, signal: AbortSignal): Promise<number> {
  const { db, cameraProviders } = needs
  const ended = await askEach(
    needs,
    await claimUnwatched(db, cameraProviders.tenantIds),
    signal,
    endLive(needs, signal),
  )
  const known = await askEach(needs, await claimDue(db, cameraProviders.tenantIds), signal, noteState(needs, signal))
  const reasons = new Map([...ended.failures, ...known.failures])
  if (reasons.size > 0) throw new Error([...reasons].map(([tenantId, reason]) => `${tenantId}: ${reason}`).join('; '))
  return known.replied
}

/** A provider that fails an operator as a whole is not asked about its other cameras: they would only wait for it. */
async function askEach<T extends OfTenant>(
  { cameraProviders }: Needs,
  due: T[],
  signal: AbortSignal,
  call: (provider: CameraProvider, one: T) => Promise<void>,
) {
  const failures = new Map<string, string>()
  let replied = 0
  const isReplied = async (one: T): Promise<boolean> => {
    const provider = cameraProviders.of(one.tenantId)
    if (!provider || failures.has(one.tenantId)) return false
    try {
      await call(provider, one)
      return true
    } catch (error) {
      if (!(error instanceof CameraFailure)) throw error
      if (!OF_ONE_CAMERA.has(error.kind)) failures.set(one.tenantId, error.message)
      return false
    }
  }
  const next = async (): Promise<void> => {
    for (let one = due.pop(); one && !signal.aborted; one = due.pop()) {
      if (await isReplied(one)) replied += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return { replied, failures }
}

/** No camera is bound for this: a wrong password would be tried every five minutes, until the device locks itself. */
function noteState(needs: Needs, signal: AbortSignal) {
  return async (provider: CameraProvider, camera: StoredCamera): Promise<void> => {
    try {
      await noteOnline(needs.db, camera.id, await provider.isOnline(withPassword(needs, camera), signal))
    } catch (error) {
      if (error instanceof CameraFailure && OFFLINE.has(error.kind)) await noteOnline(needs.db, camera.id, false)
      throw error
    }
  }
}

function endLive({ db }: Needs, signal: AbortSignal) {
  return async (provider: CameraProvider, { id, deviceId }: Live): Promise<void> => {
    await provider.endLive?.(deviceId, signal)
    // Unless somebody has opened the picture meanwhile: that address is deleted later.
    await db.system.run(sql`delete from camera_live where id = ${id} and live_until < now()`)
  }
}

const ofTenants = (tenantIds: readonly string[] | null) =>
  tenantIds === null ? sql`true` : sql`tenant_id = any(${tenantIds}::text[])`

function claimDue({ system }: Database, tenantIds: readonly string[] | null): Promise<StoredCamera[]> {
  return system.all(sql<StoredCamera>`
    update camera a set check_time = now() from tenant t
    where t.tenant_id = a.tenant_id and a.id in (select id from camera where is_deleted = 0 and ${ofTenants(tenantIds)}
      and (check_time is null or check_time < now() - make_interval(mins => ${CHECKED_EVERY_MINUTES}))
      order by check_time nulls first limit ${BATCH} for update skip locked)
    returning a.id, a.tenant_id, a.device_id, a.dev_code, a.stream_type, a.record_status, t.time_zone as zone`)
}

function claimUnwatched({ system }: Database, tenantIds: readonly string[] | null): Promise<Live[]> {
  return system.all(sql<Live>`
    update camera_live set try_time = now() + make_interval(mins => ${RETRY_MINUTES})
    where id in (select id from camera_live where try_time < now() and live_until < now() and ${ofTenants(tenantIds)}
      order by try_time limit ${BATCH} for update skip locked)
    returning id, tenant_id, device_id`)
}
