// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { OperationFields } from '../../field-detail.ts'
import * as statistics from '../labels/statistics.ts'
import type { OperationId } from '../operations.ts'

/** Made when they are asked for: a run of the command line needs those of few operations. */
export const operationFields = {
  statisticsVehicle: () => ({ labels: statistics.labels, "body":[{"name":"tenantId","type":"string","description":"Tenant ID, six digits; 000000 is the platform"},{"name":"stationId","type":"string","description":"Identifier of the row to change; absent, null or empty to add one","descriptionZh":"要修改的行的编号；不发送、`null` 或空为新增"},{"name":"startDate","type":"date","description":"From, yyyy-MM-dd"},{"name":"endDate","type":"date","description":"Until, yyyy-MM-dd"}]}),
  statisticsCabinet: () => ({ labels: statistics.labels, "body":[{"name":"tenantId","type":"string","description":"Tenant ID, six digits; 000000 is the platform"},{"name":"stationId","type":"string","description":"Identifier of the row to change; absent, null or empty to add one","descriptionZh":"要修改的行的编号；不发送、`null` 或空为新增"},{"name":"startDate","type":"date","description":"From, yyyy-MM-dd"},{"name":"endDate","type":"date","description":"Until, yyyy-MM-dd"}]}),
  statisticsBattery: () => ({ labels: statistics.labels, "body":[{"name":"tenantId","type":"string","description":"Tenant ID, six digits; 000000 is the platform"},{"name":"stationId","type":"string","description":"Identifier of the row to change; absent, null or empty to add one","descriptionZh":"要修改的行的编号；不发送、`null` 或空为新增"},{"name":"startDate","type":"date","description":"From, yyyy-MM-dd"},{"name":"endDate","type":"date","description":"Until, yyyy-MM-dd"}]}),
  statisticsStation: () => ({ labels: statistics.labels, "body":[{"name":"tenantId","type":"string","description":"Tenant ID, six digits; 000000 is the platform"},{"name":"stationId","type":"string","description":"Identifier of the row to change; absent, null or empty to add one","descriptionZh":"要修改的行的编号；不发送、`null` 或空为新增"},{"name":"startDate","type":"date","description":"From, yyyy-MM-dd"},{"name":"endDate","type":"date","description":"Until, yyyy-MM-dd"}]}),
  statisticsLowPowerThreshold: () => ({ labels: statistics.labels, }),
  statisticsLowPowerThresholdSubmit: () => ({ labels: statistics.labels, "body":[{"name":"threshold","type":"integer","required":true,"description":"Percent"}]}),
} satisfies Partial<Record<OperationId, () => OperationFields>>
