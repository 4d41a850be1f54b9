/** Codes of vehicles, batteries, stations and fences. */
import { closed, open, type ValueOf } from './dictionary.ts'

export const vehicleType = closed(
  'VehicleType',
  { zh: '车辆类型', en: 'Vehicle type' },
  { Sale: { key: 1, zh: '出售', en: 'Sale' }, Lease: { key: 2, zh: '租赁', en: 'Lease' } },
)
export const VehicleType = vehicleType.keys
export type VehicleType = ValueOf<typeof VehicleType>

export const leaseStatus = closed(
  'LeaseStatus',
  { zh: '租赁状态', en: 'Lease status' },
  {
    Idle: { key: 0, zh: '待租', en: 'Idle' },
    Leased: { key: 1, zh: '租赁中', en: 'Leased' },
    InGrace: { key: 2, zh: '宽限期', en: 'In grace' },
    Overdue: { key: 3, zh: '逾期', en: 'Overdue' },
    OutOfService: { key: 4, zh: '停租/维修', en: 'Out of service' },
  },
)
export const LeaseStatus = leaseStatus.keys
export type LeaseStatus = ValueOf<typeof LeaseStatus>

export const automaticRenewal = closed(
  'AutomaticRenewal',
  { zh: '自动续费', en: 'Automatic renewal' },
  { No: { key: 0, zh: '否', en: 'No' }, Yes: { key: 1, zh: '是', en: 'Yes' } },
)
export const AutomaticRenewal = automaticRenewal.keys
export type AutomaticRenewal = ValueOf<typeof AutomaticRenewal>

export const crossTheBorder = closed(
  'CrossTheBorder',
  { zh: '车辆状态', en: 'Vehicle status' },
  {
    Inside: { key: 0, zh: '正常', en: 'Within bounds' },
    Outside: { key: 1, zh: '越界', en: 'Out of bounds' },
    NoFence: { key: 2, zh: '未绑定', en: 'No fence' },
  },
)
export const CrossTheBorder = crossTheBorder.keys
export type CrossTheBorder = ValueOf<typeof CrossTheBorder>

export const lockStatus = closed(
  'lockStatus',
  { zh: '锁状态', en: 'Lock' },
  {
    Unlocked: { key: 0, zh: '已解锁', en: 'Unlocked' },
    Locked: { key: 1, zh: '已锁', en: 'Locked' },
    Locking: { key: 2, zh: '锁定中', en: 'Locking' },
    Unlocking: { key: 3, zh: '解锁中', en: 'Unlocking' },
    Failed: { key: 4, zh: '失败', en: 'Failed' },
  },
)
export const LockStatus = lockStatus.keys
export type LockStatus = ValueOf<typeof LockStatus>

export const electronicFenceType = closed(
  'ElectronicFenceType',
  { zh: '围栏类型', en: 'Geofence type' },
  {
    StayIn: { key: 1, zh: '运营区', en: 'Stay-in' },
    KeepOut: { key: 2, zh: '禁行区', en: 'Keep-out' },
    Return: { key: 3, zh: '还车区', en: 'Return zone' },
    Speed: { key: 4, zh: '限速区', en: 'Speed zone' },
  },
)
export const ElectronicFenceType = electronicFenceType.keys
export type ElectronicFenceType = ValueOf<typeof ElectronicFenceType>

const volts = (value: number, isEnabled = true) => ({ key: value, zh: `${value}V`, en: `${value} V`, isEnabled })
export const bmsVoltage = open(
  'BmsVoltage',
  { zh: '电池电压', en: 'Battery voltage' },
  { V36: volts(36, false), V48: volts(48), V60: volts(60), V64: volts(64), V72: volts(72), V96: volts(96, false) },
)

const ampereHours = (value: number) => ({ key: value, zh: `${value}Ah`, en: `${value} Ah` })
export const bmsAh = open(
  'BmsAh',
  { zh: '电池容量', en: 'Battery capacity' },
  {
    Ah12: ampereHours(12),
    Ah20: ampereHours(20),
    Ah24: ampereHours(24),
    Ah30: ampereHours(30),
    Ah35: ampereHours(35),
    Ah40: ampereHours(40),
    Ah45: ampereHours(45),
    Ah50: ampereHours(50),
  },
)

export const stationDeviceType = closed(
  't_station_device_type',
  { zh: '电站设备类型', en: 'Station equipment' },
  {
    SwapCabinet: { key: 1, zh: '换电柜', en: 'Swap cabinet' },
    Charger: { key: 2, zh: '充电桩', en: 'Charger' },
    Both: { key: 3, zh: '充换一体', en: 'Both' },
  },
)
export const StationDeviceType = stationDeviceType.keys
export type StationDeviceType = ValueOf<typeof StationDeviceType>

export const stationType = open(
  't_station_type',
  { zh: '电站类型', en: 'Station type' },
  {
    Own: { key: 1, zh: '自营', en: 'Own' },
    Franchise: { key: 2, zh: '加盟', en: 'Franchise' },
    Partner: { key: 3, zh: '合作场地', en: 'Partner site' },
  },
)

export const stationStatus = closed(
  't_station_status',
  { zh: '电站状态', en: 'Station status' },
  {
    Closed: { key: 0, zh: '停用', en: 'Closed' },
    Open: { key: 1, zh: '运营中', en: 'Open' },
    Building: { key: 2, zh: '建设中', en: 'Building' },
    Maintenance: { key: 3, zh: '维护中', en: 'Maintenance' },
  },
)
export const StationStatus = stationStatus.keys
export type StationStatus = ValueOf<typeof StationStatus>

/** Why a battery should have been brought back; of several the first here. */
export const batteryDebtReason = closed(
  'battery_debt_reason',
  { zh: '欠还原因', en: 'Why a battery is a debt' },
  {
    Missing: { key: 'missing', zh: '去向不明', en: 'Missing' },
    OverAllowance: { key: 'over_allowance', zh: '超过可持有数', en: 'More than the allowance' },
    NotSwapped: { key: 'not_swapped', zh: '长期未换电', en: 'Not swapped for long' },
    Unseen: { key: 'unseen', zh: '登记归还，未见上报', en: 'Recorded as back, not seen since' },
  },
)
export const BatteryDebtReason = batteryDebtReason.keys

/** Where a battery can be that should have been brought back; the keys are those of `battery_place`. */
export const batteryDebtPlace = closed(
  'battery_debt_place',
  { zh: '欠还电池位置', en: 'Location of a battery debt' },
  {
    Rider: { key: 'rider', zh: '骑手持有', en: 'With a rider' },
    Missing: { key: 'missing', zh: '下落不明', en: 'Missing' },
    Stock: { key: 'stock', zh: '库存', en: 'In stock' },
    Staff: { key: 'staff', zh: '员工持有', en: 'With staff' },
    Repair: { key: 'repair', zh: '维修', en: 'In repair' },
    Vehicle: { key: 'vehicle', zh: '在车', en: 'In a vehicle' },
  },
)

/** What people have decided about a battery debt. */
export const batteryDebtState = closed(
  'battery_debt_state',
  { zh: '欠还认定状态', en: 'State of a battery debt' },
  {
    Open: { key: 'open', zh: '未认定', en: 'Not decided' },
    Confirmed: { key: 'confirmed', zh: '已确认', en: 'Confirmed' },
    WriteOff: { key: 'write_off', zh: '核销待复核', en: 'Write-off waits' },
  },
)
export const BatteryDebtState = batteryDebtState.keys
export type BatteryDebtState = ValueOf<typeof BatteryDebtState>
