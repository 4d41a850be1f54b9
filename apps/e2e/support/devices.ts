/** Simulated cabinets connected to a running server, with device secrets issued by the API. */
import { type CabinetOptions, createSimulator, type Simulator, type SimulatorOptions } from '@swapdesk/simulator'
import type { ApiSession } from '@swapdesk/testing'
import { waitFor } from './wait-for.ts'

type Secret = { deviceSn: string; secret: string }
type Named = Omit<CabinetOptions, 'kind' | 'password'>

/** Connects cabinets the server knows; they are online when this resolves. */
export async function startCabinets(
  admin: ApiSession,
  mqttPort: number,
  cabinets: readonly Named[],
  options: Partial<SimulatorOptions> = {},
): Promise<Simulator> {
  const deviceSns = cabinets.map(({ sn }) => sn)
  const secrets = await admin.data<Secret[]>('deviceResetSecret', { deviceKind: 'cabinet', deviceSns })
  const secretOf = new Map(secrets.map(({ deviceSn, secret }) => [deviceSn, secret]))
  const simulator = createSimulator({
    url: `mqtt://127.0.0.1:${mqttPort}`,
    devices: cabinets.map((cabinet) => ({ ...cabinet, kind: 'cabinet', password: secretOf.get(cabinet.sn) ?? '' })),
    ...options,
  })
  await simulator.start()
  for (const sn of deviceSns) {
    await waitFor(async () => (await admin.data<{ online: number }>('cabinetInfo', { cabinetSn: sn })).online === 1)
  }
  return simulator
}
