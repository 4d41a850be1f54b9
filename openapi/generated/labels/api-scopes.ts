// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of api-scopes are called. */
export const labels = {
  ...common,
  menuId: {"zh":"菜单编号","en":"Menu ID","shownAs":"menuName"},
  menuName: {"zh":"所属菜单","en":"Menu"},
  resourceCode: {"zh":"资源编号","en":"Resource code"},
  scopeName: {"zh":"权限名称","en":"Name"},
  scopeNameEn: {"zh":"英文名称","en":"Name in English"},
  scopePath: {"zh":"接口路径","en":"API path"},
  scopeType: {"zh":"接口类型","en":"Type","dictionary":"api_scope_type"},
  scopeTypeName: {"zh":"接口类型","en":"Type"},
  remark: {"zh":"备注","en":"Remark"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
