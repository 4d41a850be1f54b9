// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of dictionaries are called. */
export const labels = {
  ...common,
  parentId: {"zh":"上级字典","en":"Parent dictionary","shownAs":"parentName"},
  parentName: {"zh":"上级字典","en":"Parent dictionary"},
  code: {"zh":"字典编号","en":"Code"},
  dictKey: {"zh":"字典键值","en":"Key"},
  dictValue: {"zh":"字典名称","en":"Name"},
  dictValueEn: {"zh":"英文名称","en":"Name in English"},
  sort: {"zh":"排序","en":"Order","kind":"number"},
  remark: {"zh":"备注","en":"Remark"},
  isSealed: {"zh":"封存","en":"Sealed"},
  isBuiltin: {"zh":"内置","en":"Built-in","kind":"boolean"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  title: {"zh":"名称","en":"Name"},
  titleEn: {"zh":"英文名称","en":"Name in English"},
  key: {"zh":"键值","en":"Key"},
  value: {"zh":"值","en":"Value"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels

/** The fields of TreeNode, some of which are called otherwise there. */
export const labelsOfTreeNode = {
  ...labels,
  parentId: {"zh":"上级编号","en":"Parent ID"},
} as const satisfies FieldLabels
