/** The catalogue of commands: code, names, payload schema and safety rules. */
import { z } from 'zod'
import { boxId, cardUid, leg, sn, threshold, version } from './fields.ts'
import type { DeviceKind } from './topics.ts'

const reason = z.string().max(128).optional()
const orderNo = z.string().min(1).max(40)
/** Seconds for the battery to be brought, and for the other to be taken. */
const seconds = z.int().min(10).max(600)
/** The batteries of which one is accepted, in any case of their letters: those that the rider has. */
const expectSns = z.array(sn).min(1).max(4)
/** Where else to give a battery out if the door does not open. */
const spareBoxes = z.array(boxId).max(2).optional()
const distinct = (boxes: readonly (number | undefined)[]): boolean => new Set(boxes).size === boxes.length
const swapOrder = z
  .object({ orderNo, inBox: boxId, outBox: boxId, spareBoxes, expectSns, inSeconds: seconds, outSeconds: seconds })
  .refine(({ inBox, outBox, spareBoxes: spare = [] }) => distinct([inBox, outBox, ...spare]), { path: ['outBox'] })
const takeOrder = z
  .object({ orderNo, outBox: boxId, spareBoxes, outSeconds: seconds })
  .refine(({ outBox, spareBoxes: spare = [] }) => distinct([outBox, ...spare]), { path: ['spareBoxes'] })
const returnOrder = z.object({ orderNo, inBox: boxId, expectSns, inSeconds: seconds })
/** A sentence for the rider at the screen of the cabinet. */
const shown = z.object({
  code: z.string().min(1).max(40),
  zh: z.string().min(1).max(64),
  en: z.string().min(1).max(128),
  seconds: z.int().min(1).max(60),
})
const opensDoor = { opens: true, needsSyncedClock: true } as const
const onOff = z.object({ boxId: z.int().min(0).max(64), on: z.boolean() })
const none = z.object({ reason })

export type CommandSpec = {
  code: number
  name: string
  zh: string
  en: string
  kind: DeviceKind
  payload: z.ZodType
  /** Controls that it sets; an action, such as opening a door, sets none. See `controlsOf`. */
  controls?: (data: Record<string, unknown>) => string[]
  /** Executed only by a vehicle that is known to stand still. */
  needsStandstill?: boolean
  /** Opens a door or a seat: concurrent equal commands open it once. */
  opens?: boolean
  /**
   * Executed only by a cabinet whose clock the platform has set (20002) since it connected: with a slow clock it would take a
   * late command for a valid one.
   */
  needsSyncedClock?: boolean
  /** Default lifetime in seconds. */
  ttlSeconds?: number
}

type CabinetRules = Pick<CommandSpec, 'ttlSeconds' | 'controls' | 'opens' | 'needsSyncedClock'>
type VehicleRules = Pick<CommandSpec, 'needsStandstill' | 'controls' | 'opens'>

const cabinet = (
  code: number,
  name: string,
  zh: string,
  en: string,
  payload: z.ZodType,
  rules: CabinetRules = {},
): CommandSpec => ({ code, name, zh, en, kind: 'cabinet', payload, ...rules })
const vehicle = (
  code: number,
  name: string,
  zh: string,
  en: string,
  payload: z.ZodType = none,
  rules: VehicleRules = {},
): CommandSpec => ({ code, name, zh, en, kind: 'vehicle', payload, ...rules })

const sets =
  (...controls: string[]) =>
  (): string[] =>
    controls
/** Sets a part of one slot, or of the whole cabinet if the slot is 0. */
const setsPart =
  (part: string) =>
  ({ boxId }: Record<string, unknown>): string[] =>
    typeof boxId === 'number' ? [boxId === 0 ? part : slotControl(boxId, part)] : []
const setsBatteryParameters = ({ boxId, params }: Record<string, unknown>): string[] =>
  typeof boxId === 'number' ? Object.keys(params ?? {}).map((name) => slotControl(boxId, `bms/${name}`)) : []

const setsOrder = ({ orderNo }: Record<string, unknown>): string[] => [`order/${String(orderNo)}`]

/** Name of a control of one slot. */
export function slotControl(boxId: number, part: string): string {
  return `slot/${boxId}/${part}`
}

/** Maximum chip UIDs of a card list in one message; larger changes are sent as several versions. */
export const NFC_LIST_MAX = 2_000
const cardUids = z.array(cardUid).max(NFC_LIST_MAX).optional()

/** Every command the platform knows. Codes are defined here; verbs are those of existing cabinets. */
export const commandSpecs: readonly CommandSpec[] = [
  cabinet(20_001, 'query_state', '查询状态', 'Query state', z.object({})),
  cabinet(20_002, 'sync_time', '校时', 'Sync time', z.object({ epochMs: z.int(), tz: z.string().max(64) })),
  cabinet(
    20_003,
    'read_params',
    '读取参数',
    'Read parameters',
    z.object({ keys: z.array(z.string().max(32)).max(32) }),
  ),
  cabinet(
    20_004,
    'set_params',
    '设置参数',
    'Set parameters',
    z.object({
      threshold: threshold.optional(),
      chargerOT: z.number().min(0).max(150).optional(),
      batteryOT: z.number().min(0).max(150).optional(),
      maxChargeMin: z.int().min(0).max(1_440).optional(),
      volume: z.int().min(0).max(100).optional(),
    }),
    { controls: Object.keys },
  ),
  cabinet(20_005, 'restart_app', '重启应用', 'Restart application', none),
  cabinet(20_006, 'reboot', '重启设备', 'Reboot', none),
  cabinet(
    20_007,
    'upload_log',
    '上传日志',
    'Upload log',
    z.object({ from: z.int(), to: z.int(), putUrl: z.url().max(1_000) }),
    { ttlSeconds: 300 },
  ),
  cabinet(
    20_008,
    'ota',
    '固件升级',
    'Firmware update',
    z.object({
      versionId: z.string().max(32),
      url: z.url().max(1_000),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      target: z.string().max(32),
    }),
    { ttlSeconds: 3_600, controls: ({ target }) => [`firmware/${String(target)}`] },
  ),
  cabinet(20_011, 'set_threshold', '设置满电阈值', 'Set full-charge threshold', z.object({ threshold }), {
    controls: sets('threshold'),
  }),
  cabinet(
    20_012,
    'set_open_hours',
    '设置营业时间',
    'Set opening hours',
    z.object({ hours: z.string().max(64), version }),
    { controls: sets('openHours') },
  ),
  cabinet(20_013, 'set_tariff', '设置电价', 'Set tariff', z.object({ templateId: z.string().max(32), version }), {
    controls: sets('tariff'),
  }),
  cabinet(
    20_015,
    'nfc_list',
    '下发 NFC 名单',
    'NFC card list',
    z
      .object({ mode: z.enum(['full', 'delta']), baseVersion: version, version, add: cardUids, remove: cardUids })
      // A full list without cards is an empty `add`: a forgotten one would clear the list of the cabinet.
      .refine(({ mode, add, remove }) => add !== undefined || (mode === 'delta' && remove !== undefined), {
        path: ['add'],
      }),
    { ttlSeconds: 300, controls: sets('cardList') },
  ),
  cabinet(
    20_021,
    'open_slot',
    '开仓门',
    'Open slot',
    z.object({ boxId, orderNo: orderNo.optional(), leg: leg.optional(), reason }),
    opensDoor,
  ),
  cabinet(
    20_022,
    'open_all',
    '全部开仓',
    'Open all slots',
    z.object({ boxIds: z.array(boxId).max(64).optional(), reason }),
    opensDoor,
  ),
  cabinet(20_023, 'enable_slot', '启用仓位', 'Enable slot', z.object({ boxId }), { controls: setsPart('enabled') }),
  cabinet(
    20_024,
    'disable_slot',
    '禁用仓位',
    'Disable slot',
    z.object({ boxId, lockReason: z.string().max(128).optional() }),
    { controls: setsPart('enabled') },
  ),
  cabinet(20_025, 'charge_on', '开始充电', 'Start charging', z.object({ boxId }), { controls: setsPart('charge') }),
  cabinet(20_026, 'charge_off', '停止充电', 'Stop charging', z.object({ boxId }), { controls: setsPart('charge') }),
  cabinet(
    20_027,
    'set_charge_limit',
    '设置充电限值',
    'Set charge limit',
    z.object({ boxId, volt: z.number().min(0).max(120), amp: z.number().min(0).max(100) }),
    { controls: setsPart('chargeLimit') },
  ),
  cabinet(20_028, 'fan', '风扇', 'Fan', onOff, { controls: setsPart('fan') }),
  cabinet(20_029, 'heater', '加热', 'Heater', onOff, { controls: setsPart('heater') }),
  cabinet(20_030, 'light', '灯光', 'Light', onOff, { controls: setsPart('light') }),
  cabinet(20_031, 'open_rear_door', '开后门', 'Open rear door', none, opensDoor),
  cabinet(20_041, 'swap', '换电', 'Swap', swapOrder, { ...opensDoor, controls: setsOrder }),
  cabinet(20_042, 'take', '取电池', 'Take', takeOrder, { ...opensDoor, controls: setsOrder }),
  cabinet(20_043, 'return', '还电池', 'Return', returnOrder, { ...opensDoor, controls: setsOrder }),
  cabinet(20_044, 'cancel_order', '取消订单', 'Cancel order', z.object({ orderNo }), { controls: setsOrder }),
  cabinet(20_045, 'show', '显示提示', 'Show message', shown),
  cabinet(
    20_051,
    'charge_policy',
    '充电策略',
    'Charge policy',
    z.object({
      version,
      windows: z.array(z.object({ fromHour: z.int().min(0).max(24), maxW: z.number().min(0) })).max(24),
    }),
    { controls: sets('chargePolicy') },
  ),
  cabinet(20_061, 'bms_read', '读取 BMS', 'Read BMS', z.object({ boxId })),
  cabinet(
    20_062,
    'bms_set',
    '设置 BMS',
    'Set BMS',
    z.object({
      boxId,
      params: z
        .record(z.string().min(1).max(32), z.union([z.number(), z.string().max(64), z.boolean()]))
        .refine((params) => Object.keys(params).length > 0),
    }),
    { controls: setsBatteryParameters },
  ),
  vehicle(30_001, 'lock', '锁车', 'Lock', none, { needsStandstill: true, controls: sets('lock') }),
  vehicle(30_002, 'unlock', '解锁', 'Unlock', none, { controls: sets('lock') }),
  vehicle(30_003, 'find', '寻车', 'Find (horn and light)'),
  vehicle(30_004, 'power_cut', '断电', 'Cut power', none, { needsStandstill: true, controls: sets('power') }),
  vehicle(30_005, 'power_on', '上电', 'Power on', none, { controls: sets('power') }),
  vehicle(30_006, 'set_speed_limit', '限速', 'Set speed limit', z.object({ kmh: z.int().min(0).max(120) }), {
    needsStandstill: true,
    controls: sets('speedLimit'),
  }),
  vehicle(30_007, 'open_seat', '开座桶', 'Open seat', none, { opens: true }),
  vehicle(30_008, 'locate_now', '立即定位', 'Locate now'),
  vehicle(30_009, 'reboot', '重启', 'Reboot', none, { needsStandstill: true }),
]

/** Codes by name: `Command.openSlot` is 20021. */
export const Command = {
  syncTime: 20_002,
  setParams: 20_004,
  ota: 20_008,
  setThreshold: 20_011,
  setOpenHours: 20_012,
  setTariff: 20_013,
  nfcList: 20_015,
  openSlot: 20_021,
  openAll: 20_022,
  enableSlot: 20_023,
  disableSlot: 20_024,
  chargeOn: 20_025,
  chargeOff: 20_026,
  openRearDoor: 20_031,
  swap: 20_041,
  take: 20_042,
  return: 20_043,
  cancelOrder: 20_044,
  show: 20_045,
  chargePolicy: 20_051,
  bmsSet: 20_062,
  vehicleLock: 30_001,
  vehicleUnlock: 30_002,
  vehicleFind: 30_003,
  vehiclePowerCut: 30_004,
  vehiclePowerOn: 30_005,
  vehicleSetSpeedLimit: 30_006,
  vehicleOpenSeat: 30_007,
  vehicleReboot: 30_009,
} as const

/** The code of a message without a code of the catalogue; its effect is unknown. */
export const RAW_MESSAGE = 0

const byCode = new Map(commandSpecs.map((spec) => [spec.code, spec]))

export function commandSpec(code: number): CommandSpec | undefined {
  return byCode.get(code)
}

/** Default lifetime of commands in seconds. */
export const COMMAND_TTL_SECONDS = 30

/** The controls a command sets; `contradicts` compares them. */
export function controlsOf(code: number, data: Record<string, unknown>): string[] {
  return commandSpec(code)?.controls?.(data) ?? []
}

const withoutSlot = (control: string): string => control.replace(/^slot\/\d+\//, '')

/**
 * Of two commands to one device, the newer supersedes the older if this is true of their controls: they have one in common, or
 * the newer sets for the whole cabinet what the older sets for a slot. One of a slot does not contradict an older one of the
 * whole cabinet, which is about other slots too; it is sent after it.
 */
export function contradicts(newer: readonly string[], older: readonly string[]): boolean {
  return older.some((control) => newer.includes(control) || newer.includes(withoutSlot(control)))
}

/**
 * What is left of a command that sets several values once those with these controls are set again; undefined if nothing is, or if
 * it sets only one value.
 */
export function withoutControls(
  code: number,
  data: Record<string, unknown>,
  controls: readonly string[],
): { data: Record<string, unknown>; controls: string[] } | undefined {
  const left = (
    values: Record<string, unknown>,
    asData: (values: Record<string, unknown>) => Record<string, unknown>,
  ) => {
    const kept = Object.entries(values).filter(
      ([name, value]) => !contradicts(controls, controlsOf(code, asData({ [name]: value }))),
    )
    const rest = asData(Object.fromEntries(kept))
    return kept.length === 0 ? undefined : { data: rest, controls: controlsOf(code, rest) }
  }
  if (code === Command.setParams) return left(data, (values) => values)
  if (code === Command.bmsSet) return left(data['params'] as Record<string, unknown>, (params) => ({ ...data, params }))
  return undefined
}
