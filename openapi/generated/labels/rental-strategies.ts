// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of rental-strategies are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  templateName: {"zh":"策略名称","en":"Rental strategy"},
  depositAmount: {"zh":"押金","en":"Deposit","kind":"money"},
  weekRentAmount: {"zh":"周租金","en":"Weekly rent","kind":"money"},
  weekGracePeriod: {"zh":"周租宽限期","en":"Weekly grace period","unit":"days","unitZh":"天","kind":"number"},
  weekRentReminder: {"zh":"周租提醒提前","en":"Weekly rent reminder","unit":"days","unitZh":"天","kind":"number"},
  monthRentAmount: {"zh":"月租金","en":"Monthly rent","kind":"money"},
  monthGracePeriod: {"zh":"月租宽限期","en":"Monthly grace period","unit":"days","unitZh":"天","kind":"number"},
  monthRentReminder: {"zh":"月租提醒提前","en":"Monthly rent reminder","unit":"days","unitZh":"天","kind":"number"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  ids: {"zh":"编号","en":"IDs"},
  withDisabled: {"zh":"含已停用","en":"With disabled ones","kind":"boolean"},
} as const satisfies FieldLabels
