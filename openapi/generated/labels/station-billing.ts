// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of station-billing are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  stationId: {"zh":"电站编号","en":"Station ID","shownAs":"stationName"},
  stationName: {"zh":"电站","en":"Station"},
  billingTemplateId: {"zh":"计费模板编号","en":"Billing template ID"},
  templateName: {"zh":"计费模板","en":"Billing template"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
