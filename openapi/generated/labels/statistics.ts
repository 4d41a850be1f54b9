// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of statistics are called. */
export const labels = {
  ...common,
  zone: {"zh":"时区","en":"Time zone"},
  startDate: {"zh":"开始日期","en":"From"},
  endDate: {"zh":"结束日期","en":"To"},
  total: {"zh":"车辆总数","en":"Vehicles","kind":"number"},
  cyclingMileage: {"zh":"骑行里程","en":"Mileage","unit":"m","unitZh":"米","kind":"number"},
  averageBatterySwapFrequency: {"zh":"日均换电次数","en":"Swaps per vehicle and day","kind":"number"},
  averageElectricityConsumption: {"zh":"平均电耗","en":"Energy use","unit":"Wh/km","kind":"number"},
  daily: {"zh":"每日数据","en":"By day"},
  batterySwapFrequency: {"zh":"换电次数","en":"Swaps","kind":"number"},
  electricityConsumption: {"zh":"用电量","en":"Electricity used","unit":"kWh","kind":"number"},
  chargingCapacity: {"zh":"充电量","en":"Energy charged","unit":"kWh","kind":"number"},
  usageDuration: {"zh":"平均使用时长","en":"Average use","unit":"h","unitZh":"小时","kind":"number"},
  avgSwapDuration: {"zh":"平均换电时长","en":"Average swap duration","unit":"s","unitZh":"秒","kind":"number"},
  avgTurnoverTimes: {"zh":"日均周转次数","en":"Turnovers per day","kind":"number"},
  openCount: {"zh":"运营中电站","en":"Open stations","kind":"number"},
  availability: {"zh":"可用率","en":"Availability","unit":"%","kind":"number"},
  swapCount: {"zh":"换电次数","en":"Swaps","kind":"number"},
  threshold: {"zh":"低电量阈值","en":"Low-power threshold","unit":"%","kind":"number"},
  isOwn: {"zh":"单独设置","en":"Own value","kind":"boolean"},
  sharedThreshold: {"zh":"平台阈值","en":"Threshold of the platform","unit":"%","kind":"number"},
  stationId: {"zh":"电站","en":"Station"},
} as const satisfies FieldLabels

/** The fields of BmsStatistics, some of which are called otherwise there. */
export const labelsOfBmsStatistics = {
  ...labels,
  total: {"zh":"电池总数","en":"Batteries","kind":"number"},
} as const satisfies FieldLabels

/** The fields of CabinetStatistics, some of which are called otherwise there. */
export const labelsOfCabinetStatistics = {
  ...labels,
  total: {"zh":"换电柜总数","en":"Cabinets","kind":"number"},
} as const satisfies FieldLabels

/** The fields of StationStatistics, some of which are called otherwise there. */
export const labelsOfStationStatistics = {
  ...labels,
  total: {"zh":"电站总数","en":"Stations","kind":"number"},
} as const satisfies FieldLabels
