// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of params are called. */
export const labels = {
  ...common,
  paramName: {"zh":"参数名称","en":"Name"},
  paramNameEn: {"zh":"英文名称","en":"Name in English"},
  paramKey: {"zh":"参数键名","en":"Key"},
  paramValue: {"zh":"参数键值","en":"Value"},
  valueType: {"zh":"值类型","en":"Value type","dictionary":"param_value_type"},
  defaultValue: {"zh":"默认值","en":"Default"},
  unit: {"zh":"单位","en":"Unit"},
  effect: {"zh":"作用","en":"Effect"},
  forTenantId: {"zh":"适用租户编号","en":"For tenant ID","shownAs":"forTenantName"},
  forTenantName: {"zh":"适用租户","en":"For tenant"},
  isPerTenant: {"zh":"可按租户设置","en":"Per tenant","kind":"boolean"},
  isBuiltin: {"zh":"内置","en":"Built-in","kind":"boolean"},
  remark: {"zh":"备注","en":"Remark"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
