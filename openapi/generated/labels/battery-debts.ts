// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of battery-debts are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  legId: {"zh":"欠还编号","en":"Leg ID"},
  bmsSn: {"zh":"电池SN号","en":"Battery SN"},
  bmsTypeName: {"zh":"电池类型","en":"Battery type"},
  worth: {"zh":"电池价值","en":"Worth","kind":"money"},
  place: {"zh":"电池位置","en":"Location","dictionary":"battery_debt_place"},
  riderId: {"zh":"骑手编号","en":"Rider ID","shownAs":"riderName"},
  riderName: {"zh":"骑手","en":"Rider"},
  mobile: {"zh":"手机号码","en":"Mobile"},
  reason: {"zh":"欠还原因","en":"Reason","dictionary":"battery_debt_reason"},
  state: {"zh":"认定状态","en":"State","dictionary":"battery_debt_state"},
  since: {"zh":"未归还起始时间","en":"Since","kind":"dateTime"},
  heldDays: {"zh":"未归还天数","en":"Days not returned","kind":"number"},
  heldCount: {"zh":"持有电池数","en":"Held","kind":"number"},
  allowance: {"zh":"可持有电池数","en":"Allowance","kind":"number"},
  lastSwapTime: {"zh":"最近换电时间","en":"Last swap","kind":"dateTime"},
  lastSeenTime: {"zh":"最后通信时间","en":"Last seen","kind":"dateTime"},
  lastCabinetId: {"zh":"最后所在柜编号","en":"Last cabinet ID"},
  lastCabinetSn: {"zh":"最后所在换电柜","en":"Last cabinet"},
  lastCabinetTime: {"zh":"最后入柜时间","en":"Last in a cabinet","kind":"dateTime"},
  decisionReason: {"zh":"认定原因","en":"Reason of the decision"},
  decisionUserName: {"zh":"认定人","en":"Decided by"},
  decisionTime: {"zh":"认定时间","en":"Decided","kind":"dateTime"},
  requestId: {"zh":"核销申请编号","en":"Write-off request ID"},
  requestReason: {"zh":"核销原因","en":"Reason of the write-off"},
  requestUserName: {"zh":"核销申请人","en":"Write-off requested by"},
  isOwnRequest: {"zh":"本人申请","en":"Own request","kind":"boolean"},
  requestTime: {"zh":"核销申请时间","en":"Write-off requested","kind":"dateTime"},
  reviewState: {"zh":"核销进度","en":"Write-off state","dictionary":"swap_review"},
  reviewReason: {"zh":"复核意见","en":"Note of the review"},
  reviewerName: {"zh":"复核人","en":"Reviewed by"},
  currencyCode: {"zh":"币种","en":"Currency"},
  currencyExponent: {"zh":"币种小数位","en":"Decimals of the currency","kind":"number"},
  debtCount: {"zh":"欠还电池数","en":"Number of debts","kind":"number"},
  confirmedCount: {"zh":"已确认","en":"Confirmed","kind":"number"},
  unvaluedCount: {"zh":"未填价值","en":"Without a value","kind":"number"},
  batteryId: {"zh":"电池编号","en":"Battery ID"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels

/** The fields of BatteryDebtApproval, some of which are called otherwise there. */
export const labelsOfBatteryDebtApproval = {
  ...labels,
  reason: {"zh":"原因","en":"Reason","dictionary":"battery_debt_reason"},
} as const satisfies FieldLabels

/** The fields of BatteryDebtDecision, some of which are called otherwise there. */
export const labelsOfBatteryDebtDecision = {
  ...labels,
  reason: {"zh":"原因","en":"Reason","dictionary":"battery_debt_reason"},
} as const satisfies FieldLabels

/** The fields of BatteryDebtFigures, some of which are called otherwise there. */
export const labelsOfBatteryDebtFigures = {
  ...labels,
  worth: {"zh":"合计价值","en":"Total worth","kind":"money"},
} as const satisfies FieldLabels

/** The fields of BatteryDebtRejection, some of which are called otherwise there. */
export const labelsOfBatteryDebtRejection = {
  ...labels,
  reason: {"zh":"原因","en":"Reason","dictionary":"battery_debt_reason"},
} as const satisfies FieldLabels
