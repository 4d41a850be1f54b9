/** The part of the catalogue about who has which vehicle, battery and card. */
import { entry, type ProblemEntry } from './catalogue-entry.ts'

export const custodyCatalogue = {
  'rider.no-vehicle': entry(404, '该骑手没有车辆', 'The rider has no vehicle'),
  'rider-vehicle.ended': entry(
    409,
    '该绑定已结束，不能修改；如需再次绑定，请新增绑定',
    'This binding has ended and does not change; bind the vehicle again to give it to a rider',
  ),
  'rider-vehicle.fixed': entry(
    409,
    '绑定的骑手和车辆不能修改；请先解绑，再新增绑定',
    'Rider and vehicle of a binding do not change: take the vehicle back, then bind again',
  ),
  'rider-vehicle.kept': entry(
    409,
    '绑定记录须留存，不能删除；如需结束绑定，请解绑车辆',
    'Bindings are kept as a record and cannot be removed; take the vehicle back to end one',
  ),
  'rider-surrender.fixed': entry(
    409,
    '解绑记录登记后只能修改状态和备注；如有争议，请将状态改为有争议并填写备注',
    'Only status and remark of a surrender change once it is recorded; set it to contested and say why in the remark',
  ),
  'rider-surrender.kept': entry(
    409,
    '解绑记录须留存，不能删除；如有争议，请将状态改为有争议并填写备注',
    'Surrenders are kept as a record and cannot be removed; set one to contested and say why in the remark',
  ),
  'rider-battery.fixed': entry(
    409,
    '电池绑定登记后不能修改；如需收回电池，请解绑',
    'A battery with a rider does not change once it is recorded; unbind the battery to take it back',
  ),
  'rider-battery.kept': entry(
    409,
    '电池绑定记录须留存，不能删除；如需收回电池，请解绑',
    'Batteries with riders are kept as a record and cannot be removed; unbind a battery to take it back',
  ),
  'rider.battery-allowance': entry(
    409,
    '骑手 {name} 已持有 {held} 块电池，最多可持有 {allowance} 块；请先收回电池，或修改车辆绑定的可持有电池数',
    'The rider {name} holds {held} of {allowance} batteries; take one back first, or raise the allowance of the vehicle binding',
  ),
  'battery.missing': entry(
    404,
    '没有 SN 号为 {batterySn} 的电池，请核对后重新输入',
    'There is no battery {batterySn}; check the number and enter it again',
  ),
  'vehicle.missing': entry(
    404,
    '没有 SN 号为 {vehicleSn} 的车辆，请核对后重新输入',
    'There is no vehicle {vehicleSn}; check the number and enter it again',
  ),
  'battery.with-rider': entry(
    409,
    '电池 {batterySn} 由骑手 {name} 持有，请先解绑',
    'The battery {batterySn} is with the rider {name}; unbind it first',
  ),
  'battery.in-slot': entry(
    409,
    '电池 {batterySn} 在换电柜 {cabinetSn} 的 {boxId} 号仓，请先取出',
    'The battery {batterySn} is in slot {boxId} of the cabinet {cabinetSn}; take it out first',
  ),
  'battery.unavailable': entry(
    409,
    '电池 {batterySn} 已停用、送修或报废，不能绑定；请选择其他电池，或先收回该电池',
    'The battery {batterySn} is disabled, in repair or scrapped; choose another battery, or take this one back first',
  ),
  'battery.moved-meanwhile': entry(
    409,
    '电池 {batterySn} 的位置已变为「{place}」，请刷新后重试',
    'The battery {batterySn} has moved meanwhile ({place}); look again and repeat the operation if it still applies',
  ),
  'battery.move-refused': entry(
    409,
    '电池 {batterySn} 当前为「{place}」，不能改为「{to}」，可改为：{targets}。骑手持有的电池通过解绑收回',
    'The battery {batterySn} ({place}) cannot be recorded as: {to}. Possible: {targets}. One with a rider comes back by unbinding',
  ),
  'battery.vehicle-has-rider': entry(
    409,
    '车辆 {vehicleSn} 已绑定骑手 {name}，车上的电池归骑手持有：请将电池交付给该骑手，或先收回车辆',
    'The vehicle {vehicleSn} is with the rider {name}, who has the batteries in it: give the battery to the rider, or take the vehicle back first',
  ),
  'battery.voltage-unfit': entry(
    409,
    '电池 {batterySn} 为 {voltage} V，车辆 {vehicleSn} 需要 {needed} V，请选择 {needed} V 的电池',
    'The battery {batterySn} has {voltage} V and the vehicle {vehicleSn} needs {needed} V; choose a battery of {needed} V',
  ),
  'vehicle.battery-unfit': entry(
    409,
    '电池 {batterySn} 为 {voltage} V，车辆 {vehicleSn} 需要 {needed} V，请选择其他车辆，或先收回该电池',
    'The battery {batterySn} has {voltage} V and the vehicle {vehicleSn} needs {needed} V; choose another vehicle, or take the battery back first',
  ),
  'battery.type-unknown': entry(
    409,
    '电池 {batterySn} 没有电池类型，无法确认电压，不能交给骑手或装入车辆；请先设置其电池类型',
    'The battery {batterySn} has no battery type, so its voltage is unknown: it is not given to riders or fitted; set its type first',
  ),
  'battery.unfit-by-change': entry(
    409,
    '{count} 块由骑手持有、已装车或订单将给出的电池（{names}）的电压将与车辆所需电压不符，请先收回、取出这些电池或结束订单，再修改',
    'Batteries with riders, in vehicles or handed out by orders would not have the voltage that the vehicle needs ({count}: {names}); take them back or out, or end the orders, first',
  ),
  'vehicle.batteries-full': entry(
    409,
    '车辆 {vehicleSn} 已有 {fitted} 块电池，最多 {max} 块，请先取出一块',
    'The vehicle {vehicleSn} holds {fitted} batteries, the most it may ({max}); take one out first',
  ),
  'rider-surrender.battery-twice': entry(
    409,
    '电池 {names} 同时填在“归还的电池”和“留在车上的电池”中，请只保留一处',
    'The batteries {names} are named both as returned and as left in the vehicle; name each once',
  ),
  'battery.in-online-slot': entry(
    409,
    '电池 {batterySn} 位于换电柜 {cabinetSn}（在线）的 {boxId} 号仓，请开仓取出，取出后由换电柜上报',
    'The battery {batterySn} is in slot {boxId} of the cabinet {cabinetSn}, which is online: open the slot and take it out, the cabinet reports that itself',
  ),
  'battery.order-live': entry(
    409,
    '该电池或其骑手正在换电（订单 {orderNo}，换电柜 {cabinetSn}），请在订单结束后再操作',
    'The battery or its rider is part of a swap in progress (order {orderNo} at the cabinet {cabinetSn}); repeat this once the order has ended',
  ),
  'battery.order-waiting': entry(
    409,
    '该电池或其骑手有待处理的订单（订单 {orderNo}，换电柜 {cabinetSn}），请先在换电订单中处理该订单',
    'An order of the battery or its rider waits for staff (order {orderNo} at the cabinet {cabinetSn}); settle it among the swap orders first',
  ),
  'rider.has-vehicle': entry(
    409,
    '骑手 {name} 已绑定车辆 {vehicleSn}，请先解绑该车辆',
    'The rider {name} has the vehicle {vehicleSn} already; take that back first',
  ),
  'rider.battery-not-held': entry(
    409,
    '骑手 {name} 未持有电池 {names}，请刷新后重新勾选归还的电池',
    'The rider {name} does not hold the batteries {names}; reload and choose again which came back',
  ),
  'vehicle.has-rider': entry(
    409,
    '车辆 {vehicleSn} 已绑定骑手 {name}，请先解绑',
    'The vehicle {vehicleSn} is with the rider {name}; take it back first',
  ),
  'vehicle.not-with-rider': entry(
    409,
    '车辆 {vehicleSn} 不在骑手 {name} 名下，绑定可能刚刚变更，请刷新后重试',
    'The vehicle {vehicleSn} is not with the rider {name}; the binding may have changed just now: reload and try again',
  ),
  'vehicle.disabled': entry(
    409,
    '车辆 {vehicleSn} 已停用，请先启用再绑定',
    'The vehicle {vehicleSn} is disabled; enable it before binding it',
  ),
  'vehicle.out-of-service': entry(
    409,
    '车辆 {vehicleSn} 停租或维修中，请先将租赁状态改为待租',
    'The vehicle {vehicleSn} is out of service; set its lease status to idle before binding it',
  ),
  'vehicle.lease-status-derived': entry(
    409,
    '租赁状态只能设为待租或停租/维修；租赁中、宽限期和逾期随骑手绑定产生，请为车辆绑定骑手',
    'The lease status can only be set to idle or out of service; the others follow from the rider: bind the vehicle to one',
  ),
  'rider.frozen': entry(
    409,
    '骑手 {name} 已冻结（{reason}），请先解冻骑手',
    'The rider {name} is frozen ({reason}); unfreeze the rider first',
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
} as const satisfies Record<string, ProblemEntry>
