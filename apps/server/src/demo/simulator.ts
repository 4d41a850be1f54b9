/** The demo's devices, alive: simulated cabinets and vehicles on the real broker, with the secrets real ones would have. */
import type { DeviceOptions, Simulator } from '@swapdesk/simulator'
import { query } from '../db/database.ts'
import { type DeviceGateway, deviceSecret } from '../devices/index.ts'
import type { Services } from '../http/services.ts'
import { demoDevices } from './devices.ts'

const CARDS_MAX = 200
/** Where vehicles of an operator start from: degrees around the middle of its city, WGS-84. */
const CITIES: Record<string, { lng: number; lat: number }> = {
  '384721': { lng: 121.59, lat: 31.2 },
  '517209': { lng: 32.58, lat: 0.34 },
}
const SPREAD = 0.04

type Running = { services: Services; gateway: Pick<DeviceGateway, 'address'> }

/** Brings the devices of the demo to life; answers the simulator, to be stopped with the server. */
export async function startDemoSimulator({ services, gateway }: Running): Promise<Simulator> {
  const { db, secrets, config } = services
  const [found, versions, cards] = [
    await demoDevices(db.system),
    await db.system.all(query.selectFrom('device').select(['kind', 'sn', 'secretVersion'])),
    await db.system.all(
      query
        .selectFrom('nfcCard')
        .select('cardNo')
        .where('isDeleted', '=', 0)
        .where('status', '=', 1)
        .orderBy('id')
        .limit(CARDS_MAX),
    ),
  ]
  const versionOf = new Map(versions.map(({ kind, sn, secretVersion }) => [`${kind}/${sn}`, secretVersion]))
  const devices = found.map((device, index): DeviceOptions => {
    const password = deviceSecret(secrets, device, versionOf.get(`${device.kind}/${device.sn}`) ?? 0)
    if (device.kind === 'cabinet') {
      const { sn, slotCount, threshold, slots } = device
      return { kind: 'cabinet', sn, password, slotCount, threshold, slots }
    }
    const city = CITIES[device.tenantId]
    const offset = (step: number) => (((index * step) % 17) / 17 - 0.5) * SPREAD
    return {
      kind: 'vehicle',
      sn: device.sn,
      password,
      ...(city && { lng: city.lng + offset(5), lat: city.lat + offset(7) }),
    }
  })
  const { createSimulator } = await import('@swapdesk/simulator')
  const simulator = createSimulator({
    url: config.mqtt.url ?? `mqtt://127.0.0.1:${gateway.address?.port ?? 0}`,
    devices,
    dailyActivity: cards.length > 0 ? { cards: cards.map(({ cardNo }) => cardNo) } : true,
  })
  await simulator.start()
  return simulator
}
