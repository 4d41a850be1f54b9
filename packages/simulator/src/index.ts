/** Simulated cabinets, vehicles and batteries over real MQTT, for demos, tests and load. */
export { Bms, type BmsOptions } from './bms.ts'
export { Cabinet, type CabinetOptions, type SlotContent } from './cabinet.ts'
export { Device, type DeviceSettings } from './device.ts'
export type { DeviceChannel } from './device-connection.ts'
export type { FaultChances } from './faults.ts'
export type { DailyActivityOptions } from './daily-activity.ts'
export type { DeviceAction, ScriptStep, SimulatorScript } from './script.ts'
export {
  createSimulator,
  type DeviceOptions,
  Simulator,
  type SimulatorOptions,
  type SimulatorStats,
} from './simulator.ts'
export { type Load, startLoad, type LoadOptions, type LoadResult } from './load-generator.ts'
export { TimerWheel } from './timer-wheel.ts'
export { Vehicle, type VehicleOptions } from './vehicle.ts'
