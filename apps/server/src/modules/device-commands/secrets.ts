/**
 * Issues new secrets for devices: increments the number from which a secret is derived, and shows the secret once. Raw SQL: the
 * table of the asset depends on the kind of device, whose rows are locked in order.
 */
import { type DeviceKind, userNameOf } from '@swapdesk/device-protocol'
import { sql } from '../../db/database.ts'
import { deviceSecret } from '../../devices/index.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { reachedDevices } from './assets.ts'

type Input = { deviceKind: DeviceKind; deviceSns: string[] }

export async function resetSecrets(context: Context, input: Input): Promise<DataOf<'deviceResetSecret'>> {
  const sns = [...new Set(input.deviceSns)]
  const { from, where } = reachedDevices(context, input.deviceKind)
  const rows = await context.db.all(sql<{ id: string; tenantId: string; sn: string; secretVersion: number }>`
    with found as (select d.id from ${from} where d.sn = any(${sns}) and ${where} order by d.sn for update of d)
    update device d set secret_version = (d.secret_version + 1 + (random() * 1000000)::integer) % 2000000000, secret_sn = null from found where d.id = found.id
    returning d.id, d.tenant_id, d.sn, d.secret_version`)
  if (rows.length < sns.length) throw fieldProblem('device.missing', 'deviceSns')
  context.db.signal('secrets')
  for (const { id, tenantId } of rows)
    context.audit({ entity: 'devices', id, tenantId, changes: { secret: ['***', '***'] } })
  const order = new Map(sns.map((sn, index) => [sn, index]))
  return rows
    .toSorted((a, b) => (order.get(a.sn) ?? 0) - (order.get(b.sn) ?? 0))
    .map(({ sn, secretVersion }) => {
      const device = { kind: input.deviceKind, sn }
      return {
        deviceSn: sn,
        userName: userNameOf(device),
        secret: deviceSecret(context.services.secrets, device, secretVersion),
      }
    })
}
