// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of live-map are called. */
export const labels = {
  ...common,
  points: {"zh":"地图对象","en":"Points","kind":"list"},
  removed: {"zh":"已离开地图","en":"Left the map","kind":"list"},
  cursor: {"zh":"游标","en":"Cursor"},
  isComplete: {"zh":"完整列表","en":"Whole list","kind":"boolean"},
  kind: {"zh":"类型","en":"Kind","dictionary":"map_point_kind"},
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  sn: {"zh":"编号","en":"Serial number"},
  name: {"zh":"名称或车牌","en":"Name or plate"},
  lng: {"zh":"经度","en":"Longitude","unit":"°","kind":"number"},
  lat: {"zh":"纬度","en":"Latitude","unit":"°","kind":"number"},
  isOwnPosition: {"zh":"自身位置","en":"Own position","kind":"boolean"},
  locateTime: {"zh":"定位时间","en":"Located","kind":"dateTime"},
  state: {"zh":"状态","en":"State","dictionary":"map_point_state"},
  online: {"zh":"在线状态","en":"Online","kind":"number"},
  soc: {"zh":"电量","en":"State of charge","unit":"%","kind":"number"},
  lastSeenTime: {"zh":"最后通信时间","en":"Last seen","kind":"dateTime"},
  total: {"zh":"总数","en":"Total","kind":"number"},
  located: {"zh":"有位置","en":"With a position","kind":"number"},
  kinds: {"zh":"类型","en":"Kinds"},
} as const satisfies FieldLabels
