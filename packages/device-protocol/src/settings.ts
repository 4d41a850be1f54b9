/**
 * Settings: controls that keep their value until it is changed. A device that was offline receives the desired ones
 * when it reconnects, and one that reports another value receives them again. Other controls are momentary, and their
 * commands expire.
 */
import { Command, controlsOf, slotControl } from './commands.ts'
import type { BootMessage, CabinetTelemetry, VehicleTelemetry } from './messages.ts'
import type { DeviceKind } from './topics.ts'

export type SettingValue = boolean | number | string
/** A setting: name of its control, value as the device reports it, and the command that sets only this one. */
export type DesiredSetting = { control: string; value: SettingValue; cmd: number; data: Record<string, unknown> }
/** Null: the device reports that it has none. */
export type ReportedSetting = { control: string; value: SettingValue | null }
export type SettingName = 'threshold' | 'openHours' | 'tariff' | 'cardList' | 'slotEnabled' | 'speedLimit'

const settingNames = new Set<string>([
  'threshold',
  'openHours',
  'tariff',
  'cardList',
  'speedLimit',
] satisfies SettingName[])
const SLOT_ENABLED = /^slot\/\d+\/enabled$/

/** The setting of a control; undefined for a momentary control. */
export function settingOf(control: string): SettingName | undefined {
  if (SLOT_ENABLED.test(control)) return 'slotEnabled'
  return settingNames.has(control) ? (control as SettingName) : undefined
}

/** Versions belong to a template: another template may have the same. */
function tariffValue(templateId: unknown, version: unknown): string {
  return `${String(templateId)}/${String(version)}`
}

/** Without a template, that of the tariff last known is meant, if it had this version. */
function reportedTariff({ tariffTemplateId = '', tariffVersion }: Partial<CabinetTelemetry>): string | undefined {
  return tariffVersion === undefined ? undefined : tariffValue(tariffTemplateId, tariffVersion)
}

/** The value of a setting after a command, as the device reports it. */
const values: Readonly<Record<SettingName, (cmd: number, data: Record<string, unknown>) => unknown>> = {
  threshold: (_cmd, { threshold }) => threshold,
  openHours: (_cmd, { hours }) => hours,
  tariff: (_cmd, { templateId, version }) => tariffValue(templateId, version),
  cardList: (_cmd, { version }) => version,
  slotEnabled: (cmd) => cmd === Command.enableSlot,
  speedLimit: (_cmd, { kmh }) => kmh,
}

/**
 * The settings a command changes. Sending `cmd` with `data` again repeats the change, except for the card list, whose
 * change is computed from the version the cabinet reports.
 */
export function desiredSettings(cmd: number, data: Record<string, unknown>): DesiredSetting[] {
  return controlsOf(cmd, data).flatMap((control) => {
    const name = settingOf(control)
    if (name === undefined) return []
    const value = values[name](cmd, data) as SettingValue
    if (cmd !== Command.setParams) return [{ control, value, cmd, data }]
    return [{ control, value, cmd: Command.setThreshold, data: { threshold: value } }]
  })
}

/** The settings in a boot message or in telemetry. A vehicle that reports no speed limit has none. */
export function reportedSettings(
  kind: DeviceKind,
  report: BootMessage['data'] | Partial<CabinetTelemetry> | Partial<VehicleTelemetry>,
): ReportedSetting[] {
  const parts: Partial<CabinetTelemetry & VehicleTelemetry> = report
  const { threshold, openHours, nfcVersion, slots = [] } = parts
  const speedLimit = kind === 'vehicle' ? (parts.speedLimit ?? null) : undefined
  const found = { threshold, openHours, tariff: reportedTariff(parts), cardList: nfcVersion, speedLimit }
  return [
    ...Object.entries(found).flatMap(([control, value]) => (value === undefined ? [] : [{ control, value }])),
    ...slots.map(({ boxId, enabled }) => ({ control: slotControl(boxId, 'enabled'), value: enabled })),
  ]
}
