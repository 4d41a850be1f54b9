// Operations of the contract that the server does not implement yet: hidden from help and completion. Calling one asks
// the server, which may be newer. A repository rule compares this list with the server.
import type { Domain } from '@swapdesk/contract/domains'
import { type OperationId, operations } from '@swapdesk/sdk/operations'

/** Domains without any implemented operation. */
const unimplementedDomains: ReadonlySet<Domain> = new Set<Domain>([
  'packages',
  'geofences',
  'swap-records',
  'lease-orders',
  'payments',
  'app-versions',
  'feedback',
  'trips',
  'rider-bindings',
  'billing-templates',
  'station-billing',
  'cameras',
  'statistics',
  'regions',
  'object-storage',
  'sms',
  'jobs',
  'data-sources',
  'codegen',
  'workflow',
  'workflow-admin',
])

/** Single operations of the other domains. */
const unimplementedOperations: ReadonlySet<OperationId> = new Set<OperationId>([
  'userShowPlatform',
  'userUpdatePlatform',
  'userImport',
  'userExportTemplate',
  'tenantSetDatasource',
  'tenantApiInfo',
  'tenantApiUpdate',
  'vehicleBindFence',
  'vehicleBind',
  'vehicleUnbind',
  'vehiclePartStatus',
  'vehicleGpsList',
  'vehicleGpsPage',
  'vehicleGpsNow',
  'vehicleTypeStatistics',
  'vehicleTypePage',
  'cabinetSwapPage',
  'cabinetUpdateBilling',
  'batteryGpsList',
  'batteryGpsPage',
  'riderUnbindVehicle',
  'homeCount',
  'homeEfficiency',
  'homeElectricity',
  'homeUserBattery',
])

export function isImplemented(operationId: OperationId): boolean {
  return !unimplementedDomains.has(operations[operationId].domain) && !unimplementedOperations.has(operationId)
}
