export { tenantAt } from './tenant-domain.ts'
export { ExpiryReminders } from './expiry-reminders.ts'
export { TenantEraser } from './tenant-eraser.ts'
export { provisionTenant } from './provision-tenant.ts'
