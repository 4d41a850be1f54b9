/** The part of the catalogue about vehicles, batteries, stations, cabinets and riders. */
import { entry, type ProblemEntry } from './catalogue-entry.ts'

export const fleetCatalogue = {
  'statistics.future': entry(
    400,
    '请选择不晚于今天（{today}）的日期，按运营商所在时区计',
    'Choose a day until today ({today}), as it is in the time zone of the operator',
  ),
  'statistics.first-day': entry(400, '请选择 {first} 及以后的日期', 'Choose days from {first} on'),
  'statistics.days-max': entry(
    400,
    '一次最多统计 {max} 天；请选择更晚的开始日期，或更早的结束日期',
    'Statistics cover at most {max} days; choose a later first day or an earlier last day',
  ),
  'trip.id-missing': entry(
    400,
    '骑行记录由系统根据车辆上报生成，不能新增：请指定要修改的记录',
    'The server makes trips from the reports of vehicles, never people: name the one to change',
  ),
  'trip.driving': entry(
    409,
    '骑行尚未结束，结束后才能修改结果：车辆停稳、上锁或中断上报后自动结束',
    'The trip goes on; its outcome can be changed when it has ended: the vehicle stands still, is locked or falls silent',
  ),
  'trip.driving-kept': entry(
    409,
    '车辆 {sn} 的骑行尚未结束，不能删除；结束后再删除',
    'The trip of vehicle {sn} goes on and cannot be removed; remove it when it has ended',
  ),
  'swap-record.id-missing': entry(
    400,
    '换电记录由系统根据换电柜事件生成，不能新增：请指定要修改备注的记录',
    'The server makes swap records from the events of cabinets, never people: name the one whose remark to change',
  ),
  'swap-record.kept': entry(
    409,
    '换电记录关系到电池去向和账目，须留存，不能删除；如需说明，请修改备注',
    'Swap records hold custody of batteries and money and cannot be removed; write a remark to explain one',
  ),
  'swap-record.in-slot': entry(
    409,
    '换电柜报告该电池仍在仓内且仓门已关闭，不能按已取走处理',
    'The cabinet reports the battery in its closed slot: it was not taken',
  ),
  'swap-record.not-waiting': entry(
    409,
    '换电 {orderNo} 不在等待人工处理；请刷新后查看其当前状态',
    'Swap {orderNo} does not wait for staff; reload to see how it stands',
  ),
  'swap-record.nothing-to-take': entry(
    409,
    '换电 {orderNo} 为还电，没有可取的电池',
    'Order {orderNo} is a return: it has no battery to be taken',
  ),
  'swap-record.nothing-brought': entry(
    409,
    '换电 {orderNo} 为取电，没有放入的电池可退还',
    'Order {orderNo} is a take: no battery was brought that could be given back',
  ),
  'swap-record.nothing-in': entry(
    409,
    '换电柜报告 {orderNo} 没有放入的电池，或已被取回；请按实际情况处理订单',
    'As the cabinet reports it, no battery of {orderNo} is in, or it was taken out again; settle the order as it was',
  ),
  'swap-record.other-battery': entry(
    409,
    '换电 {orderNo} 放入的不是该骑手的电池，不能打开取电仓门；请退还该电池',
    "The battery brought for {orderNo} is not the rider's: no other is given out for it; give it back",
  ),
  'swap-record.cabinet-offline': entry(
    409,
    '换电柜离线，不能打开仓门；待其上线后再试',
    'The cabinet is offline and opens no door; repeat this when it is online',
  ),
  'swap-record.slot-empty': entry(
    409,
    '换电柜报告 {boxId} 号仓没有电池；请刷新后查看订单状态',
    'The cabinet reports no battery in slot {boxId}; reload to see how the order stands',
  ),
  'swap-record.slot-other': entry(
    409,
    '{boxId} 号仓内不是换电 {orderNo} 的电池，或该仓正由另一订单占用，不能打开；请按实际情况处理订单',
    'Slot {boxId} does not hold the battery of {orderNo}, or another order has it: it is not opened; settle the order as it was',
  ),
  'swap-record.other-gone': entry(
    409,
    '换电 {orderNo} 的另一块电池已不在 {boxId} 号仓，不能再给出电池；请按实际情况处理订单',
    'The other battery of {orderNo} is no longer in slot {boxId}: no further one is given out; settle the order as it was',
  ),
  'swap-record.cabinet-serving': entry(
    409,
    '换电柜正在服务另一位骑手；请等其结束后再打开仓门',
    'The cabinet serves another rider; open the door when that has ended',
  ),
  'swap-record.door-pending': entry(
    409,
    '换电 {orderNo} 的仓门正在打开或等待他人确认；请等待其结束，或先取消该指令，再处理订单',
    'A door of {orderNo} is being opened, or waits for another person: wait until that has ended, or cancel its command first',
  ),
  'swap-record.other-door': entry(
    409,
    '{boxId} 号仓门未关闭，骑手可能同时取走两块电池；请先请骑手关好该仓门',
    'The door of slot {boxId} is not closed, and the rider could take both batteries; have it closed first',
  ),
  'swap-record.door-opening': entry(
    409,
    '换电 {orderNo} 的另一仓门正在打开；请等待其结束',
    'The other door of {orderNo} is being opened; wait until that has ended',
  ),
  'swap-record.not-charged': entry(
    409,
    '换电 {orderNo} 未收费或已退还，没有可返还的费用',
    'Nothing was charged for {orderNo}, or it was given back: there is nothing to credit',
  ),
  'swap-record.credit-waiting': entry(
    409,
    '换电 {orderNo} 的返还已申请，等待他人复核',
    'A credit of {orderNo} was asked for already and waits for another person',
  ),
  'swap-record.credited': entry(409, '换电 {orderNo} 已返还，不能重复返还', '{orderNo} was credited already'),
  'swap-record.credit-not-waiting': entry(
    409,
    '换电 {orderNo} 没有待复核的返还；请刷新后查看',
    'No credit of {orderNo} waits; reload to see how it stands',
  ),
  'swap-record.settlement-waiting': entry(
    409,
    '换电 {orderNo} 的处理已申请，等待他人复核；请批准或驳回该申请',
    'A settlement of {orderNo} was asked for already and waits for another person; approve or reject it',
  ),
  'swap-record.settlement-not-waiting': entry(
    409,
    '换电 {orderNo} 没有待复核的处理；请刷新后查看',
    'No settlement of {orderNo} waits; reload to see how it stands',
  ),
  'swap-record.own-settlement': entry(
    409,
    '不能复核自己申请的处理；请由另一人复核，或撤回',
    'You asked for this settlement: another person decides about it, or you withdraw it',
  ),
  'swap-record.settlement-of-another': entry(
    409,
    '只有申请人可以撤回该处理；您可以驳回',
    'Only the person who asked for this settlement withdraws it; you can reject it',
  ),
  'swap-record.door-waiting': entry(
    409,
    '{by} 申请打开换电 {orderNo} 的仓门，等待第二人确认；请在订单中确认或取消该指令',
    '{by} asked to open a door of {orderNo}, and a second person has not confirmed it yet: confirm or cancel the command from the order',
  ),
  'swap-record.own-credit': entry(
    409,
    '不能复核自己申请的返还；请由另一人复核，或撤回',
    'You asked for this credit: another person decides about it, or you withdraw it',
  ),
  'swap-record.credit-of-another': entry(
    409,
    '只有申请人可以撤回该返还；您可以驳回',
    'Only the person who asked for this credit withdraws it; you can reject it',
  ),
  'vehicle.plate-taken': entry(409, '车牌号已存在', 'This plate is taken'),
  'vehicle.vin-taken': entry(409, '本运营商已有其他车辆使用该车架号', 'Another vehicle of this operator has this VIN'),
  'vehicle.gps-taken': entry(409, '定位器已绑定其他车辆', 'This locator is bound to another vehicle'),
  'vehicle.for-sale': entry(409, '售卖车辆没有租赁策略：{names}', 'Vehicles for sale have no rental strategy: {names}'),
  'rental-strategy.disabled': entry(409, '租赁策略已停用', 'The rental strategy is disabled'),
  'geofence.disabled': entry(
    409,
    '电子围栏已停用，请先启用或选择其他围栏',
    'The geofence is disabled: enable it first, or choose another',
  ),
  'geofence.name-taken': entry(409, '电子围栏名称已存在', 'A geofence of this name exists already'),
  'vehicle.sn-taken': entry(409, '车辆SN号已存在', 'This vehicle SN is taken'),
  'rider.has-funds': entry(
    409,
    '{names} 的钱包还有未用完的套餐或余额，不能删除；可改为冻结',
    'Not removed: {names} still have packages or a balance; freeze them instead',
  ),
  'rider.mobile-taken': entry(409, '该手机号码已有骑手', 'A rider with this phone number exists already'),
  'battery.sn-taken': entry(409, '电池SN号已存在', 'This battery SN is taken'),
  'time-range.order': entry(400, '结束时间须晚于开始时间', 'The end must be after the start'),
  'track.too-long': entry(
    400,
    '轨迹一次最多查询 {days} 天，请缩短时间范围',
    'A track reaches over {days} days at most; shorten the time',
  ),
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
  'package.not-on-sale': entry(
    409,
    '套餐 {name} 已停用，不能售卖或赠送',
    'The package {name} is disabled and cannot be sold or given',
  ),
  'package.price-changed': entry(
    409,
    '套餐 {name} 现价为 {amount}，请按现价收款',
    'The package {name} costs {amount} now; take that amount',
  ),
  'package.price-above-value': entry(
    409,
    '套餐 {name} 的价格高于储值金额，请先修改套餐',
    'The price of the package {name} is above its stored value; change the package first',
  ),
  'package.name-taken': entry(409, '套餐名称已存在', 'A package of this name exists already'),
  'rental-strategy.name-taken': entry(409, '租赁策略已存在', 'This rental strategy exists already'),
  'vehicle-type.name-taken': entry(409, '车型已存在', 'This vehicle type exists already'),
  'station.name-taken': entry(409, '电站名称已存在', 'A station of this name exists already'),
  'cabinet.sn-taken': entry(409, '设备ID已存在', 'This device id is taken'),
  'vehicle.part-ends-itself': entry(
    400,
    '喇叭和车灯会自动停止，座桶由人关上，无需远程关闭：可关闭的部件是车锁和动力电源',
    'Horn and light end by themselves and people shut the seat; what can be switched off is the lock and the power',
  ),
  'vehicle.not-still': entry(
    409,
    '无法确认车辆已停稳{movement}，请稍后重试，或选择停稳后执行',
    'The vehicle is not known to stand still{movement}; try again later, or have it done once it stops',
  ),
  'cabinet.missing': entry(404, '换电柜不存在', 'There is no such cabinet'),
  'cabinet.disabled': entry(409, '换电柜已停用', 'The cabinet is disabled'),
  'cabinet.threshold-same': entry(409, '阈值已是 {threshold}%', 'The threshold is {threshold} % already'),
} as const satisfies Record<string, ProblemEntry>
