// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of object-storage are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  tenantName: {"zh":"所属租户","en":"Tenant"},
  category: {"zh":"资源类型","en":"Type","dictionary":"oss"},
  categoryName: {"zh":"资源类型","en":"Type"},
  ossCode: {"zh":"资源编号","en":"Resource code"},
  endpoint: {"zh":"资源地址","en":"Endpoint"},
  accessKey: {"zh":"访问密钥名","en":"Access key"},
  hasSecret: {"zh":"是否已设密钥","en":"Secret set","kind":"boolean"},
  bucketName: {"zh":"空间名","en":"Bucket"},
  appId: {"zh":"应用ID","en":"App ID"},
  region: {"zh":"地域简称","en":"Region"},
  remark: {"zh":"备注","en":"Remark"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  fileCount: {"zh":"文件数","en":"Files","kind":"number"},
  arrivingCount: {"zh":"待迁入","en":"To move in","kind":"number"},
  leavingCount: {"zh":"待迁出","en":"To move out","kind":"number"},
  transferError: {"zh":"迁移失败原因","en":"Transfer error"},
  isReachable: {"zh":"连接正常","en":"Reachable","kind":"boolean"},
  step: {"zh":"失败步骤","en":"Failed step"},
  reason: {"zh":"失败原因","en":"Reason"},
  files: {"zh":"文件数","en":"Files","kind":"number"},
  secretKey: {"zh":"密钥","en":"Secret key"},
  ids: {"zh":"编号","en":"IDs"},
  direction: {"zh":"迁移方向","en":"Direction"},
} as const satisfies FieldLabels
