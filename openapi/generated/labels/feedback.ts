// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of feedback are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  name: {"zh":"骑手姓名","en":"Rider"},
  mobile: {"zh":"手机号码","en":"Mobile"},
  type: {"zh":"反馈类型","en":"Type","dictionary":"feedback_type"},
  content: {"zh":"反馈内容","en":"Content"},
  imgUrl: {"zh":"图片","en":"Pictures","kind":"list"},
  reply: {"zh":"回复","en":"Reply"},
  status: {"zh":"状态","en":"Status","dictionary":"feedback_status"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
