// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of cameras are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  deviceName: {"zh":"设备名称","en":"Device name"},
  deviceId: {"zh":"设备ID","en":"Device ID"},
  categoryCode: {"zh":"设备类别","en":"Category"},
  streamType: {"zh":"码流类型","en":"Stream type","dictionary":"stream_type"},
  recordStatus: {"zh":"录像状态","en":"Recording status","dictionary":"record_status"},
  online: {"zh":"在线状态","en":"Online","dictionary":"OnlineStatus"},
  onlineTime: {"zh":"状态更新时间","en":"State as of","kind":"dateTime"},
  cabinetSn: {"zh":"设备ID","en":"Device ID"},
  cabinetName: {"zh":"换电柜","en":"Cabinet"},
  url: {"zh":"播放地址","en":"URL"},
  expireTime: {"zh":"有效期至","en":"Valid until","kind":"dateTime"},
  recordId: {"zh":"录像编号","en":"Recording ID"},
  beginTime: {"zh":"开始时间","en":"From","kind":"dateTime"},
  endTime: {"zh":"结束时间","en":"To","kind":"dateTime"},
  fileLength: {"zh":"文件大小","en":"File size","unit":"B","unitZh":"字节","kind":"number"},
  devCode: {"zh":"设备密码","en":"Device password"},
  ids: {"zh":"编号","en":"IDs"},
  count: {"zh":"数量","en":"Count","kind":"number"},
  recordType: {"zh":"录像类型","en":"Recording type"},
} as const satisfies FieldLabels
