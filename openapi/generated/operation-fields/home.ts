// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { OperationFields } from '../../field-detail.ts'
import * as home from '../labels/home.ts'
import type { OperationId } from '../operations.ts'

/** Made when they are asked for: a run of the command line needs those of few operations. */
export const operationFields = {
  homeCount: () => ({ labels: home.labels, }),
  homeCabinetList: () => ({ labels: home.labels, }),
  homeTaskList: () => ({ labels: home.labels, }),
  homeEfficiency: () => ({ labels: home.labels, "parameters":[{"name":"x","type":"1|2|3|4|5","required":true,"in":"path","description":"Period: 1 today by hour, 2 the last 7 days, 3 the last 30 days, 4 the last 12 months, 5 the last 90 days; in the time zone of the operator"}]}),
  homeElectricity: () => ({ labels: home.labels, "parameters":[{"name":"x","type":"1|2|3|4|5","required":true,"in":"path","description":"Period: 1 today by hour, 2 the last 7 days, 3 the last 30 days, 4 the last 12 months, 5 the last 90 days; in the time zone of the operator"}]}),
  homeUserBattery: () => ({ labels: home.labels, "parameters":[{"name":"x","type":"1|2|3|4|5","required":true,"in":"path","description":"Period: 1 today by hour, 2 the last 7 days, 3 the last 30 days, 4 the last 12 months, 5 the last 90 days; in the time zone of the operator"}]}),
} satisfies Partial<Record<OperationId, () => OperationFields>>
