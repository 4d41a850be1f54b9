// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of vehicle-types are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  vehicleType: {"zh":"车型名称","en":"Model"},
  vehiclePic: {"zh":"车型图片","en":"Picture"},
  batteryVoltage: {"zh":"适配电压","en":"Battery voltage","unit":"V","dictionary":"BmsVoltage"},
  remark: {"zh":"备注","en":"Remark"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  ids: {"zh":"编号","en":"IDs"},
  withDisabled: {"zh":"含已停用","en":"With disabled ones","kind":"boolean"},
} as const satisfies FieldLabels
