/** A camera that is to be watched: its row within the caller's reach, and its provider. Raw SQL: the reach of a noun. */
import { reachConditions } from '../../crud/list.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { decryptSecret } from '../../http/secret-encryption.ts'
import type { Services } from '../../http/services.ts'
import { cameras } from './cameras.repository.ts'
import type { CameraProviders } from './providers/index.ts'
import { CameraFailure, type CameraProvider, type ProviderCamera } from './providers/provider.ts'
import { cameraSecretPurpose } from './submit-camera.ts'

/** A request ends after this time, whatever its provider does. */
const TIME_LIMIT_MS = 20_000

type Watched = { camera: ProviderCamera; provider: CameraProvider }

export async function watchedCamera(context: Context, id: string): Promise<Watched> {
  const where = sql.join([sql`a.id = ${id}`, ...reachConditions(context, cameras)], sql` and `)
  const row = await context.db.first(sql<StoredCamera>`select a.id, a.tenant_id, a.device_id, a.dev_code, a.stream_type,
      a.record_status, t.time_zone as zone
    from camera a join tenant t on t.tenant_id = a.tenant_id where ${where}`)
  if (!row) throw new Problem('row.not-found')
  const providers: CameraProviders = context.services.cameraProviders
  const provider = providers.of(row.tenantId)
  if (!provider) throw new Problem('camera.provider-missing')
  return { camera: withPassword(context.services, row), provider }
}

/** What is read of the row of a camera; the password is encrypted. */
export type StoredCamera = Omit<ProviderCamera, 'readDevCode'> & { devCode: string }

/** A camera whose password is decrypted only where the provider needs it. */
export function withPassword(
  { secrets }: Pick<Services, 'secrets'>,
  { devCode, ...row }: StoredCamera,
): ProviderCamera {
  return {
    ...row,
    readDevCode() {
      const plain = decryptSecret(secrets, cameraSecretPurpose(row.tenantId), devCode)
      if (plain === undefined) throw new CameraFailure('password-unreadable', '')
      return plain
    },
  }
}

/**
 * Asks a provider, after the commit: no transaction waits for it. Whether the camera is online follows from the reply.
 * @param needsCamera whether there is a reply only if the camera is online
 * @throws Problem for what the provider refuses
 */
export async function ask<T>(
  { db }: Services,
  camera: ProviderCamera,
  call: (signal: AbortSignal) => Promise<T>,
  needsCamera = true,
): Promise<T> {
  try {
    const reply = await call(AbortSignal.timeout(TIME_LIMIT_MS))
    if (needsCamera) await noteOnline(db, camera.id, true)
    return reply
  } catch (error) {
    if (!(error instanceof CameraFailure)) throw error
    if (error.kind === 'offline') await noteOnline(db, camera.id, false)
    throw new Problem(`camera.${error.kind}`, { reason: error.reason })
  }
}

/** What the provider said about a camera; the version of the row stays, since nobody edited it. */
export async function noteOnline({ system }: Services['db'], id: string, isOnline: boolean): Promise<void> {
  await system.run(sql`update camera set online = ${isOnline ? 1 : 0}, online_time = now() where id = ${id}`)
}

/** Longer than an address is used that a provider gives. */
const LIVE_FOR = '11 minutes'

/** Before the provider makes a live address: `camera-status.ts` deletes it later, whatever happens meanwhile. */
export async function noteLive({ system }: Services['db'], { tenantId, deviceId }: ProviderCamera): Promise<void> {
  await system.run(sql`insert into camera_live (tenant_id, device_id, live_until, try_time)
    values (${tenantId}, ${deviceId}, now() + ${LIVE_FOR}::interval, now() + ${LIVE_FOR}::interval)
    on conflict (tenant_id, device_id) do update set live_until = excluded.live_until, try_time = excluded.try_time`)
}
