// Generated from openapi/*.yaml by `pnpm contract`; not edited by hand.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of notices are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  tenantName: {"zh":"所属租户","en":"Tenant"},
  title: {"zh":"通知标题","en":"Title"},
  category: {"zh":"通知类型","en":"Type","dictionary":"notice"},
  categoryName: {"zh":"通知类型","en":"Type"},
  releaseTime: {"zh":"通知日期","en":"Published","kind":"dateTime"},
  content: {"zh":"通知内容","en":"Content"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
