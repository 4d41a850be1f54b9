// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of menus are called. */
export const labels = {
  ...common,
  parentId: {"zh":"上级菜单","en":"Parent menu","shownAs":"parentName"},
  code: {"zh":"菜单编号","en":"Code"},
  name: {"zh":"菜单名称","en":"Name"},
  nameEn: {"zh":"英文名称","en":"Name in English"},
  alias: {"zh":"菜单别名","en":"Alias"},
  path: {"zh":"路由地址","en":"Path"},
  source: {"zh":"菜单图标","en":"Icon"},
  sort: {"zh":"排序","en":"Order","kind":"number"},
  category: {"zh":"菜单类型","en":"Type","dictionary":"menu_category"},
  action: {"zh":"按钮功能","en":"Button function","dictionary":"button_func"},
  isOpen: {"zh":"打开方式","en":"Opens in"},
  remark: {"zh":"备注","en":"Remark"},
  parentName: {"zh":"上级菜单","en":"Parent menu"},
  categoryName: {"zh":"菜单类型","en":"Type"},
  actionName: {"zh":"按钮功能","en":"Button function"},
  isOpenName: {"zh":"打开方式","en":"Opens in"},
  isPlatformOnly: {"zh":"仅平台","en":"Platform only","kind":"boolean"},
  isBuiltin: {"zh":"内置","en":"Built-in","kind":"boolean"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  title: {"zh":"名称","en":"Name"},
  titleEn: {"zh":"英文名称","en":"Name in English"},
  key: {"zh":"键值","en":"Key"},
  value: {"zh":"值","en":"Value"},
  menu: {"zh":"菜单","en":"Menus","kind":"list"},
  dataScope: {"zh":"数据权限","en":"Data scopes","kind":"list"},
  apiScope: {"zh":"接口权限","en":"API scopes","kind":"list"},
  ids: {"zh":"编号","en":"IDs"},
  topMenuId: {"zh":"顶部菜单","en":"Top menu"},
  roleId: {"zh":"角色编号","en":"Role ID"},
  roleIds: {"zh":"角色","en":"Roles"},
  topMenuIds: {"zh":"顶部菜单","en":"Top menus"},
} as const satisfies FieldLabels

/** The fields of TreeNode, some of which are called otherwise there. */
export const labelsOfTreeNode = {
  ...labels,
  parentId: {"zh":"上级编号","en":"Parent ID"},
} as const satisfies FieldLabels
