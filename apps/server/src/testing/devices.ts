/** Simulated devices at a server under test, with the secrets the server gave them. */
import { createSimulator, type DeviceOptions, type Simulator, type SimulatorOptions } from '@swapdesk/simulator'
import { sql } from '../db/database.ts'
import { deviceSecret } from '../devices/index.ts'
import type { TestServer } from './harness.ts'

type Unlocked<T> = T extends DeviceOptions ? Omit<T, 'password'> : never

export function brokerUrlOf({ server }: TestServer): string {
  return server.services.config.mqtt.url ?? `mqtt://127.0.0.1:${server.gateway.address?.port ?? 0}`
}

/** Connects devices that have an asset at the server; they are online when this resolves. */
export async function startDevices(
  running: TestServer,
  devices: readonly Unlocked<DeviceOptions>[],
  options: Partial<SimulatorOptions> = {},
): Promise<Simulator> {
  const { db, secrets } = running.server.services
  const rows = await db.system.all(
    sql<{ kind: string; sn: string; secretVersion: number }>`select kind, sn, secret_version from device`,
  )
  const versions = new Map(rows.map(({ kind, sn, secretVersion }) => [`${kind}/${sn}`, secretVersion]))
  const simulator = createSimulator({
    url: brokerUrlOf(running),
    devices: devices.map((device): DeviceOptions => {
      const password = deviceSecret(secrets, device, versions.get(`${device.kind}/${device.sn}`) ?? 0)
      return { ...device, password }
    }),
    ...options,
  })
  await simulator.start()
  await until(async () => {
    const sns = devices.map(({ sn }) => sn)
    const online = await db.system.first(
      sql<{ n: number }>`select count(*)::int as n from device where sn = any(${sns}) and online = 1`,
    )
    return (online?.n ?? 0) >= devices.length
  })
  return simulator
}

/** Polls until the condition holds; throws after the timeout. */
export async function until<T>(
  read: () => Promise<T | undefined | false> | T | undefined | false,
  timeoutMs = 20_000,
): Promise<T> {
  const end = Date.now() + timeoutMs
  for (;;) {
    const value = await read()
    if (value !== undefined && value !== false) return value
    if (Date.now() > end) throw new Error('did not come about in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
