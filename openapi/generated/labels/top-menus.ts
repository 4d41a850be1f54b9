// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of top-menus are called. */
export const labels = {
  ...common,
  code: {"zh":"菜单编号","en":"Code"},
  name: {"zh":"菜单名称","en":"Name"},
  nameEn: {"zh":"英文名称","en":"Name in English"},
  source: {"zh":"菜单图标","en":"Icon"},
  path: {"zh":"路由地址","en":"Path"},
  sort: {"zh":"排序","en":"Order","kind":"number"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  ids: {"zh":"编号","en":"IDs"},
  topMenuIds: {"zh":"顶部菜单","en":"Top menus","kind":"list"},
  menuIds: {"zh":"菜单","en":"Menus","kind":"list"},
} as const satisfies FieldLabels
