/** Codes of devices, their commands, cards, alarms and of bulk jobs (domain §1, §4–9). */
import { closed, type ValueOf } from './dictionary.ts'

export const deviceKind = closed(
  'device_kind',
  { zh: '设备种类', en: 'Kind of device' },
  {
    Cabinet: { key: 'cabinet', zh: '换电柜', en: 'Cabinet' },
    Vehicle: { key: 'vehicle', zh: '车辆', en: 'Vehicle' },
    Battery: { key: 'bms', zh: '电池', en: 'Battery' },
  },
)
export const DeviceKind = deviceKind.keys
export type DeviceKind = ValueOf<typeof DeviceKind>

export const commandState = closed(
  'command_state',
  { zh: '指令状态', en: 'Command state' },
  {
    Waiting: { key: 'waiting', zh: '待复核', en: 'Awaiting confirmation' },
    Queued: { key: 'queued', zh: '排队中', en: 'Queued' },
    Sent: { key: 'sent', zh: '已发送', en: 'Sent' },
    Received: { key: 'received', zh: '设备已接收', en: 'Received' },
    Executing: { key: 'executing', zh: '执行中', en: 'Executing' },
    Done: { key: 'done', zh: '已完成', en: 'Done' },
    Failed: { key: 'failed', zh: '执行失败', en: 'Failed' },
    Rejected: { key: 'rejected', zh: '已拒绝', en: 'Rejected' },
    Timeout: { key: 'timeout', zh: '无回执', en: 'No receipt' },
    Expired: { key: 'expired', zh: '已过期', en: 'Expired' },
    Superseded: { key: 'superseded', zh: '已被取代', en: 'Superseded' },
    Cancelled: { key: 'cancelled', zh: '已取消', en: 'Cancelled' },
  },
)
export const CommandState = commandState.keys
export type CommandState = ValueOf<typeof CommandState>

export const commandWait = closed(
  'command_wait',
  { zh: '指令等待对象', en: 'What a command waits for' },
  {
    Person: { key: 'person', zh: '他人复核', en: 'A second person' },
    Standstill: { key: 'standstill', zh: '车辆停稳', en: 'Standstill' },
    Device: { key: 'device', zh: '设备', en: 'The device' },
  },
)

export const bulkJobKind = closed(
  'bulk_job_kind',
  { zh: '批量任务类型', en: 'Kind of bulk job' },
  {
    NfcLock: { key: 'nfc_lock', zh: '锁定 NFC 卡', en: 'Lock NFC cards' },
    NfcUnlock: { key: 'nfc_unlock', zh: '解锁 NFC 卡', en: 'Unlock NFC cards' },
    CabinetThreshold: { key: 'cabinet_threshold', zh: '下发满电阈值', en: 'Push full-charge threshold' },
    CabinetCommand: { key: 'cabinet_command', zh: '下发换电柜指令', en: 'Send cabinet command' },
    VehicleStrategy: { key: 'vehicle_strategy', zh: '绑定租赁策略', en: 'Bind rental strategy' },
    VehicleFence: { key: 'vehicle_fence', zh: '绑定电子围栏', en: 'Bind geofence' },
    VehicleImport: { key: 'vehicle_import', zh: '导入车辆', en: 'Import vehicles' },
    RiderImport: { key: 'rider_import', zh: '导入骑手', en: 'Import riders' },
    BatteryImport: { key: 'battery_import', zh: '导入电池', en: 'Import batteries' },
    UserImport: { key: 'user_import', zh: '导入用户', en: 'Import users' },
  },
)
export const BulkJobKind = bulkJobKind.keys
export type BulkJobKind = ValueOf<typeof BulkJobKind>

export const bulkJobState = closed(
  'bulk_job_state',
  { zh: '批量任务状态', en: 'State of a bulk job' },
  {
    Planned: { key: 'planned', zh: '待确认', en: 'Planned' },
    Running: { key: 'running', zh: '执行中', en: 'Running' },
    Paused: { key: 'paused', zh: '已暂停', en: 'Paused' },
    Finished: { key: 'finished', zh: '已结束', en: 'Finished' },
    Cancelled: { key: 'cancelled', zh: '已取消', en: 'Cancelled' },
  },
)
export const BulkJobState = bulkJobState.keys
export type BulkJobState = ValueOf<typeof BulkJobState>

export const bulkItemState = closed(
  'bulk_item_state',
  { zh: '回执状态', en: 'Receipt' },
  {
    Refused: { key: 'refused', zh: '不可执行', en: 'Refused' },
    Skipped: { key: 'skipped', zh: '无需执行', en: 'Nothing to do' },
    Pending: { key: 'pending', zh: '待执行', en: 'Pending' },
    Running: { key: 'running', zh: '等待回执', en: 'Awaiting receipt' },
    Done: { key: 'done', zh: '已完成', en: 'Done' },
    Deferred: { key: 'deferred', zh: '已设置，上线后下发', en: 'Set, sent once online' },
    Failed: { key: 'failed', zh: '失败', en: 'Failed' },
    Rejected: { key: 'rejected', zh: '设备拒绝', en: 'Rejected' },
    Expired: { key: 'expired', zh: '已过期', en: 'Expired' },
    Cancelled: { key: 'cancelled', zh: '已取消', en: 'Cancelled' },
  },
)
export const BulkItemState = bulkItemState.keys
export type BulkItemState = ValueOf<typeof BulkItemState>

export const slotState = closed(
  'slot_state',
  { zh: '仓位状态', en: 'Slot state' },
  {
    Empty: { key: 'empty', zh: '空仓', en: 'Empty' },
    Charging: { key: 'charging', zh: '充电中', en: 'Charging' },
    Full: { key: 'full', zh: '满电', en: 'Full' },
    Idle: { key: 'idle', zh: '静置', en: 'Idle' },
    Fault: { key: 'fault', zh: '故障', en: 'Fault' },
  },
)
export const SlotStateCode = slotState.keys
export type SlotStateCode = ValueOf<typeof SlotStateCode>

export const doorState = closed(
  'door_state',
  { zh: '仓门', en: 'Door' },
  { Open: { key: 'open', zh: '开', en: 'Open' }, Closed: { key: 'closed', zh: '关', en: 'Closed' } },
)

export const bmsWorkingStatus = closed(
  'bms_working_status',
  { zh: '电池工作状态', en: 'Battery working status' },
  {
    Idle: { key: 0, zh: '静置', en: 'Idle' },
    Charging: { key: 1, zh: '充电', en: 'Charging' },
    Discharging: { key: 2, zh: '放电', en: 'Discharging' },
    Full: { key: 3, zh: '满电', en: 'Full' },
    LimitedCharge: { key: 4, zh: '限流充电', en: 'Limited charge' },
    Protected: { key: 5, zh: '保护', en: 'Protected' },
    Fault: { key: 6, zh: '故障', en: 'Fault' },
    Offline: { key: 7, zh: '离线', en: 'Offline' },
  },
)
export const BmsWorkingStatus = bmsWorkingStatus.keys
export type BmsWorkingStatus = ValueOf<typeof BmsWorkingStatus>

export const curveResolution = closed(
  'curve_resolution',
  { zh: '曲线粒度', en: 'Curve resolution' },
  {
    Minute: { key: 'minute', zh: '分钟', en: 'Minute' },
    Hour: { key: 'hour', zh: '小时', en: 'Hour' },
    Day: { key: 'day', zh: '天', en: 'Day' },
  },
)
export const CurveResolution = curveResolution.keys
export type CurveResolution = ValueOf<typeof CurveResolution>

export const batteryPassportKind = closed(
  'battery_passport_kind',
  { zh: '电池履历事件', en: 'Event of a battery' },
  {
    Made: { key: 'made', zh: '出厂', en: 'Manufactured' },
    Moved: { key: 'place', zh: '位置变更', en: 'Moved' },
    Swap: { key: 'swap', zh: '换电订单', en: 'Swap order' },
    Alarm: { key: 'alarm', zh: '告警', en: 'Alarm' },
    Energy: { key: 'energy', zh: '充放电', en: 'Energy of the day' },
    Health: { key: 'health', zh: '健康度变化', en: 'State of health' },
  },
)
export const BatteryPassportKind = batteryPassportKind.keys

export const batteryPlace = closed(
  'battery_place',
  { zh: '电池位置', en: 'Place of the battery' },
  {
    Stock: { key: 'stock', zh: '库存', en: 'In stock' },
    Slot: { key: 'slot', zh: '在柜', en: 'In a slot' },
    Rider: { key: 'rider', zh: '骑手持有', en: 'With a rider' },
    Vehicle: { key: 'vehicle', zh: '在车', en: 'In a vehicle' },
    Staff: { key: 'staff', zh: '员工持有', en: 'With staff' },
    Repair: { key: 'repair', zh: '维修', en: 'In repair' },
    Missing: { key: 'missing', zh: '下落不明', en: 'Missing' },
    Lost: { key: 'lost', zh: '已丢失', en: 'Lost' },
    Scrapped: { key: 'scrapped', zh: '已报废', en: 'Scrapped' },
  },
)
export const BatteryPlace = batteryPlace.keys

export const batteryPlaceCause = closed(
  'battery_place_cause',
  { zh: '电池位置变更来源', en: 'What moved the battery' },
  {
    Added: { key: 'added', zh: '新增电池', en: 'Battery added' },
    Report: { key: 'report', zh: '设备上报', en: 'Device report' },
    Event: { key: 'event', zh: '设备事件', en: 'Device event' },
    Order: { key: 'order', zh: '订单', en: 'Order' },
    Displaced: { key: 'displaced', zh: '被其他电池占位', en: 'Another battery took its slot' },
    Person: { key: 'person', zh: '人工操作', en: 'Person' },
  },
)
export type BatteryPlace = ValueOf<typeof BatteryPlace>

export const riderStatus = closed(
  'rider_status',
  { zh: '骑手状态', en: 'Rider status' },
  { Normal: { key: 1, zh: '正常', en: 'Normal' }, Frozen: { key: 0, zh: '冻结', en: 'Frozen' } },
)
export const RiderStatus = riderStatus.keys
export type RiderStatus = ValueOf<typeof RiderStatus>

export const nfcCardType = closed(
  'nfc_card_type',
  { zh: 'NFC 卡类型', en: 'Type of card' },
  {
    Rider: { key: 1, zh: '骑手卡', en: 'Rider card' },
    Maintenance: { key: 2, zh: '运维卡', en: 'Maintenance card' },
    Test: { key: 3, zh: '测试卡', en: 'Test card' },
  },
)
export const NfcCardType = nfcCardType.keys
export type NfcCardType = ValueOf<typeof NfcCardType>

export const nfcCardStatus = closed(
  'nfc_card_status',
  { zh: 'NFC 卡状态', en: 'Card status' },
  {
    Normal: { key: 1, zh: '正常', en: 'Normal' },
    Inactive: { key: 2, zh: '未激活', en: 'Not activated' },
    Locked: { key: 3, zh: '锁定', en: 'Locked' },
  },
)
export const NfcCardStatus = nfcCardStatus.keys
export type NfcCardStatus = ValueOf<typeof NfcCardStatus>

export const nfcReviewStatus = closed(
  'nfc_review_status',
  { zh: '审核状态', en: 'Review' },
  {
    Pending: { key: 0, zh: '待审核', en: 'Pending' },
    Approved: { key: 1, zh: '已通过', en: 'Approved' },
    Rejected: { key: 2, zh: '已驳回', en: 'Rejected' },
  },
)
export const NfcReviewStatus = nfcReviewStatus.keys
export type NfcReviewStatus = ValueOf<typeof NfcReviewStatus>

export const walletLotState = closed(
  'wallet_lot_state',
  { zh: '额度状态', en: 'State of a wallet lot' },
  {
    Valid: { key: 'valid', zh: '有效', en: 'Valid' },
    Upcoming: { key: 'upcoming', zh: '未生效', en: 'Not yet valid' },
    Used: { key: 'used', zh: '已用完', en: 'Used up' },
    Expired: { key: 'expired', zh: '已过期', en: 'Expired' },
    Refunding: { key: 'refunding', zh: '退款待复核', en: 'Refund waits for approval' },
    Refunded: { key: 'refunded', zh: '已退款', en: 'Refunded' },
  },
)
export const WalletLotState = walletLotState.keys
export type WalletLotState = ValueOf<typeof WalletLotState>

export const walletLotSource = closed(
  'wallet_lot_source',
  { zh: '额度来源', en: 'Source of a wallet lot' },
  {
    Recharge: { key: 'recharge', zh: '充值', en: 'Top-up' },
    Opening: { key: 'opening', zh: '期初余额', en: 'Opening balance' },
    Sale: { key: 'sale', zh: '购买', en: 'Sale' },
    Gift: { key: 'gift', zh: '赠送', en: 'Gift' },
  },
)
export const WalletLotSource = walletLotSource.keys
export type WalletLotSource = ValueOf<typeof WalletLotSource>

export const nfcTapResult = closed(
  'nfc_tap_result',
  { zh: '刷卡结果', en: 'Result of the tap' },
  {
    Ok: { key: 'ok', zh: '成功', en: 'OK' },
    Locked: { key: 'locked', zh: '卡已锁定', en: 'Card locked' },
    Unknown: { key: 'unknown', zh: '未知卡', en: 'Unknown card' },
    Inactive: { key: 'inactive', zh: '未激活', en: 'Not activated' },
    NoBattery: { key: 'no_battery', zh: '无可用电池', en: 'No battery' },
    Failed: { key: 'failed', zh: '失败', en: 'Failed' },
  },
)

export const NfcTapResult = nfcTapResult.keys
export type NfcTapResult = ValueOf<typeof NfcTapResult>

export const alarmStatus = closed(
  'alarm_status',
  { zh: '告警状态', en: 'Alarm status' },
  { Fault: { key: 1, zh: '故障', en: 'Fault' }, Recover: { key: 2, zh: '恢复', en: 'Recovered' } },
)
export const AlarmStatus = alarmStatus.keys
export type AlarmStatus = ValueOf<typeof AlarmStatus>

export const alarmLevel = closed(
  'alarm_level',
  { zh: '告警级别', en: 'Alarm level' },
  {
    Critical: { key: 1, zh: '紧急', en: 'Critical' },
    Major: { key: 2, zh: '重要', en: 'Major' },
    Minor: { key: 3, zh: '次要', en: 'Minor' },
    Info: { key: 4, zh: '提示', en: 'Info' },
  },
)
export const AlarmLevel = alarmLevel.keys
export type AlarmLevel = ValueOf<typeof AlarmLevel>

export const alarmSource = closed(
  'alarm_source',
  { zh: '告警来源', en: 'Alarm source' },
  { Cabinet: { key: 1, zh: '换电柜', en: 'Cabinet' }, Battery: { key: 2, zh: '电池', en: 'Battery' } },
)
export const AlarmSource = alarmSource.keys

export const alarmHandling = closed(
  'alarm_handling',
  { zh: '处理状态', en: 'Handling' },
  {
    Open: { key: 0, zh: '未处理', en: 'Not handled' },
    InProgress: { key: 1, zh: '处理中', en: 'In progress' },
    Handled: { key: 2, zh: '已处理', en: 'Handled' },
    Ignored: { key: 3, zh: '忽略', en: 'Ignored' },
    WorkOrder: { key: 4, zh: '转工单', en: 'Work order' },
  },
)
export const AlarmHandling = alarmHandling.keys
export type AlarmHandling = ValueOf<typeof AlarmHandling>

export const alarmHistoryKind = closed(
  'alarm_history_kind',
  { zh: '告警变更', en: 'Change of an alarm' },
  {
    Raised: { key: 'raised', zh: '发生', en: 'Raised' },
    Recovered: { key: 'recovered', zh: '恢复', en: 'Recovered' },
    Handled: { key: 'handled', zh: '处理', en: 'Handled' },
    Closed: { key: 'closed', zh: '人工关闭', en: 'Closed' },
    Assigned: { key: 'assigned', zh: '指派', en: 'Assigned' },
    Commented: { key: 'commented', zh: '评论', en: 'Commented' },
    Muted: { key: 'muted', zh: '设置静默', en: 'Muted' },
  },
)
export const AlarmHistoryKind = alarmHistoryKind.keys
export type AlarmHistoryKind = ValueOf<typeof AlarmHistoryKind>

export const alarmChannel = closed(
  'alarm_channel',
  { zh: '告警通知方式', en: 'Channel of alarms' },
  {
    InApp: { key: 1, zh: '应用内消息', en: 'In-app message' },
    Sms: { key: 2, zh: '短信', en: 'Text message' },
  },
)
export const AlarmChannel = alarmChannel.keys
export type AlarmChannel = ValueOf<typeof AlarmChannel>

/** The first four are those of text messages (sms_state). */
export const alarmMessageState = closed(
  'alarm_message_state',
  { zh: '告警通知状态', en: 'State of a notification' },
  {
    Queued: { key: 0, zh: '待发送', en: 'Queued' },
    Sent: { key: 1, zh: '已发送', en: 'Sent' },
    Failed: { key: 2, zh: '未发出', en: 'Not sent' },
    Kept: { key: 3, zh: '仅存发件箱', en: 'Kept in outbox' },
    Held: { key: 4, zh: '已暂缓', en: 'Held back' },
    Deleted: { key: 5, zh: '短信记录已清除', en: 'Record deleted' },
  },
)
export const AlarmMessageState = alarmMessageState.keys
