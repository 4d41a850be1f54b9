// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of geofences are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  name: {"zh":"围栏名称","en":"Geofence"},
  remark: {"zh":"围栏描述","en":"Description"},
  type: {"zh":"围栏类型","en":"Type","dictionary":"ElectronicFenceType"},
  speedLimit: {"zh":"限速","en":"Speed limit","unit":"km/h","kind":"number"},
  content: {"zh":"围栏范围","en":"Geometry"},
  areaKm2: {"zh":"面积","en":"Area","unit":"km²","unitZh":"平方公里","kind":"number"},
  vehicleCount: {"zh":"绑定车辆数","en":"Vehicles","kind":"number"},
  breachCount: {"zh":"越界车辆数","en":"Out of bounds","kind":"number"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  ids: {"zh":"编号","en":"IDs"},
  withDisabled: {"zh":"含已停用","en":"With disabled ones","kind":"boolean"},
} as const satisfies FieldLabels
