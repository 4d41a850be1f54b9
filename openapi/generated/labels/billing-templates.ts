// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of billing-templates are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  templateName: {"zh":"模板名称","en":"Billing template"},
  versionNumber: {"zh":"版本号","en":"Version"},
  operator: {"zh":"运营商名称","en":"Operator name"},
  executeOrNot: {"zh":"是否执行","en":"In force","dictionary":"yes_no"},
  isDefault: {"zh":"是否默认","en":"Default","dictionary":"yes_no"},
  updateUserName: {"zh":"更新人姓名","en":"Updated by (name)"},
  periods: {"zh":"计费时段","en":"Periods","kind":"list"},
  startTime: {"zh":"开始时间","en":"From"},
  endTime: {"zh":"结束时间","en":"To"},
  electricityPrice: {"zh":"电费单价","en":"Electricity price","kind":"money"},
  servicePrice: {"zh":"服务费单价","en":"Service price","kind":"money"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
