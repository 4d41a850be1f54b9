// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of depts are called. */
export const labels = {
  ...common,
  parentId: {"zh":"上级部门","en":"Parent department","shownAs":"parentName"},
  parentName: {"zh":"上级部门","en":"Parent department"},
  ancestors: {"zh":"祖级部门","en":"Ancestors"},
  deptName: {"zh":"部门名称","en":"Department"},
  deptNameEn: {"zh":"英文名称","en":"Name in English"},
  fullName: {"zh":"部门全称","en":"Full name"},
  deptCategory: {"zh":"部门类型","en":"Type","dictionary":"org_category"},
  deptCategoryName: {"zh":"部门类型","en":"Type"},
  sort: {"zh":"排序","en":"Order","kind":"number"},
  remark: {"zh":"备注","en":"Remark"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  title: {"zh":"名称","en":"Name"},
  titleEn: {"zh":"英文名称","en":"Name in English"},
  key: {"zh":"键值","en":"Key"},
  value: {"zh":"值","en":"Value"},
  ids: {"zh":"编号","en":"IDs"},
  userId: {"zh":"用户编号","en":"User ID"},
} as const satisfies FieldLabels

/** The fields of TreeNode, some of which are called otherwise there. */
export const labelsOfTreeNode = {
  ...labels,
  parentId: {"zh":"上级编号","en":"Parent ID"},
} as const satisfies FieldLabels
