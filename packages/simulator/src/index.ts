/** Cabinets, vehicles and batteries that speak the contract of devices over real MQTT: for demos, tests and load. */
export { Bms, type BmsOptions } from './bms.ts'
export { Cabinet, type CabinetOptions, type SlotContent } from './cabinet.ts'
export { AckCode } from './command-desk.ts'
export { Device } from './device.ts'
export type { FaultChances } from './faults.ts'
export type { LifeOptions } from './life.ts'
export type { DeviceAction, ScriptStep, SimulatorScript } from './script.ts'
export {
  createSimulator,
  type DeviceOptions,
  Simulator,
  type SimulatorOptions,
  type SimulatorStats,
} from './simulator.ts'
export { type Swarm, swarm, type SwarmOptions, type SwarmResult } from './swarm.ts'
export { Vehicle, type VehicleOptions } from './vehicle.ts'
