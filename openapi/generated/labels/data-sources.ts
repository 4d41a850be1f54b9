// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of data-sources are called. */
export const labels = {
  ...common,
  name: {"zh":"数据源名称","en":"Data source"},
  driverClass: {"zh":"驱动类","en":"Driver"},
  url: {"zh":"连接地址","en":"URL"},
  username: {"zh":"用户名","en":"User name"},
  hasPassword: {"zh":"是否已设密码","en":"Password set","kind":"boolean"},
  remark: {"zh":"备注","en":"Remark"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  password: {"zh":"密码","en":"Password"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
