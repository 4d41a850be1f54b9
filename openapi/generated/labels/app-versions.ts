// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of app-versions are called. */
export const labels = {
  ...common,
  versionNum: {"zh":"版本号","en":"Version"},
  type: {"zh":"版本类型","en":"Type","dictionary":"version_type"},
  forceUpdate: {"zh":"强制更新","en":"Forced update","dictionary":"force_update"},
  publicTime: {"zh":"发布时间","en":"Published","kind":"dateTime"},
  status: {"zh":"状态","en":"Status","dictionary":"version_status"},
  downloadLink: {"zh":"下载地址","en":"Download link"},
  originalName: {"zh":"文件名","en":"File name"},
  description: {"zh":"更新说明","en":"Release notes"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
