/** Scenarios: actions on devices at given times. */
import type { TapWant } from '@swapdesk/device-protocol'
import { Cabinet } from './cabinet.ts'
import type { Device } from './device.ts'
import { Vehicle } from './vehicle.ts'

export type DeviceAction =
  /** Loses its connection without a disconnect message. */
  | { type: 'offline'; seconds: number }
  /** Delays every ack; 0 ends it. */
  | { type: 'slow'; ackDelayMs: number }
  /** Sets whether the door of a slot sticks; slot 0 is all slots. */
  | { type: 'doorStuck'; boxId: number; isStuck: boolean }
  /** Refuses commands with these codes; an empty reason ends it. */
  | { type: 'rejectCommands'; codes: readonly number[]; reason: string }
  | { type: 'raiseAlarm'; alarmId: string; boxId?: number; recoverAfterMs?: number }
  | { type: 'recoverAlarm'; alarmId: string; boxId?: number }
  | { type: 'reboot' }
  | { type: 'openDoor'; boxId: number }
  | { type: 'closeDoor'; boxId: number }
  | { type: 'tapCard'; uid: string; boxId?: number; want?: TapWant }
  /** Soc in percent. */
  | { type: 'insertBattery'; boxId: number; bmsSn: string; soc: number }
  | { type: 'removeBattery'; boxId: number }
  /** A vehicle drives at a speed in km/h; 0 stops it. */
  | { type: 'drive'; kmh: number }
  /** Sets the clock of the device that many milliseconds ahead of the platform's. */
  | { type: 'setClockOffset'; ms: number }

/** One action, `atMs` after the start. */
export type ScriptStep = { atMs: number; sn: string; do: DeviceAction }
export type SimulatorScript = readonly ScriptStep[]

/** Performs one action; devices of other kinds ignore cabinet actions. */
export function perform(device: Device, action: DeviceAction): void {
  switch (action.type) {
    case 'offline':
      return device.goOffline(action.seconds)
    case 'slow':
      device.faults.ackDelayMs = action.ackDelayMs
      return
    case 'doorStuck':
      return device.faults.setDoorStuck(action.boxId, action.isStuck)
    case 'rejectCommands':
      return device.faults.rejectCommands(action.codes, action.reason)
    case 'raiseAlarm':
      return device.raiseAlarm(action.alarmId, action.boxId, action.recoverAfterMs)
    case 'recoverAlarm':
      return device.recoverAlarm(action.alarmId, action.boxId)
    case 'reboot':
      return device.reboot()
    case 'setClockOffset':
      device.clockOffsetMs = action.ms
      return
    case 'drive':
      if (device instanceof Vehicle) device.drive(action.kmh)
      return
    default:
      if (device instanceof Cabinet) performAtCabinet(device, action)
  }
}

type CabinetAction = Extract<
  DeviceAction,
  { type: 'openDoor' | 'closeDoor' | 'tapCard' | 'insertBattery' | 'removeBattery' }
>

function performAtCabinet(cabinet: Cabinet, action: CabinetAction): void {
  switch (action.type) {
    case 'openDoor':
      cabinet.openDoor(action.boxId)
      return
    case 'closeDoor':
      return cabinet.closeDoor(action.boxId)
    case 'tapCard':
      cabinet.tapCard(action.uid, action.boxId, action.want)
      return
    case 'insertBattery':
      return cabinet.insertBattery(action.boxId, action.bmsSn, action.soc)
    case 'removeBattery':
      cabinet.removeBattery(action.boxId)
  }
}
