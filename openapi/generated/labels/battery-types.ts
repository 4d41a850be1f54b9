// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of battery-types are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  bmsTypeName: {"zh":"类型名称","en":"Battery type"},
  voltage: {"zh":"电压","en":"Voltage","unit":"V","dictionary":"BmsVoltage"},
  ah: {"zh":"容量","en":"Capacity","unit":"Ah","dictionary":"BmsAh"},
  current: {"zh":"电流","en":"Current","unit":"mA","kind":"number"},
  theoreticalLifespan: {"zh":"理论循环次数","en":"Expected cycles","kind":"number"},
  value: {"zh":"电池价值","en":"Value","kind":"money"},
  batteryCount: {"zh":"电池数","en":"Batteries","kind":"number"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  ids: {"zh":"编号","en":"IDs"},
  withDisabled: {"zh":"含已停用","en":"With disabled ones","kind":"boolean"},
} as const satisfies FieldLabels
