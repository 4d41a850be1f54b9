// Operations of the contract that the server does not implement yet: hidden from help and completion. Calling one asks
// the server, which may be newer. A repository rule compares this list with the server.
import type { Domain } from '@swapdesk/contract/domains'
import { type OperationId, operations } from '@swapdesk/sdk/operations'

/** Domains without any implemented operation. */
const unimplementedDomains: ReadonlySet<Domain> = new Set<Domain>([
  'lease-orders',
  'app-versions',
  'feedback',
  'billing-templates',
  'station-billing',
  'jobs',
  'data-sources',
  'codegen',
  'workflow',
  'workflow-admin',
])

/** Single operations of the other domains. */
const unimplementedOperations: ReadonlySet<OperationId> = new Set<OperationId>([
  'tenantSetDatasource',
  'tenantApiInfo',
  'tenantApiUpdate',
  'cabinetUpdateBilling',
])

export function isImplemented(operationId: OperationId): boolean {
  return !unimplementedDomains.has(operations[operationId].domain) && !unimplementedOperations.has(operationId)
}
