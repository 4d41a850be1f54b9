/** Notifies the administrators of the platform of a schedule that fails repeatedly, and when it works again. */
import { PLATFORM_TENANT_ID } from '../../http/principal.ts'
import type { OnStreak } from '../../jobs/schedule-store.ts'
import { notify } from './notify.ts'

export const announceSchedule: OnStreak = async (tx, { schedule: { code, name }, isFailing, failures }) => {
  const to = { tenantId: PLATFORM_TENANT_ID, audience: 'roleGrant' } as const
  const params = { code, name: name.zh, nameEn: name.en }
  if (isFailing) await notify(tx, [{ ...to, code: 'schedule.failing', params: { ...params, failures } }])
  else await notify(tx, [{ ...to, code: 'schedule.recovered', params }])
}
