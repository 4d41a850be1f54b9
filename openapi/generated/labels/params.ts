// Generated from openapi/*.yaml by `pnpm contract`; not edited by hand.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of params are called. */
export const labels = {
  ...common,
  paramName: {"zh":"参数名称","en":"Name"},
  paramNameEn: {"zh":"英文名称","en":"Name in English"},
  paramKey: {"zh":"参数键名","en":"Key"},
  paramValue: {"zh":"参数键值","en":"Value"},
  remark: {"zh":"备注","en":"Remark"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
