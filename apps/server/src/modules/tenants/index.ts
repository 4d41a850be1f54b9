/** What other modules need of tenants. */
export { tenantAt } from './tenant-domain.ts'
