/** Dictionaries of what records of all kinds have: history and recycle bin. */
import { closed, type ValueOf } from './dictionary.ts'

/** Kinds of records that have a history and a recycle bin. */
export const recordNoun = closed(
  'record_noun',
  { zh: '对象种类', en: 'Kind of record with a history' },
  {
    Vehicle: { key: 'vehicle', zh: '车辆', en: 'Vehicle' },
    VehicleType: { key: 'vehicleType', zh: '车型', en: 'Vehicle type' },
    Battery: { key: 'battery', zh: '电池', en: 'Battery' },
    BatteryType: { key: 'batteryType', zh: '电池类型', en: 'Battery type' },
    Geofence: { key: 'geofence', zh: '电子围栏', en: 'Geofence' },
    RentalStrategy: { key: 'rentalStrategy', zh: '租赁策略', en: 'Rental strategy' },
    Package: { key: 'package', zh: '套餐', en: 'Package' },
    Cabinet: { key: 'cabinet', zh: '换电柜', en: 'Cabinet' },
    Camera: { key: 'camera', zh: '摄像头', en: 'Camera' },
    Station: { key: 'station', zh: '电站', en: 'Station' },
    NfcCard: { key: 'nfcCard', zh: 'NFC 卡', en: 'NFC card' },
    Rider: { key: 'rider', zh: '骑手', en: 'Rider' },
    RiderVehicle: { key: 'riderVehicle', zh: '骑手车辆绑定', en: 'Rider-vehicle binding' },
    RiderBattery: { key: 'riderBattery', zh: '骑手电池绑定', en: 'Rider-battery binding' },
    RiderSurrender: { key: 'riderSurrender', zh: '解绑记录', en: 'Unbinding record' },
    Trip: { key: 'trip', zh: '骑行记录', en: 'Trip' },
    SwapRecord: { key: 'swapRecord', zh: '换电记录', en: 'Swap record' },
    User: { key: 'user', zh: '用户', en: 'User' },
    Role: { key: 'role', zh: '角色', en: 'Role' },
    Dept: { key: 'dept', zh: '部门', en: 'Department' },
    Post: { key: 'post', zh: '岗位', en: 'Post' },
    Tenant: { key: 'tenant', zh: '租户', en: 'Tenant' },
    Attachment: { key: 'attachment', zh: '附件', en: 'Attachment' },
  },
)
export const RecordNoun = recordNoun.keys
export type RecordNoun = ValueOf<typeof RecordNoun>

/** By which way a record was changed. */
export const recordWay = closed(
  'record_way',
  { zh: '变更方式', en: 'Way of a change' },
  {
    Console: { key: 'console', zh: '控制台', en: 'Console' },
    Cli: { key: 'cli', zh: '命令行', en: 'Command line' },
    Api: { key: 'api', zh: '接口', en: 'API' },
    Bulk: { key: 'bulk', zh: '批量任务', en: 'Bulk job' },
  },
)
export const RecordWay = recordWay.keys
export type RecordWay = ValueOf<typeof RecordWay>

/** What a change did to a record. */
export const recordChangeKind = closed(
  'record_change_kind',
  { zh: '变更类型', en: 'Kind of change' },
  {
    Created: { key: 'created', zh: '新增', en: 'Added' },
    Updated: { key: 'updated', zh: '修改', en: 'Changed' },
    Removed: { key: 'removed', zh: '删除', en: 'Deleted' },
    Restored: { key: 'restored', zh: '恢复', en: 'Restored' },
    Unbound: { key: 'unbound', zh: '解绑', en: 'Unbound' },
    Action: { key: 'action', zh: '操作', en: 'Action' },
  },
)
export const RecordChangeKind = recordChangeKind.keys
export type RecordChangeKind = ValueOf<typeof RecordChangeKind>
