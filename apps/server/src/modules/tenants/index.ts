export { tenantAt } from './tenant-domain.ts'
export { provisionTenant } from './provision-tenant.ts'
