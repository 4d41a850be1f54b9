/** A vehicle and the battery it rides on have one charge. */
import { expect, it } from 'vitest'
import { Bms } from './bms.ts'
import { createSimulator } from './simulator.ts'
import { RecordedVehicle } from './test-bench.ts'

const device = { password: 'secret' }
const url = 'mqtt://127.0.0.1:1'

it('is what the battery holds, and riding discharges the battery alone', () => {
  const simulator = createSimulator({
    url,
    devices: [
      { ...device, kind: 'vehicle', sn: 'V1', poweredBy: ['B1'] },
      { ...device, kind: 'bms', sn: 'B1', soc: 61, use: 'charging' },
    ],
  })
  const [vehicle, bms] = [simulator.vehicle('V1'), simulator.bms('B1')]
  expect(vehicle.soc).toBe(61)
  expect(bms.use).toBe('idle')
  bms.battery.discharge(6)
  expect(vehicle.soc).toBe(bms.battery.soc)
  expect(vehicle.soc).toBeCloseTo(41)
})

it('is the mean of several', () => {
  const simulator = createSimulator({
    url,
    devices: [
      { ...device, kind: 'bms', sn: 'B1', soc: 60 },
      { ...device, kind: 'bms', sn: 'B2', soc: 40 },
      { ...device, kind: 'vehicle', sn: 'V1', poweredBy: ['B1', 'B2'] },
    ],
  })
  expect(simulator.vehicle('V1').soc).toBe(50)
})

it('follows the batteries: one that goes to another vehicle, one that comes with its charge, and none', async () => {
  const simulator = createSimulator({
    url,
    devices: [
      { ...device, kind: 'vehicle', sn: 'V1', poweredBy: ['B1'] },
      { ...device, kind: 'vehicle', sn: 'V2', soc: 55 },
      { ...device, kind: 'bms', sn: 'B1', soc: 61 },
    ],
  })
  const [one, two] = [simulator.vehicle('V1'), simulator.vehicle('V2')]
  const of = (sn: string, soc: number) => ({ ...device, kind: 'bms' as const, sn, soc })
  await simulator.ride(
    new Map([
      ['V1', [of('B2', 97)]],
      ['V2', [of('B1', 30)]],
    ]),
  )
  expect([one.batteries.map(({ sn }) => sn), two.batteries.map(({ sn }) => sn)]).toEqual([['B2'], ['B1']])
  expect([one.soc, two.soc]).toEqual([97, 30])
  // What stays in its vehicle keeps the charge that it has in the simulator.
  await simulator.ride(new Map([['V1', [of('B2', 50)]]]))
  expect([one.soc, two.soc, two.batteries]).toEqual([97, 30, []])
  // What holds a battery that was taken out reports it: it does not do so beside that.
  expect(simulator.devices.map(({ sn }) => sn)).not.toContain('B1')
})

it('falls by riding; parked, it rises from nearly empty only', () => {
  const ride = new RecordedVehicle({ ...device, kind: 'vehicle', sn: 'V1', isParked: true })
  const periods = { telemetryMs: 30_000, heartbeatMs: 30_000, rebootMs: 3_000 }
  const rest = { seed: 1, speed: 1, ackReceived: false, chances: {}, onLog: () => {} }
  const bms = new Bms({ ...device, kind: 'bms', sn: 'B1', soc: 3 }, { wheel: ride.wheel, ...periods, ...rest })
  ride.vehicle.rideOn(bms)
  ride.vehicle.drive(40)
  ride.wheel.advance(60_000)
  expect(bms.use).toBe('riding')
  expect(bms.battery.soc).toBeLessThan(2.5)
  expect(ride.sent('telemetry').at(-1)?.['data']).toMatchObject({ soc: Math.round(bms.battery.soc * 10) / 10 })
  ride.wheel.advance(600_000)
  expect(ride.vehicle.spd).toBe(0)
  ride.wheel.advance(3_600_000)
  expect(bms.use).toBe('charging')
  expect(bms.battery.soc).toBeGreaterThan(20)
  ride.vehicle.drive(10)
  ride.wheel.advance(1_000)
  expect(bms.use).toBe('riding')
  ride.vehicle.drive(0)
  ride.wheel.advance(1_000)
  expect(bms.use).toBe('idle')
})
