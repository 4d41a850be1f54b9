/** The catalogue of commands: code, words, what a payload looks like, and how dangerous it is. */
import { z } from 'zod'
import { threshold } from './messages.ts'
import type { DeviceKind } from './topics.ts'

/** Slot of a cabinet, counted from 1; 0 is the cabinet as a whole. */
const boxId = z.int().min(1).max(64)
const version = z.int().min(0)
const reason = z.string().max(128).optional()
const orderNo = z.string().min(1).max(40)
const swap = z.object({
  orderNo,
  inBox: boxId.optional(),
  outBox: boxId.optional(),
  expectSn: z.string().max(64).optional(),
  ttl: z.int().min(1).max(600).optional(),
})
const onOff = z.object({ boxId: z.int().min(0).max(64), on: z.boolean() })
const none = z.object({ reason })

export type CommandSpec = {
  code: number
  name: string
  zh: string
  en: string
  kind: DeviceKind
  payload: z.ZodType
  /** Somebody else than who asked must confirm it before it is sent. */
  needsTwoPeople?: boolean
  /** Refused while the vehicle moves. */
  isRefusedWhileMoving?: boolean
  /** Seconds it stays valid when its sender names none. */
  ttlSeconds?: number
}

const cabinet = (
  code: number,
  name: string,
  zh: string,
  en: string,
  payload: z.ZodType,
  rules: Pick<CommandSpec, 'needsTwoPeople' | 'ttlSeconds'> = {},
): CommandSpec => ({ code, name, zh, en, kind: 'cabinet', payload, ...rules })
const vehicle = (
  code: number,
  name: string,
  zh: string,
  en: string,
  payload: z.ZodType = none,
  rules: Pick<CommandSpec, 'isRefusedWhileMoving'> = {},
): CommandSpec => ({ code, name, zh, en, kind: 'vehicle', payload, ...rules })

/** Card numbers of a list in one message; larger changes travel as several versions. */
export const NFC_LIST_MAX = 2_000
const cardNumbers = z.array(z.string().min(1).max(32)).max(NFC_LIST_MAX)

/** Every command the platform knows. Codes are ours, verbs those of cabinets in the field. */
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
    { ttlSeconds: 3_600 },
  ),
  cabinet(20_011, 'set_threshold', '设置满电阈值', 'Set full-charge threshold', z.object({ threshold })),
  cabinet(
    20_012,
    'set_open_hours',
    '设置营业时间',
    'Set opening hours',
    z.object({ hours: z.string().max(64), version }),
  ),
  cabinet(20_013, 'set_tariff', '设置电价', 'Set tariff', z.object({ templateId: z.string().max(32), version })),
  cabinet(
    20_015,
    'nfc_list',
    '下发 NFC 名单',
    'NFC card list',
    z.object({ mode: z.enum(['full', 'delta']), baseVersion: version, version, add: cardNumbers, remove: cardNumbers }),
    { ttlSeconds: 300 },
  ),
  cabinet(20_021, 'open_slot', '开仓门', 'Open slot', z.object({ boxId, orderNo: orderNo.optional(), reason })),
  cabinet(
    20_022,
    'open_all',
    '全部开仓',
    'Open all slots',
    z.object({ boxIds: z.array(boxId).max(64).optional(), reason }),
    {
      needsTwoPeople: true,
    },
  ),
  cabinet(20_023, 'enable_slot', '启用仓位', 'Enable slot', z.object({ boxId })),
  cabinet(
    20_024,
    'disable_slot',
    '禁用仓位',
    'Disable slot',
    z.object({ boxId, lockReason: z.string().max(128).optional() }),
  ),
  cabinet(20_025, 'charge_on', '开始充电', 'Start charging', z.object({ boxId })),
  cabinet(20_026, 'charge_off', '停止充电', 'Stop charging', z.object({ boxId })),
  cabinet(
    20_027,
    'set_charge_limit',
    '设置充电限值',
    'Set charge limit',
    z.object({ boxId, volt: z.number().min(0).max(120), amp: z.number().min(0).max(100) }),
  ),
  cabinet(20_028, 'fan', '风扇', 'Fan', onOff),
  cabinet(20_029, 'heater', '加热', 'Heater', onOff),
  cabinet(20_030, 'light', '灯光', 'Light', onOff),
  cabinet(20_031, 'open_rear_door', '开后门', 'Open rear door', none),
  cabinet(20_041, 'swap', '换电', 'Swap', swap),
  cabinet(20_042, 'take', '取电池', 'Take', swap),
  cabinet(20_043, 'return', '还电池', 'Return', swap),
  cabinet(20_044, 'cancel_order', '取消订单', 'Cancel order', z.object({ orderNo })),
  cabinet(
    20_051,
    'charge_policy',
    '充电策略',
    'Charge policy',
    z.object({
      version,
      windows: z.array(z.object({ fromHour: z.int().min(0).max(24), maxW: z.number().min(0) })).max(24),
    }),
  ),
  cabinet(20_061, 'bms_read', '读取 BMS', 'Read BMS', z.object({ boxId })),
  cabinet(
    20_062,
    'bms_set',
    '设置 BMS',
    'Set BMS',
    z.object({ boxId, params: z.record(z.string().max(32), z.union([z.number(), z.string().max(64), z.boolean()])) }),
  ),
  vehicle(30_001, 'lock', '锁车', 'Lock', none, { isRefusedWhileMoving: true }),
  vehicle(30_002, 'unlock', '解锁', 'Unlock'),
  vehicle(30_003, 'find', '寻车', 'Find (horn and light)'),
  vehicle(30_004, 'power_cut', '断电', 'Cut power', none, { isRefusedWhileMoving: true }),
  vehicle(30_005, 'power_on', '上电', 'Power on'),
  vehicle(30_006, 'set_speed_limit', '限速', 'Set speed limit', z.object({ kmh: z.int().min(0).max(120) })),
  vehicle(30_007, 'open_seat', '开座桶', 'Open seat'),
  vehicle(30_008, 'locate_now', '立即定位', 'Locate now'),
  vehicle(30_009, 'reboot', '重启', 'Reboot'),
]

/** Codes by name: `Command.openSlot` is 20021. */
export const Command = {
  setThreshold: 20_011,
  nfcList: 20_015,
  openSlot: 20_021,
  openAll: 20_022,
  enableSlot: 20_023,
  disableSlot: 20_024,
  chargeOn: 20_025,
  chargeOff: 20_026,
  vehicleLock: 30_001,
  vehicleUnlock: 30_002,
  vehiclePowerCut: 30_004,
} as const

const byCode = new Map(commandSpecs.map((spec) => [spec.code, spec]))

export function commandSpec(code: number): CommandSpec | undefined {
  return byCode.get(code)
}

/** Seconds a command stays valid when its sender names none. */
export const COMMAND_TTL_SECONDS = 30
