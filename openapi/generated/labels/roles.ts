// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of roles are called. */
export const labels = {
  ...common,
  parentId: {"zh":"上级角色","en":"Parent role","shownAs":"parentName"},
  parentName: {"zh":"上级角色","en":"Parent role"},
  roleName: {"zh":"角色名称","en":"Role"},
  roleNameEn: {"zh":"英文名称","en":"Name in English"},
  roleAlias: {"zh":"角色别名","en":"Alias"},
  sort: {"zh":"排序","en":"Order","kind":"number"},
  isBuiltin: {"zh":"内置","en":"Built-in","kind":"boolean"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  title: {"zh":"名称","en":"Name"},
  titleEn: {"zh":"英文名称","en":"Name in English"},
  key: {"zh":"键值","en":"Key"},
  value: {"zh":"值","en":"Value"},
  ids: {"zh":"编号","en":"IDs"},
  roleIds: {"zh":"角色","en":"Roles","kind":"list"},
  menuIds: {"zh":"菜单","en":"Menus","kind":"list"},
  dataScopeIds: {"zh":"数据权限","en":"Data scopes","kind":"list"},
  apiScopeIds: {"zh":"接口权限","en":"API scopes","kind":"list"},
  roleId: {"zh":"角色编号","en":"Role ID","shownAs":"roleName"},
  userId: {"zh":"用户编号","en":"User ID"},
} as const satisfies FieldLabels

/** The fields of TreeNode, some of which are called otherwise there. */
export const labelsOfTreeNode = {
  ...labels,
  parentId: {"zh":"上级编号","en":"Parent ID"},
} as const satisfies FieldLabels
