export { tenantAt } from './tenant-domain.ts'
export { createExpiryReminders } from './expiry-reminders.ts'
export { createTenantEraser } from './tenant-eraser.ts'
export { provisionTenant } from './provision-tenant.ts'
