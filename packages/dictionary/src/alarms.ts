/**
 * The catalogue of alarms devices raise. Names of vehicle and battery alarms follow GB/T 32960.3 and JT/T 808; levels are defined
 * here, 1 is the most severe (in GB/T 32960 the least severe).
 */
import type { AlarmLevel } from './devices.ts'

export type AlarmDefinition = {
  alarmId: string
  name: string
  nameEn: string
  level: AlarmLevel
  /** Cabinet alarms only: 1 the cabinet itself, 2 a battery in it. */
  source: 1 | 2 | null
}

function vehicle(alarmId: string, name: string, nameEn: string, level: AlarmLevel): AlarmDefinition {
  return { alarmId, name, nameEn, level, source: null }
}

function cabinet(alarmId: string, name: string, nameEn: string, level: AlarmLevel, source: 1 | 2 = 1): AlarmDefinition {
  return { alarmId, name, nameEn, level, source }
}

/** A battery raises itself what vehicles and cabinets raise about it, under the same numbers. */
function battery(alarmId: string, name: string, nameEn: string, level: AlarmLevel): AlarmDefinition {
  return { alarmId, name, nameEn, level, source: null }
}

/** All alarms; V… of vehicles, C… of cabinets, B… of batteries. */
export const alarmDefinitions: readonly AlarmDefinition[] = [
  vehicle('V001', '温度差异报警', 'Battery temperature difference', 2),
  vehicle('V002', '电池高温报警', 'Battery over-temperature', 1),
  vehicle('V003', '储能装置过压', 'Pack over-voltage', 1),
  vehicle('V004', '储能装置欠压', 'Pack under-voltage', 2),
  vehicle('V005', 'SOC 低', 'Low SOC', 4),
  vehicle('V006', '单体过压', 'Cell over-voltage', 1),
  vehicle('V007', '单体欠压', 'Cell under-voltage', 2),
  vehicle('V008', 'SOC 过高', 'SOC too high', 3),
  vehicle('V009', 'SOC 跳变', 'SOC jump', 3),
  vehicle('V010', '储能系统不匹配', 'Battery system mismatch', 2),
  vehicle('V011', '单体一致性差', 'Poor cell consistency', 3),
  vehicle('V012', '绝缘报警', 'Insulation fault', 1),
  vehicle('V013', '制动系统报警', 'Brake system fault', 1),
  vehicle('V014', '电机控制器高温', 'Motor controller over-temperature', 2),
  vehicle('V015', '驱动电机高温', 'Drive motor over-temperature', 2),
  vehicle('V016', '储能装置过充', 'Pack over-charge', 1),
  vehicle('V020', '主电源欠压', 'Main power low', 3),
  vehicle('V021', '主电源断电', 'Main power cut', 2),
  vehicle('V022', 'GNSS 天线故障', 'GNSS antenna fault', 3),
  vehicle('V023', '超速', 'Overspeed', 3),
  vehicle('V024', '振动', 'Vibration', 3),
  vehicle('V025', '非法位移', 'Unauthorised movement', 2),
  vehicle('V026', '碰撞', 'Collision', 1),
  vehicle('V027', '侧翻', 'Roll-over', 1),
  vehicle('V028', '越出围栏', 'Left geofence', 2),
  vehicle('V029', '车辆离线超时', 'Vehicle offline too long', 3),
  vehicle('V030', '电池与绑定不符', 'Fitted battery is not the bound one', 2),
  vehicle('V031', '限速区超速', 'Speeding in a speed zone', 3),
  vehicle('V032', '驶入禁行区', 'Entered keep-out area', 2),
  cabinet('C101', '水浸', 'Water ingress', 1),
  cabinet('C102', '消防触发', 'Fire system triggered', 1),
  cabinet('C103', '柜体过温', 'Cabinet over-temperature', 1),
  cabinet('C104', '烟雾', 'Smoke', 1),
  cabinet('C105', '硬件控制故障', 'Hardware control fault', 2),
  cabinet('C106', '水位告警', 'Water level', 2),
  cabinet('C107', '后门打开', 'Rear door open', 2),
  cabinet('C108', '市电断电', 'Mains power lost', 1),
  cabinet('C109', '柜机离线', 'Cabinet offline', 2),
  cabinet('C110', '核心板通信中断', 'Core board comms lost', 2),
  cabinet('C201', '开门失败', 'Slot door failed to open', 2),
  cabinet('C202', '仓门未关', 'Slot door left open', 3),
  cabinet('C203', '仓控板通信故障', 'Slot board comms fault', 2),
  cabinet('C204', '充电器离线', 'Charger offline', 2),
  cabinet('C205', '充电器故障', 'Charger fault', 2),
  cabinet('C206', '充电器过温', 'Charger over-temperature', 2),
  cabinet('C207', '输出过流', 'Charger over-current', 2),
  cabinet('C208', '输出过压', 'Charger over-voltage', 2),
  cabinet('C209', '电池反接', 'Battery reverse connected', 1),
  cabinet('C210', '仓内过温', 'Slot over-temperature', 1),
  cabinet('C211', '加热故障', 'Heater fault', 3),
  cabinet('C212', '指示灯故障', 'Indicator fault', 4),
  cabinet('C213', '锁欺骗', 'Lock deception (door says closed, is not)', 1),
  cabinet('C301', '电池异常消失', 'Battery vanished (>10 min)', 1, 2),
  cabinet('C302', '电池被调包', 'Battery swapped without order', 1, 2),
  cabinet('C303', '电池异常出现', 'Unknown battery appeared', 2, 2),
  cabinet('C304', '充电高温保护', 'Charge over-temperature protection', 1, 2),
  cabinet('C305', '充电低温保护', 'Charge under-temperature protection', 3, 2),
  cabinet('C306', '充电过流', 'Charge over-current', 2, 2),
  cabinet('C307', '放电过流', 'Discharge over-current', 2, 2),
  cabinet('C308', '短路', 'Short circuit', 1, 2),
  cabinet('C309', '充电 MOS 损坏', 'Charge MOSFET failed', 1, 2),
  cabinet('C310', '放电 MOS 损坏', 'Discharge MOSFET failed', 1, 2),
  cabinet('C311', '电芯压差过大', 'Cell voltage spread', 2, 2),
  cabinet('C312', '单体过充', 'Cell over-charge', 1, 2),
  cabinet('C313', '单体过放', 'Cell over-discharge', 2, 2),
  cabinet('C314', 'BMS 内部通信异常', 'BMS internal comms', 2, 2),
  cabinet('C315', 'SOH 偏低', 'Low SOH (<80)', 3, 2),
  battery('B001', '温度差异报警', 'Battery temperature difference', 2),
  battery('B002', '电池高温报警', 'Battery over-temperature', 1),
  battery('B003', '储能装置过压', 'Pack over-voltage', 1),
  battery('B004', '储能装置欠压', 'Pack under-voltage', 2),
  battery('B005', 'SOC 低', 'Low SOC', 4),
  battery('B006', '单体过压', 'Cell over-voltage', 1),
  battery('B007', '单体欠压', 'Cell under-voltage', 2),
  battery('B008', 'SOC 过高', 'SOC too high', 3),
  battery('B009', 'SOC 跳变', 'SOC jump', 3),
  battery('B011', '单体一致性差', 'Poor cell consistency', 3),
  battery('B012', '绝缘报警', 'Insulation fault', 1),
  battery('B016', '储能装置过充', 'Pack over-charge', 1),
  battery('B304', '充电高温保护', 'Charge over-temperature protection', 1),
  battery('B305', '充电低温保护', 'Charge under-temperature protection', 3),
  battery('B306', '充电过流', 'Charge over-current', 2),
  battery('B307', '放电过流', 'Discharge over-current', 2),
  battery('B308', '短路', 'Short circuit', 1),
  battery('B309', '充电 MOS 损坏', 'Charge MOSFET failed', 1),
  battery('B310', '放电 MOS 损坏', 'Discharge MOSFET failed', 1),
  battery('B311', '电芯压差过大', 'Cell voltage spread', 2),
  battery('B312', '单体过充', 'Cell over-charge', 1),
  battery('B313', '单体过放', 'Cell over-discharge', 2),
  battery('B314', 'BMS 内部通信异常', 'BMS internal comms', 2),
  battery('B315', 'SOH 偏低', 'Low SOH (<80)', 3),
  cabinet('C401', '满仓', 'All slots full', 2),
  cabinet('C402', '无满电电池', 'No full battery', 2),
]

const byId = new Map(alarmDefinitions.map((definition) => [definition.alarmId, definition]))

/** The definition of an alarm; undefined for ids outside this catalogue. */
export function alarmDefinition(alarmId: string): AlarmDefinition | undefined {
  return byId.get(alarmId)
}
