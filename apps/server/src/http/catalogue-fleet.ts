/** The part of the catalogue about vehicles, batteries, stations, cabinets and riders. */
import { entry, type ProblemEntry } from './catalogue-entry.ts'

export const fleetCatalogue = {
  'rider.no-vehicle': entry(404, '该骑手没有车辆', 'The rider has no vehicle'),
  'rider.frozen': entry(
    409,
    '骑手 {name} 已冻结（{reason}），请先解冻骑手再绑定',
    'The rider {name} is frozen ({reason}); unfreeze the rider before binding anything',
  ),
  'rider.frozen-already': entry(
    409,
    '骑手 {name} 已冻结（{reason}）；如需更换原因，请先解冻',
    'The rider {name} is frozen already ({reason}); unfreeze first to give another reason',
  ),
  'rider.not-frozen': entry(409, '骑手 {name} 未冻结', 'The rider {name} is not frozen'),
  'nfc-card.rider-frozen': entry(
    409,
    '卡 {cardNo} 的骑手 {name} 已冻结（{reason}），请解冻骑手，因冻结而锁定的卡会自动解锁',
    'The rider {name} of the card {cardNo} is frozen ({reason}): unfreeze the rider, which unlocks a card that freezing locked',
  ),
  'nfc-card.of-frozen-rider': entry(
    409,
    '骑手已冻结，请解冻骑手',
    'The rider of the card is frozen: unfreeze the rider',
  ),
  'vehicle.plate-taken': entry(409, '车牌号已存在', 'This plate is taken'),
  'vehicle.gps-taken': entry(409, '定位器已绑定其他车辆', 'This locator is bound to another vehicle'),
  'vehicle.for-sale': entry(409, '售卖车辆没有租赁策略：{names}', 'Vehicles for sale have no rental strategy: {names}'),
  'rental-strategy.disabled': entry(409, '租赁策略已停用', 'The rental strategy is disabled'),
  'vehicle.sn-taken': entry(409, '车辆SN号已存在', 'This vehicle SN is taken'),
  'rider.mobile-taken': entry(409, '该手机号码已有骑手', 'A rider with this phone number exists already'),
  'battery.sn-taken': entry(409, '电池SN号已存在', 'This battery SN is taken'),
  'battery.curve-order': entry(400, '结束时间须晚于开始时间', 'The end must be after the start'),
  'battery.curve-too-long': entry(
    400,
    '该粒度最多查询 {days} 天；请缩短时间范围或选择更粗的粒度',
    'This resolution reaches over {days} days at most; shorten the time or choose a coarser resolution',
  ),
  'battery-type.in-use': entry(
    409,
    '已有 {count} 块电池使用该类型，电压和容量不能修改，请新增类型',
    '{count} batteries have this type: its voltage and capacity cannot change; add another type',
  ),
  'battery-type.disabled': entry(409, '电池类型已停用', 'The battery type is disabled'),
  'battery-type.name-taken': entry(409, '电池类型已存在', 'This battery type exists already'),
  'rental-strategy.name-taken': entry(409, '租赁策略已存在', 'This rental strategy exists already'),
  'vehicle-type.name-taken': entry(409, '车型已存在', 'This vehicle type exists already'),
  'station.name-taken': entry(409, '电站名称已存在', 'A station of this name exists already'),
  'cabinet.sn-taken': entry(409, '设备ID已存在', 'This device id is taken'),
  'vehicle.not-still': entry(
    409,
    '无法确认车辆已停稳（行驶中、离线或定位过旧），请稍后重试，或选择停稳后执行',
    'The vehicle is not known to stand still (it moves, is offline, or its position is old); try again later, or have it done once it stops',
  ),
  'cabinet.missing': entry(404, '换电柜不存在', 'There is no such cabinet'),
  'cabinet.disabled': entry(409, '换电柜已停用', 'The cabinet is disabled'),
  'cabinet.threshold-same': entry(409, '阈值已是 {threshold}%', 'The threshold is {threshold} % already'),
} as const satisfies Record<string, ProblemEntry>
