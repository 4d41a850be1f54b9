/** Runs simulated cabinets, vehicles and batteries of the demo on the real broker, with their real secrets. */
import type { BmsOptions, DeviceOptions, Simulator } from '@swapdesk/simulator'
import type { Server } from '../app.ts'
import { query } from '../db/database.ts'
import { type DeviceGateway, deviceSecret } from '../devices/index.ts'
import type { Services } from '../http/services.ts'
import { DueLoop } from '../jobs/due-loop.ts'
import { demoDevices, riddenBatteries } from './devices.ts'
import { OUT_OF_BOUNDS } from './geofences.ts'

const CARDS_MAX = 200
/** Start positions of an operator's vehicles: degrees around its city's center, WGS-84. */
const CITIES: Record<string, { lng: number; lat: number }> = {
  '384721': { lng: 121.59, lat: 31.2 },
  '517209': { lng: 32.58, lat: 0.34 },
}
const SPREAD = 0.04
/** How often vehicles get the batteries that orders and staff have moved: intervals of a loop. */
const FOLLOW_INTERVALS = 10

type Running = { services: Services; gateway: Pick<DeviceGateway, 'address'> }

/** UIDs of active cards by operator: a tap uses a card of the cabinet's operator. */
export async function activeCards(
  { db }: Services,
  tenantIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string[]>> {
  const cards = new Map<string, string[]>()
  for (const tenantId of tenantIds) {
    const active = query
      .selectFrom('nfcCard')
      .select('uid')
      .where('uid', 'is not', null)
      .where('tenantId', '=', tenantId)
    const rows = await db.system.all(
      active.where('isDeleted', '=', 0).where('status', '=', 1).orderBy('id').limit(CARDS_MAX),
    )
    cards.set(
      tenantId,
      rows.flatMap(({ uid }) => uid ?? []),
    )
  }
  return cards
}

/** Starts the devices of the demo; returns the simulator, to be stopped with the server. */
export async function startDemoSimulator({ services, gateway }: Running): Promise<Simulator> {
  const { db, secrets, config } = services
  const [found, versions] = [
    await demoDevices(db.system),
    await db.system.all(query.selectFrom('device').select(['kind', 'sn', 'secretVersion'])),
  ]
  const tenantOf = new Map(
    found.flatMap(({ kind, sn, tenantId }) => (kind === 'cabinet' ? [[sn, tenantId] as const] : [])),
  )
  const cards = await activeCards(services, new Set(tenantOf.values()))
  const versionOf = new Map(versions.map(({ kind, sn, secretVersion }) => [`${kind}/${sn}`, secretVersion]))
  const devices = found.map((device, index): DeviceOptions => {
    const password = deviceSecret(secrets, device, versionOf.get(`${device.kind}/${device.sn}`) ?? 0)
    if (device.kind === 'cabinet') {
      const { sn, slotCount, threshold, slots } = device
      return { kind: 'cabinet', sn, password, slotCount, threshold, slots }
    }
    // Riders do not charge: what they ride on is discharged, the rest rests.
    if (device.kind === 'bms')
      return { kind: 'bms', sn: device.sn, password, soc: device.soc, ratedAh: device.ratedAh, use: 'idle' }
    const city = CITIES[device.tenantId]
    const offset = (step: number) => (((index * step) % 17) / 17 - 0.5) * SPREAD
    return {
      kind: 'vehicle',
      sn: device.sn,
      password,
      poweredBy: device.batteries,
      ...(device.mileage !== null && { mileage: device.mileage }),
      ...(city && { lng: city.lng + offset(5), lat: city.lat + offset(7) }),
      ...(device.sn === OUT_OF_BOUNDS.sn && { ...OUT_OF_BOUNDS, isParked: true }),
    }
  })
  const { createSimulator } = await import('@swapdesk/simulator')
  const simulator = createSimulator({
    url: config.mqtt.url ?? `mqtt://127.0.0.1:${gateway.address?.port ?? 0}`,
    devices,
    // Batteries come and go by orders, which the cards of riders begin.
    dailyActivity: { cardsAt: (sn) => cards.get(tenantOf.get(sn) ?? '') ?? [], movesWithoutOrders: false },
  })
  await simulator.start()
  return simulator
}

/** Vehicles ride on the batteries that are bound to them now. */
async function followBindings({ db, secrets }: Services, simulator: Simulator): Promise<void> {
  const vehicleSns = simulator.devices.filter(({ kind }) => kind === 'vehicle').map(({ sn }) => sn)
  const batteriesOf = new Map<string, BmsOptions[]>()
  for (const row of await riddenBatteries(db.system, vehicleSns)) {
    const { vehicleSn, sn, soc, ratedAh, secretSn, secretVersion } = row
    const password = deviceSecret(secrets, { kind: 'bms', sn: secretSn }, secretVersion)
    const battery: BmsOptions = { kind: 'bms', sn, password, soc, ratedAh, use: 'idle' }
    batteriesOf.set(vehicleSn, [...(batteriesOf.get(vehicleSn) ?? []), battery])
  }
  await simulator.ride(batteriesOf)
}

/** The simulator, whose vehicles follow the bindings until it is stopped. */
export async function startDemoDevices(running: Running & Pick<Server, 'app'>): Promise<{ stop(): Promise<void> }> {
  const simulator = await startDemoSimulator(running)
  const follow = () => followBindings(running.services, simulator).then(() => false)
  // A round that fails is made up for by the next one.
  const onError = (error: unknown) => running.app.log.error({ err: error }, 'the demo could not follow the bindings')
  const loop = new DueLoop(follow, FOLLOW_INTERVALS, onError)
  loop.start()
  return { stop: () => loop.stop().then(() => simulator.stop()) }
}
