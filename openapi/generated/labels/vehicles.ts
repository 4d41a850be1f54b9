// Generated from openapi/*.yaml by `pnpm contract`; not edited by hand.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of vehicles are called. */
export const labels = {
  ...common,
  commandId: {"zh":"指令编号","en":"Command ID"},
  vehicleSn: {"zh":"车辆SN号","en":"Vehicle SN"},
  vehicleTypeName: {"zh":"车型","en":"Model"},
  riderName: {"zh":"骑手","en":"Rider"},
  online: {"zh":"在线状态","en":"Online","kind":"number"},
  soc: {"zh":"电量","en":"State of charge","unit":"%","kind":"number"},
  speed: {"zh":"速度","en":"Speed","unit":"km/h","kind":"number"},
  mileage: {"zh":"总里程","en":"Mileage","unit":"m","unitZh":"米","kind":"number"},
  lng: {"zh":"经度","en":"Longitude","unit":"°","kind":"number"},
  lat: {"zh":"纬度","en":"Latitude","unit":"°","kind":"number"},
  lockStatus: {"zh":"锁状态","en":"Lock status","dictionary":"lockStatus"},
  crossTheBorder: {"zh":"车辆状态","en":"Vehicle status","dictionary":"CrossTheBorder"},
  bmsSnList: {"zh":"电池SN号","en":"Battery SNs","kind":"list"},
  locateTime: {"zh":"最后定位时间","en":"Last located","kind":"dateTime"},
  deviceId: {"zh":"车辆SN号","en":"Vehicle SN"},
  time: {"zh":"时间","en":"Time","kind":"dateTime"},
  vehicleTypeId: {"zh":"车型编号","en":"Model ID","shownAs":"vehicleTypeName"},
  count: {"zh":"车辆数","en":"Vehicles","kind":"number"},
  leasedCount: {"zh":"在租车辆数","en":"Leased","kind":"number"},
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  vehicleType: {"zh":"车辆类型","en":"Vehicle type","dictionary":"VehicleType"},
  leaseStatus: {"zh":"租赁状态","en":"Lease status","dictionary":"LeaseStatus"},
  price: {"zh":"售价","en":"Price","kind":"money"},
  rentalStrategyId: {"zh":"租赁策略编号","en":"Rental strategy ID","shownAs":"rentalStrategyName"},
  rentalStrategyName: {"zh":"租赁策略","en":"Rental strategy"},
  electronicFenceId: {"zh":"电子围栏编号","en":"Geofence ID","shownAs":"electronicFenceName"},
  electronicFenceName: {"zh":"电子围栏","en":"Geofence"},
  expirationTime: {"zh":"租赁到期时间","en":"Lease ends","kind":"dateTime"},
  remainingDays: {"zh":"剩余天数","en":"Days left","kind":"number"},
  autoPay: {"zh":"自动续费","en":"Auto-renewal","dictionary":"AutomaticRenewal"},
  finallyLocateTheTime: {"zh":"最后定位时间","en":"Last located","kind":"dateTime"},
  bmsSocList: {"zh":"电池电量","en":"Battery charge","unit":"%","kind":"list"},
  lastSeenTime: {"zh":"最后上报时间","en":"Last seen","kind":"dateTime"},
  isStill: {"zh":"是否停稳","en":"Standing still","kind":"boolean"},
  isPowered: {"zh":"动力电源","en":"Power","kind":"boolean"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  contactsId: {"zh":"骑手编号","en":"Rider ID"},
  vehicleId: {"zh":"车辆编号","en":"Vehicle ID"},
  part: {"zh":"部件","en":"Part"},
  on: {"zh":"是否开启","en":"On","kind":"boolean"},
  gpsSn: {"zh":"定位器编号","en":"GPS SN"},
  startTime: {"zh":"开始时间","en":"From","kind":"dateTime"},
  endTime: {"zh":"结束时间","en":"To","kind":"dateTime"},
  force: {"zh":"强制解绑","en":"Unbind first","kind":"boolean"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels

/** The fields of Vehicle, some of which are called otherwise there. */
export const labelsOfVehicle = {
  ...labels,
  online: {"zh":"在线状态","en":"Online","dictionary":"OnlineStatus"},
} as const satisfies FieldLabels
