// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of data-scopes are called. */
export const labels = {
  ...common,
  menuId: {"zh":"菜单编号","en":"Menu ID","shownAs":"menuName"},
  menuName: {"zh":"所属菜单","en":"Menu"},
  resourceCode: {"zh":"资源编号","en":"Resource code"},
  scopeName: {"zh":"权限名称","en":"Name"},
  scopeNameEn: {"zh":"英文名称","en":"Name in English"},
  scopeField: {"zh":"可见字段","en":"Visible columns"},
  scopeClass: {"zh":"权限资源","en":"Resource"},
  scopeColumn: {"zh":"权限字段","en":"Scope column"},
  scopeType: {"zh":"规则类型","en":"Rule type","dictionary":"data_scope_type"},
  scopeTypeName: {"zh":"规则类型","en":"Rule type"},
  scopeValue: {"zh":"自定义规则","en":"Custom rule"},
  remark: {"zh":"备注","en":"Remark"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  name: {"zh":"名称","en":"Name"},
  nameEn: {"zh":"英文名称","en":"Name in English"},
  scopeColumns: {"zh":"可比较字段","en":"Comparable columns","kind":"list"},
  visibleColumns: {"zh":"可选可见字段","en":"Columns to show","kind":"list"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
