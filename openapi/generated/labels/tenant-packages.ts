// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of tenant-packages are called. */
export const labels = {
  ...common,
  packageName: {"zh":"产品包名称","en":"Package"},
  packageNameEn: {"zh":"英文名称","en":"Name in English"},
  menuId: {"zh":"菜单","en":"Menus"},
  tenantCount: {"zh":"租户数","en":"Tenants","kind":"number"},
  remark: {"zh":"备注","en":"Remark"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  parentId: {"zh":"上级编号","en":"Parent ID"},
  title: {"zh":"名称","en":"Name"},
  titleEn: {"zh":"英文名称","en":"Name in English"},
  key: {"zh":"键值","en":"Key"},
  value: {"zh":"值","en":"Value"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
