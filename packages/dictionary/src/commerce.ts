/** Codes of packages, payments and app versions. */
import { closed, type ValueOf } from './dictionary.ts'

export const packType = closed(
  'pack_type',
  { zh: '套餐类型', en: 'Package type' },
  {
    Times: { key: 1, zh: '次数卡', en: 'Times card' },
    Days: { key: 2, zh: '时长卡', en: 'Day pass' },
    Stored: { key: 3, zh: '储值卡', en: 'Stored value' },
    Hours: { key: 4, zh: '小时卡', en: 'Hourly pass', isEnabled: false },
  },
)
export const PackType = packType.keys
export type PackType = ValueOf<typeof PackType>

export const payStatus = closed(
  'pay_status',
  { zh: '支付状态', en: 'Payment status' },
  {
    Unpaid: { key: 0, zh: '未支付', en: 'Unpaid' },
    Paying: { key: 1, zh: '支付中', en: 'Paying' },
    Paid: { key: 2, zh: '已支付', en: 'Paid' },
    Failed: { key: 3, zh: '支付失败', en: 'Failed' },
    Closed: { key: 4, zh: '已关闭', en: 'Closed' },
    Refunding: { key: 5, zh: '退款中', en: 'Refunding' },
    Refunded: { key: 6, zh: '已退款', en: 'Refunded' },
    Unresolved: { key: 7, zh: '待核实', en: 'Unresolved' },
  },
)
export const PayStatus = payStatus.keys
export type PayStatus = ValueOf<typeof PayStatus>

/** Whether money came in or went out. */
export const payRecordKind = closed(
  'pay_record_kind',
  { zh: '收支类型', en: 'Kind of payment' },
  {
    Payment: { key: 'payment', zh: '收款', en: 'Payment' },
    Refund: { key: 'refund', zh: '退款', en: 'Refund' },
  },
)
export const PayRecordKind = payRecordKind.keys
export type PayRecordKind = ValueOf<typeof PayRecordKind>

export const payChannel = closed(
  'pay_channel',
  { zh: '支付渠道', en: 'Payment channel' },
  {
    Mtn: { key: 1, zh: 'MTN MoMo', en: 'MTN MoMo' },
    Airtel: { key: 2, zh: 'Airtel Money', en: 'Airtel Money' },
    Balance: { key: 3, zh: '余额', en: 'Balance' },
    Package: { key: 4, zh: '套餐抵扣', en: 'Package' },
    Cash: { key: 5, zh: '现金/线下', en: 'Cash' },
    NfcCard: { key: 6, zh: 'NFC 卡', en: 'NFC card' },
    Free: { key: 7, zh: '赠送', en: 'Free' },
  },
)
export const PayChannel = payChannel.keys
export type PayChannel = ValueOf<typeof PayChannel>

export const versionType = closed(
  'version_type',
  { zh: '版本类型', en: 'Version type' },
  {
    RiderApp: { key: 1, zh: '骑手 App', en: 'Rider app' },
    OpsApp: { key: 2, zh: '运维 App', en: 'Ops app' },
    CabinetBoard: { key: 3, zh: '换电柜主控', en: 'Cabinet main board' },
    SlotBoard: { key: 4, zh: '仓控板', en: 'Slot board' },
    BmsFirmware: { key: 5, zh: 'BMS 固件', en: 'BMS firmware' },
    VehicleController: { key: 6, zh: '车辆中控', en: 'Vehicle controller' },
  },
)
export const VersionType = versionType.keys
export type VersionType = ValueOf<typeof VersionType>

export const forceUpdate = closed(
  'force_update',
  { zh: '强制更新', en: 'Forced update' },
  { No: { key: 0, zh: '否', en: 'No' }, Yes: { key: 1, zh: '是', en: 'Yes' } },
)
export const ForceUpdate = forceUpdate.keys
export type ForceUpdate = ValueOf<typeof ForceUpdate>

export const versionStatus = closed(
  'version_status',
  { zh: '版本状态', en: 'Version status' },
  {
    Draft: { key: 0, zh: '草稿', en: 'Draft' },
    Published: { key: 1, zh: '已发布', en: 'Published' },
    Withdrawn: { key: 2, zh: '已下架', en: 'Withdrawn' },
  },
)
export const VersionStatus = versionStatus.keys
export type VersionStatus = ValueOf<typeof VersionStatus>
