// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of packages are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  name: {"zh":"套餐名称","en":"Package"},
  type: {"zh":"套餐类型","en":"Type","dictionary":"pack_type"},
  originalAmount: {"zh":"原价","en":"Original price","kind":"money"},
  presentedAmount: {"zh":"赠送金额","en":"Bonus amount","kind":"money"},
  num: {"zh":"天数或次数","en":"Days or swaps","kind":"number"},
  validDays: {"zh":"有效期","en":"Valid for","unit":"days","unitZh":"天","kind":"number"},
  dailyLimit: {"zh":"每日换电上限","en":"Swaps a day","kind":"number"},
  amount: {"zh":"价格","en":"Price","kind":"money"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  remark: {"zh":"备注","en":"Remark"},
  startTime: {"zh":"开始时间","en":"From","kind":"dateTime"},
  endTime: {"zh":"结束时间","en":"To","kind":"dateTime"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
