// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of posts are called. */
export const labels = {
  ...common,
  category: {"zh":"岗位类型","en":"Type","dictionary":"post_category"},
  categoryName: {"zh":"岗位类型","en":"Type"},
  postCode: {"zh":"岗位编号","en":"Code"},
  postName: {"zh":"岗位名称","en":"Post"},
  postNameEn: {"zh":"英文名称","en":"Name in English"},
  sort: {"zh":"排序","en":"Order","kind":"number"},
  remark: {"zh":"备注","en":"Remark"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
